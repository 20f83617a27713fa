import { Button, SegmentedControl } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { trpc } from '#api/hooks.ts';
import { type LearnerCourse, myCourseFilters } from '#catalog/resources/learner.ts';
import type { ColumnOf } from '#i18n/keys.ts';
import { useT } from '#i18n/use-t.ts';
import resource from '#pages/resource/resource.module.css';
import { type ListAsked, ResourcePage } from '#pages/resource/resource-page.tsx';
import type { Column } from '#pages/resource/resource-table.tsx';
import { State } from '#pages/shared/states.tsx';
import { StatusBadge } from '#pages/shared/status-badge.tsx';
import { CourseCard } from './course-card.tsx';
import { LearnFrame } from './learn-frame.tsx';
import { ProgressLine } from './progress-line.tsx';
import { useLearnerFormats } from './use-learner-formats.ts';

const sorts = [
  'enrolledAt,desc',
  'enrolledAt,asc',
  'title,asc',
  'title,desc',
  'dueAt,asc',
  'dueAt,desc',
] as const;
const kept = 'learner-courses-view';

const useMine = (asked: ListAsked, { status }: Record<string, string>) =>
  trpc.learner.mine.useQuery(
    { ...asked, ...(status === 'active' || status === 'done' ? { status } : {}) },
    { placeholderData: keepPreviousData, refetchOnMount: 'always' },
  );

const readView = (): 'cards' | 'table' => (localStorage.getItem(kept) === 'table' ? 'table' : 'cards');

/** The courses that one is in, waits for or has finished: as cards, or as a table. */
export function MyCoursesPage() {
  const t = useT('learner');
  const [view, setView] = useState(readView);
  const columns = useColumns();
  return (
    <LearnFrame>
      <ResourcePage
        name="learner"
        place="my-courses"
        title={t('nav.courses')}
        spec={{ sorts, filters: myCourseFilters }}
        useItems={useMine}
        filters={{
          status: {
            kind: 'one',
            label: t('columns.status'),
            options: [
              { value: 'active', label: t('active') },
              { value: 'done', label: t('done') },
            ],
          },
        }}
        actions={
          <SegmentedControl
            aria-label={t('view')}
            data={[
              { value: 'cards', label: t('asCards') },
              { value: 'table', label: t('asTable') },
            ]}
            value={view}
            onChange={(next) => {
              setView(next as typeof view);
              localStorage.setItem(kept, next);
            }}
          />
        }
        {...(view === 'table'
          ? { columns: () => columns }
          : { card: (course: LearnerCourse) => <CourseCard key={course.id} course={course} /> })}
        empty={
          <State icon={<BookOpen size={26} />} title={t('noCourses.title')} text={t('noCourses.text')}>
            <Button component={Link} to="/learn/catalog">
              {t('title')}
            </Button>
          </State>
        }
      />
    </LearnFrame>
  );
}

function useColumns(): Column<LearnerCourse>[] {
  const t = useT('learner');
  const formats = useLearnerFormats();
  const date = (iso: string | null | undefined) => (iso ? formats.date(iso) : '–');
  const column = (key: ColumnOf<'learner'>, cell: Column<LearnerCourse>['cell']) => ({
    key,
    label: t(`columns.${key}`),
    sortable: (sorts as readonly string[]).includes(`${key},asc`),
    cell,
  });
  return [
    column('title', ({ id, title }) => (
      <Link to={`/learn/courses/${id}`} className={resource.link}>
        {title}
      </Link>
    )),
    column('status', ({ status }) => <StatusBadge status={status} />),
    column('completion', ({ title, standing }) => (
      <ProgressLine label={t('progressOf', { title })} percent={standing?.completion ?? 0} />
    )),
    column('score', ({ standing }) => (standing?.score == null ? '–' : formats.percent(standing.score))),
    column('enrolledAt', ({ standing }) => date(standing?.enrolledAt)),
    column('dueAt', ({ standing }) => date(standing?.dueAt)),
    column('expiresAt', ({ standing }) => date(standing?.expiresAt)),
  ];
}
