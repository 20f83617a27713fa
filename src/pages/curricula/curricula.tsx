import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { ListOrdered, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { trpc } from '#api/hooks.ts';
import { can } from '#catalog/permissions.ts';
import { type CurriculumView, curriculumFilters } from '#catalog/resources/curricula.ts';
import { useT } from '#i18n/use-t.ts';
import { session } from '#models/session/state.ts';
import { bothWays } from '#pages/resource/list-address.ts';
import styles from '#pages/resource/resource.module.css';
import { type ListAsked, ResourcePage } from '#pages/resource/resource-page.tsx';
import type { Column } from '#pages/resource/resource-table.tsx';
import { State } from '#pages/shared/states.tsx';
import { useOrganizationFilter } from '#pages/shared/use-organizations.ts';

const sorts = ['title', 'curriculumId', 'enrolledCount'] as const;
const spec = { sorts: bothWays(sorts), filters: curriculumFilters };

const useCurricula = (asked: ListAsked, { organization, retired }: Record<string, string>) =>
  trpc.curricula.list.useQuery({ ...asked, organization, retired }, { placeholderData: keepPreviousData });

/** Courses that are enrolled in together. */
export function CurriculaPage() {
  const t = useT('curricula');
  const { user } = useSnapshot(session);
  const manages = user !== null && can(user, 'courses.manage');
  const organizations = useOrganizationFilter();
  const columns: Column<CurriculumView>[] = [
    {
      key: 'title',
      label: t('columns.title'),
      sortable: true,
      cell: ({ id, title }) =>
        manages ? (
          <Link to={`/learning/manage/curricula/${id}`} className={styles.link}>
            {title}
          </Link>
        ) : (
          title
        ),
    },
    {
      key: 'curriculumId',
      label: t('columns.curriculumId'),
      sortable: true,
      cell: (one) => one.curriculumId,
    },
    {
      key: 'items',
      label: t('columns.items'),
      cell: ({ items }) => items.map(({ title }) => title).join(' → '),
    },
    {
      key: 'enrolledCount',
      label: t('columns.enrolledCount'),
      sortable: true,
      cell: ({ enrolledCount }) => enrolledCount,
    },
  ];
  const add = manages && (
    <Button
      component={Link}
      to="/learning/manage/curricula/add"
      leftSection={<Plus size={17} aria-hidden="true" />}
    >
      {t('add')}
    </Button>
  );
  return (
    <ResourcePage
      name="curricula"
      spec={spec}
      useItems={useCurricula}
      filters={{
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
        <State icon={<ListOrdered size={26} />} title={t('empty.title')} text={t('empty.text')}>
          {add}
        </State>
      }
    />
  );
}
