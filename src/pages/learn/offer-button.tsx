import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { LearnerCourse, Offer } from '#catalog/resources/learner.ts';
import { errorKey } from '#i18n/error-key.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { EnrollButton } from './enroll-button.tsx';
import styles from './learn.module.css';
import { useLearnerFormats } from './use-learner-formats.ts';

interface OfferProps {
  course: Pick<LearnerCourse, 'id' | 'title' | 'priceMinor' | 'currency' | 'status'>;
  /** Of the course, or of one of its sessions. */
  offer: Offer;
  sessionId?: number;
  /** In a list. */
  compact?: boolean;
}

/** The one button of a course or session: what will happen, else why nothing can and what opens it. */
export function OfferButton({ course, offer, sessionId, compact = false }: OfferProps) {
  const label = useOfferLabel()(course, offer);
  const t = useT('learner');
  const { act } = offer;
  if (act === 'pay')
    return (
      <Button component={Link} to="/learn/cart" size={compact ? 'sm' : 'md'}>
        {label}
      </Button>
    );
  if (act === 'none') return <Why course={course} offer={offer} />;
  if (act === 'start' || act === 'resume' || act === 'review' || act === 'choose-session')
    return compact ? (
      <Button
        component={Link}
        to={`/learn/courses/${course.id}`}
        variant={act === 'review' || act === 'choose-session' ? 'default' : 'filled'}
        aria-label={t('named', { what: label, title: course.title })}
      >
        {label}
      </Button>
    ) : null;
  return <EnrollButton course={course} offer={offer} sessionId={sessionId} label={label} compact={compact} />;
}

/** What the button says. */
export function useOfferLabel() {
  const t = useT('learner');
  const formats = useLearnerFormats();
  return ({ priceMinor, currency }: OfferProps['course'], { act, position, at }: Offer): string =>
    act === 'none'
      ? ''
      : t(`acts.${act}`, {
          position: position ?? 0,
          price: priceMinor ? formats.money(priceMinor, currency) : '',
          time: at ? formats.dateTime(at) : '',
        });
}

/** Why there is no button, and what opens the course. */
function Why({ course, offer: { why, needs, position, at } }: Pick<OfferProps, 'course' | 'offer'>) {
  const t = useT('learner');
  const say = useText('errors');
  const formats = useLearnerFormats();
  if (why === null) {
    if (course.status === 'waitlisted')
      return <p className={styles.why}>{t('waiting', { position: position ?? 1 })}</p>;
    return course.status === 'requested' ? <p className={styles.why}>{t('waitsForApproval')}</p> : null;
  }
  return (
    <p className={styles.why}>
      {why === 'enrollment-not-open' && at
        ? t('opensAt', { date: formats.dateTime(at) })
        : say(errorKey(why), { courses: needs.map(({ title }) => title).join(', ') })}{' '}
      {needs.map(({ id, title }) => (
        <Link key={id} to={`/learn/courses/${id}`} style={{ marginInlineEnd: 8 }}>
          {title}
        </Link>
      ))}
    </p>
  );
}
