import { CalendarDays } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { LearnerCourse, LearnerSession } from '#catalog/resources/learner.ts';
import { useT } from '#i18n/use-t.ts';
import badge from '#pages/shared/status.module.css';
import styles from './learn.module.css';
import { OfferButton } from './offer-button.tsx';
import { useLearnerFormats } from './use-learner-formats.ts';

/** The sessions of a course, each with its button. */
export function SessionRows({ course, sessions }: { course: LearnerCourse; sessions: LearnerSession[] }) {
  return (
    <ul className={styles.rows}>
      {sessions.map((session) => (
        <Row key={session.id} course={course} session={session} />
      ))}
    </ul>
  );
}

function Row({ course, session }: { course: LearnerCourse; session: LearnerSession }) {
  const t = useT('learner');
  const formats = useLearnerFormats();
  const { id, name, startsAt, location, meetings, cancelled, mine } = session;
  return (
    <li>
      <CalendarDays size={20} aria-hidden="true" />
      <div className={styles.grow}>
        <strong>
          <Link to={`/learn/sessions/${id}`} className={styles.link}>
            {name}
          </Link>
        </strong>
        <span className={styles.meta}>
          {startsAt && <span>{formats.dateTime(startsAt)}</span>}
          {meetings.length > 1 && <span>{t('meetings', { count: meetings.length })}</span>}
          {location && <span>{location}</span>}
          <Seats session={session} />
        </span>
      </div>
      {cancelled ? (
        <span className={badge.status} data-tone="bad">
          {t('cancelled')}
        </span>
      ) : mine ? (
        <span className={badge.status} data-tone="live">
          {t('yours')}
        </span>
      ) : (
        <OfferButton course={course} offer={session.offer} sessionId={id} compact />
      )}
    </li>
  );
}

/** Seats that are left, or how many wait for one. */
export function Seats({ session: { free, waiting } }: { session: LearnerSession }) {
  const t = useT('learner');
  return (
    <>
      {free !== null && <span>{free > 0 ? t('seatsFree', { count: free }) : t('noSeats')}</span>}
      {waiting > 0 && <span>{t('peopleWait', { count: waiting })}</span>}
    </>
  );
}
