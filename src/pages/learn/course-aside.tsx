import { Button } from '@mantine/core';
import { Award, Check, Circle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { LearnerCourseDetails } from '#catalog/resources/learner.ts';
import { useT } from '#i18n/use-t.ts';
import own from './course.module.css';
import styles from './learn.module.css';
import { LeaveButton } from './leave-button.tsx';
import { OfferButton, useOfferLabel } from './offer-button.tsx';
import { ProgressLine } from './progress-line.tsx';
import { useLearnerFormats } from './use-learner-formats.ts';
import { useOpenContent } from './use-open-content.ts';

/** Beside a course: the one button, how far one is, and what else there is to know. */
export function CourseAside({ course }: { course: LearnerCourseDetails }) {
  const t = useT('learner');
  const { title, standing, offer, certificate, sessions } = course;
  const inIt = standing?.state === 'enrolled' || standing?.state === 'completed';
  return (
    <aside className={own.aside} aria-label={t('yourCourse')}>
      <Go course={course} />
      {offer.act === 'choose-session' ? (
        <p className={styles.why}>{t('chooseBelow')}</p>
      ) : (
        <OfferButton
          course={course}
          offer={offer}
          {...(sessions.length === 1 && sessions[0] ? { sessionId: sessions[0].id } : {})}
        />
      )}
      {inIt && <ProgressLine label={t('progressOf', { title })} percent={standing.completion} />}
      {certificate && (
        <Button
          component={Link}
          to={`/certificates/${certificate}`}
          variant="default"
          leftSection={<Award size={17} aria-hidden="true" />}
        >
          {t('certificate')}
        </Button>
      )}
      <Facts course={course} />
      {standing && ['requested', 'waitlisted', 'offered', 'held', 'enrolled'].includes(standing.state) && (
        <LeaveButton course={course} state={standing.state} />
      )}
    </aside>
  );
}

/** On with the first content that is not done. */
function Go({ course }: { course: LearnerCourseDetails }) {
  const label = useOfferLabel()(course, course.offer);
  const { open, pending } = useOpenContent();
  const { act } = course.offer;
  const [first] = course.contents;
  const next =
    course.contents.find(
      ({ required, status }) => required && status !== 'completed' && status !== 'passed',
    ) ?? first;
  if (!next || (act !== 'start' && act !== 'resume')) return null;
  return (
    <Button size="md" loading={pending === next.id} onClick={() => open(next.id)}>
      {label}
    </Button>
  );
}

function Facts({ course }: { course: LearnerCourseDetails }) {
  const t = useT('learner');
  const formats = useLearnerFormats();
  const { standing } = course;
  const due = standing?.dueAt ?? course.dueAt;
  const rows: [string, ReactNode][] = [
    [t('courseId'), course.courseId],
    [t('instructors'), course.instructors.join(', ')],
    [t('location'), course.location],
    [t('begins'), course.startsAt && formats.dateTime(course.startsAt)],
    [t('ends'), course.endsAt && formats.dateTime(course.endsAt)],
    [t('columns.dueAt'), due && formats.date(due)],
    [t('enrollUntil'), course.enrollClosesAt && !standing && formats.date(course.enrollClosesAt)],
    [t('creditHours'), course.creditHours > 0 && formats.number(course.creditHours)],
    [t('columns.enrolledAt'), standing?.enrolledAt && formats.date(standing.enrolledAt)],
    [t('passedOn'), standing?.completedAt && formats.date(standing.completedAt)],
    [t('columns.expiresAt'), standing?.expiresAt && formats.date(standing.expiresAt)],
    [t('columns.score'), standing?.score != null && formats.percent(standing.score)],
    [t('resources'), course.resources.join(', ')],
    [t('headsetTime'), course.headsetMinutes && t('minutes', { count: course.headsetMinutes })],
    [t('attempts'), course.earlier.length > 0 && course.earlier.length + 1],
  ];
  return (
    <>
      <dl className={own.facts}>
        {rows.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {course.prerequisites.length > 0 && (
        <div>
          <h2 className={own.small}>{t('prerequisites')}</h2>
          <ul className={own.list}>
            {course.prerequisites.map(({ id, title, done }) => (
              <li key={`${id} ${title}`}>
                {done ? (
                  <Check size={16} aria-label={t('done')} />
                ) : (
                  <Circle size={16} aria-label={t('open')} />
                )}
                {id === null ? title : <Link to={`/learn/courses/${id}`}>{title}</Link>}
              </li>
            ))}
          </ul>
        </div>
      )}
      {course.curricula.length > 0 && (
        <div>
          <h2 className={own.small}>{t('partOf')}</h2>
          <ul className={own.list}>
            {course.curricula.map(({ id, title }) => (
              <li key={id}>
                <Link to={`/learn/curricula/${id}`}>{title}</Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
