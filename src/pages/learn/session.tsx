import { Skeleton } from '@mantine/core';
import { ArrowLeft, Clock3 } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { trpc } from '#api/hooks.ts';
import type { RouterOutputs } from '#api/outputs.ts';
import { useT } from '#i18n/use-t.ts';
import { NotFoundPage } from '#pages/not-found.tsx';
import resource from '#pages/resource/resource.module.css';
import { FailedState } from '#pages/shared/states.tsx';
import badge from '#pages/shared/status.module.css';
import { useTitle } from '#pages/shared/use-title.ts';
import styles from './learn.module.css';
import { LearnFrame } from './learn-frame.tsx';
import { OfferButton } from './offer-button.tsx';
import { Seats } from './session-rows.tsx';
import { useLearnerFormats } from './use-learner-formats.ts';

/** One session of a course: when and where it meets, and its button. */
export function SessionPage() {
  const { id = '' } = useParams();
  return (
    <LearnFrame>
      {/^[1-9]\d{0,9}$/.test(id) ? <Session key={id} id={Number(id)} /> : <NotFoundPage />}
    </LearnFrame>
  );
}

function Session({ id }: { id: number }) {
  const common = useT('common');
  const { data, error, refetch } = trpc.learner.session.useQuery({ id }, { refetchOnMount: 'always' });
  useTitle(data?.session.name ?? '');
  if (error?.data?.code === 'session-not-found') return <NotFoundPage />;
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={260} role="status" aria-label={common('loading')} />;
  return <Details {...data} />;
}

function Details({ course, session }: RouterOutputs['learner']['session']) {
  const t = useT('learner');
  const formats = useLearnerFormats();
  const { name, location, meetings, cancelled, mine } = session;
  return (
    <>
      <Link to={`/learn/courses/${course.id}`} className={resource.back}>
        <ArrowLeft size={16} aria-hidden="true" /> {course.title}
      </Link>
      <header className={resource.header}>
        <div>
          <h1 className={resource.title}>{name}</h1>
          <p className={styles.meta}>
            {location && <span>{location}</span>}
            <Seats session={session} />
            {course.instructors.length > 0 && <span>{course.instructors.join(', ')}</span>}
          </p>
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
          <OfferButton course={course} offer={session.offer} sessionId={session.id} />
        )}
      </header>
      <section className={styles.part} aria-labelledby="session-meetings">
        <h2 id="session-meetings">{t('meetingsTitle')}</h2>
        {meetings.length === 0 ? (
          <p className={styles.why}>{t('noMeetings')}</p>
        ) : (
          <ol className={styles.rows}>
            {meetings.map(({ id, startsAt, minutes, place }) => (
              <li key={id}>
                <Clock3 size={20} aria-hidden="true" />
                <div className={styles.grow}>
                  <strong>{formats.day(startsAt)}</strong>
                  <span className={styles.meta}>
                    <span>
                      {formats.span(
                        startsAt,
                        new Date(Date.parse(startsAt) + minutes * 60_000).toISOString(),
                      )}
                    </span>
                    {(place || location) && <span>{place || location}</span>}
                  </span>
                </div>
              </li>
            ))}
          </ol>
        )}
      </section>
    </>
  );
}
