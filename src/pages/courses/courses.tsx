import { Badge, Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { GraduationCap, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { trpc } from '#api/hooks.ts';
import { can } from '#catalog/permissions.ts';
import { type Course, courseFilters, courseTypes } from '#catalog/resources/courses.ts';
import { useT } from '#i18n/use-t.ts';
import { session } from '#models/session/state.ts';
import { bothWays } from '#pages/resource/list-address.ts';
import styles from '#pages/resource/resource.module.css';
import { type ListAsked, ResourcePage } from '#pages/resource/resource-page.tsx';
import type { Column } from '#pages/resource/resource-table.tsx';
import { State } from '#pages/shared/states.tsx';
import { useOrganizationFilter } from '#pages/shared/use-organizations.ts';

const sorts = ['title', 'courseId', 'type', 'startsAt', 'enrolledCount', 'createdAt'] as const;
const spec = { sorts: bothWays(sorts), filters: courseFilters };

const useCourses = (asked: ListAsked, { organization, type, retired }: Record<string, string>) =>
  trpc.courses.list.useQuery(
    { ...asked, organization, type: type as Course['type'], retired },
    { placeholderData: keepPreviousData },
  );

/** The courses of the organizations that the caller reaches. */
export function CoursesPage() {
  const t = useT('courses');
  const { user } = useSnapshot(session);
  const organizations = useOrganizationFilter();
  const columns: Column<Course>[] = [
    {
      key: 'title',
      label: t('columns.title'),
      sortable: true,
      cell: ({ id, title }) => (
        <Link to={`/learning/manage/courses/${id}`} className={styles.link}>
          {title}
        </Link>
      ),
    },
    { key: 'courseId', label: t('columns.courseId'), sortable: true, cell: ({ courseId }) => courseId },
    { key: 'type', label: t('columns.type'), sortable: true, cell: ({ type }) => t(`types.${type}`) },
    {
      key: 'instructors',
      label: t('columns.instructorIds'),
      cell: ({ instructors }) => instructors.map(({ name }) => name).join(', '),
    },
    { key: 'sessionCount', label: t('columns.sessionCount'), cell: ({ sessionCount }) => sessionCount },
    {
      key: 'enrolledCount',
      label: t('columns.enrolledCount'),
      sortable: true,
      cell: ({ enrolledCount }) => enrolledCount,
    },
    {
      key: 'tags',
      label: t('columns.tags'),
      cell: ({ tags }) =>
        tags.map((tag) => (
          <Badge key={tag} variant="light" tt="none" mr={4}>
            {tag}
          </Badge>
        )),
    },
    ...(organizations
      ? [
          {
            key: 'organization',
            label: t('columns.organization'),
            cell: ({ organization }: Course) => organization,
          },
        ]
      : []),
  ];
  const add = user && can(user, 'courses.manage') && (
    <Button
      component={Link}
      to="/learning/manage/courses/add"
      leftSection={<Plus size={17} aria-hidden="true" />}
    >
      {t('add')}
    </Button>
  );
  return (
    <ResourcePage
      name="courses"
      spec={spec}
      useItems={useCourses}
      filters={{
        type: {
          kind: 'one',
          label: t('columns.type'),
          options: courseTypes.map((value) => ({ value, label: t(`types.${value}`) })),
        },
        retired: {
          kind: 'one',
          label: t('retired.filter'),
          none: t('retired.no'),
          options: [{ value: 'true', label: t('retired.yes') }],
        },
        ...(organizations ? { organization: organizations } : {}),
      }}
      columns={() => columns}
      actions={add}
      empty={
        <State icon={<GraduationCap size={26} />} title={t('empty.title')} text={t('empty.text')}>
          {add}
        </State>
      }
    />
  );
}
