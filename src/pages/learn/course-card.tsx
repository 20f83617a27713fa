import { Link } from 'react-router-dom';
import type { LearnerCourse } from '#catalog/resources/learner.ts';
import { useT } from '#i18n/use-t.ts';
import library from '#pages/library/library.module.css';
import { StatusBadge } from '#pages/shared/status-badge.tsx';
import styles from './learn.module.css';
import { OfferButton } from './offer-button.tsx';
import { ProgressLine } from './progress-line.tsx';
import { useLearnerFormats } from './use-learner-formats.ts';

/** A course in a list: what it is, how one stands with it, and the button that says what will happen. */
export function CourseCard({ course }: { course: LearnerCourse }) {
  const t = useT('learner');
  const { title, description, tags, status, standing } = course;
  const inIt = standing?.state === 'enrolled' || standing?.state === 'completed';
  return (
    <li className={library.card}>
      <div className={library.body}>
        <StatusBadge status={status} />
        <div className={library.titleRow}>
          <Link to={`/learn/courses/${course.id}`} className={library.name}>
            {title}
          </Link>
        </div>
        <CourseFacts course={course} />
        {description && <p className={styles.text}>{description}</p>}
        {tags.length > 0 && (
          <ul className={styles.tags} aria-label={t('tags')}>
            {tags.slice(0, 4).map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        )}
        {inIt && <ProgressLine label={t('progressOf', { title })} percent={standing.completion} />}
        <div className={styles.foot}>
          <OfferButton course={course} offer={course.offer} compact />
        </div>
      </div>
    </li>
  );
}

/** Type, next meeting, seats, price and hours in a line. */
export function CourseFacts({ course }: { course: LearnerCourse }) {
  const t = useT('learner');
  const formats = useLearnerFormats();
  const { type, seats, priceMinor, currency, creditHours, standing } = course;
  return (
    <p className={styles.meta}>
      <span>{t(`types.${type}`)}</span>
      {seats?.startsAt && <span>{formats.date(seats.startsAt)}</span>}
      {seats && seats.free !== null && !standing && (
        <span>{seats.free > 0 ? t('seatsFree', { count: seats.free }) : t('noSeats')}</span>
      )}
      {priceMinor ? <span>{formats.money(priceMinor, currency)}</span> : null}
      {creditHours > 0 && <span>{t('hours', { hours: formats.number(creditHours) })}</span>}
      {standing?.dueAt && standing.state === 'enrolled' && (
        <span>{t('dueOn', { date: formats.date(standing.dueAt) })}</span>
      )}
      {standing?.expiresAt && <span>{t('validUntil', { date: formats.date(standing.expiresAt) })}</span>}
    </p>
  );
}
