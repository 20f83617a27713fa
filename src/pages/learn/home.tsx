import { Button, Skeleton } from '@mantine/core';
import { BookOpen, CalendarDays } from 'lucide-react';
import { Link } from 'react-router-dom';
import { trpc } from '#api/hooks.ts';
import type { LearnerCourse, MyMeeting } from '#catalog/resources/learner.ts';
import { useT } from '#i18n/use-t.ts';
import resource from '#pages/resource/resource.module.css';
import { FailedState, State } from '#pages/shared/states.tsx';
import { useTitle } from '#pages/shared/use-title.ts';
import { CourseCard } from './course-card.tsx';
import own from './home.module.css';
import styles from './learn.module.css';
import { LearnFrame } from './learn-frame.tsx';
import { useLearnerFormats } from './use-learner-formats.ts';

/** A learner's home: the next meeting, what to go on with, what is due, what expires. */
export function LearningPage() {
  const t = useT('learner');
  useTitle(t('nav.home'));
  return (
    <LearnFrame>
      <header className={resource.header}>
        <h1 className={resource.title}>{t('nav.home')}</h1>
      </header>
      <Home />
    </LearnFrame>
  );
}

function Home() {
  const t = useT('learner');
  const common = useT('common');
  const formats = useLearnerFormats();
  const { data, error, refetch } = trpc.learner.home.useQuery(undefined, { refetchOnMount: 'always' });
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} role="status" aria-label={common('loading')} />;
  const { next, resume, due, expiring, waiting, counts } = data;
  const parts = [
    ['due', due],
    ['resume', resume],
    ['waiting', waiting],
    ['expiring', expiring],
  ] as const;
  const nothing = parts.every(([, courses]) => courses.length === 0);
  return (
    <>
      {next && <Next meeting={next} />}
      {nothing && counts.completed === 0 ? (
        <State icon={<BookOpen size={26} />} title={t('noCourses.title')} text={t('noCourses.text')}>
          <Button component={Link} to="/learn/catalog">
            {t('title')}
          </Button>
        </State>
      ) : (
        <ul className={own.figures}>
          <li>
            <strong>{counts.active}</strong> {t('figures.active')}
          </li>
          <li>
            <strong>{counts.completed}</strong> {t('figures.completed')}
          </li>
          <li>
            <strong>{formats.number(data.creditHours)}</strong> {t('figures.hours')}
          </li>
          <li>
            <strong>{counts.certificates}</strong> {t('figures.certificates')}
          </li>
        </ul>
      )}
      {parts.map(
        ([name, courses]) => courses.length > 0 && <Part key={name} name={name} courses={courses} />,
      )}
    </>
  );
}

function Part({
  name,
  courses,
}: {
  name: 'due' | 'resume' | 'waiting' | 'expiring';
  courses: LearnerCourse[];
}) {
  const t = useT('learner');
  return (
    <section className={styles.part} aria-labelledby={`learn-${name}`}>
      <h2 id={`learn-${name}`}>{t(`home.${name}`)}</h2>
      <ul className={resource.grid}>
        {courses.map((course) => (
          <CourseCard key={course.id} course={course} />
        ))}
      </ul>
    </section>
  );
}

function Next({ meeting }: { meeting: MyMeeting }) {
  const t = useT('learner');
  const formats = useLearnerFormats();
  const { startsAt, endsAt, course, session, place, location, sessionId } = meeting;
  return (
    <section className={own.next} aria-labelledby="learn-next">
      <div>
        <h2 id="learn-next">{t('home.next')}</h2>
        <p>
          <strong>{course}</strong> · {session}
        </p>
        <p>
          {formats.day(startsAt)}, {formats.span(startsAt, endsAt)}
          {(place || location) && ` · ${place || location}`}
        </p>
      </div>
      <Link to={`/learn/sessions/${sessionId}`}>
        <CalendarDays size={16} aria-hidden="true" style={{ verticalAlign: '-3px' }} /> {t('session')}
      </Link>
    </section>
  );
}
