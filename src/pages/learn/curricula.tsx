import { Skeleton } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { ArrowLeft, Route } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { trpc } from '#api/hooks.ts';
import type { LearnerCurriculum } from '#catalog/resources/learner.ts';
import { useT } from '#i18n/use-t.ts';
import library from '#pages/library/library.module.css';
import { NotFoundPage } from '#pages/not-found.tsx';
import resource from '#pages/resource/resource.module.css';
import { type ListAsked, ResourcePage } from '#pages/resource/resource-page.tsx';
import { FailedState, State } from '#pages/shared/states.tsx';
import { StatusBadge } from '#pages/shared/status-badge.tsx';
import { useTitle } from '#pages/shared/use-title.ts';
import { CurriculumButton } from './curriculum-button.tsx';
import styles from './learn.module.css';
import { LearnFrame } from './learn-frame.tsx';
import { OfferButton } from './offer-button.tsx';
import { ProgressLine } from './progress-line.tsx';

const sorts = ['title,asc', 'title,desc', 'createdAt,desc', 'createdAt,asc'] as const;

const useCurricula = (asked: ListAsked) =>
  trpc.learner.curricula.useQuery(asked, { placeholderData: keepPreviousData, refetchOnMount: 'always' });

/** Curricula that one can find, or is in. */
export function CurriculaPage() {
  const t = useT('learner');
  return (
    <LearnFrame>
      <ResourcePage
        name="curricula"
        place="learner-curricula"
        spec={{ sorts }}
        useItems={useCurricula}
        card={(curriculum) => <Card key={curriculum.id} curriculum={curriculum} />}
        empty={
          <State icon={<Route size={26} />} title={t('noCurricula.title')} text={t('noCurricula.text')} />
        }
      />
    </LearnFrame>
  );
}

function Card({ curriculum }: { curriculum: LearnerCurriculum }) {
  const t = useT('learner');
  const { id, title, details, courses, enrolled } = curriculum;
  return (
    <li className={library.card}>
      <div className={library.body}>
        <div className={library.titleRow}>
          <Link to={`/learn/curricula/${id}`} className={library.name}>
            {title}
          </Link>
        </div>
        <p className={styles.meta}>{t('count', { count: courses.length })}</p>
        {details && <p className={styles.text}>{details}</p>}
        {enrolled && <Done curriculum={curriculum} />}
      </div>
    </li>
  );
}

function Done({ curriculum: { title, done, required } }: { curriculum: LearnerCurriculum }) {
  const t = useT('learner');
  return (
    <ProgressLine
      label={t('progressOf', { title })}
      percent={required === 0 ? 100 : (100 * done) / required}
    />
  );
}

/** One curriculum: its courses in their order, and how far one is. */
export function CurriculumPage() {
  const { id = '' } = useParams();
  return (
    <LearnFrame>
      {/^[1-9]\d{0,9}$/.test(id) ? <Curriculum key={id} id={Number(id)} /> : <NotFoundPage />}
    </LearnFrame>
  );
}

function Curriculum({ id }: { id: number }) {
  const t = useT('learner');
  const common = useT('common');
  const { data, error, refetch } = trpc.learner.curriculum.useQuery({ id }, { refetchOnMount: 'always' });
  useTitle(data?.title ?? '');
  if (error?.data?.code === 'curriculum-invalid') return <NotFoundPage />;
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} role="status" aria-label={common('loading')} />;
  return (
    <>
      <Link to="/learn/curricula" className={resource.back}>
        <ArrowLeft size={16} aria-hidden="true" /> {t('nav.curricula')}
      </Link>
      <header className={resource.header}>
        <div>
          <h1 className={resource.title}>{data.title}</h1>
          <p className={styles.meta}>
            <span>{t('count', { count: data.courses.length })}</span>
            {data.sequential && <span>{t('inTurn')}</span>}
          </p>
        </div>
        <CurriculumButton curriculum={data} />
      </header>
      {data.enrolled && <Done curriculum={data} />}
      {data.details && (
        <section className={styles.part}>
          <p className={styles.lead}>{data.details}</p>
        </section>
      )}
      <ol className={styles.rows}>
        {data.courses.map((course, at) => (
          <li key={course.id}>
            <span aria-hidden="true">{at + 1}</span>
            <div className={styles.grow}>
              <strong>
                <Link to={`/learn/courses/${course.id}`} className={styles.link}>
                  {course.title}
                </Link>
              </strong>
              {!course.required && <span className={styles.meta}>{t('optional')}</span>}
            </div>
            <StatusBadge status={course.status} />
            {data.enrolled && <OfferButton course={course} offer={course.offer} compact />}
          </li>
        ))}
      </ol>
    </>
  );
}
