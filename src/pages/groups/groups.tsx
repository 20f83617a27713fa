import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Plus, UsersRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { trpc } from '#api/hooks.ts';
import { can } from '#catalog/permissions.ts';
import { type Group, groupFilters } from '#catalog/resources/groups.ts';
import { useT } from '#i18n/use-t.ts';
import { session } from '#models/session/state.ts';
import styles from '#pages/resource/resource.module.css';
import { type ListAsked, ResourcePage } from '#pages/resource/resource-page.tsx';
import type { Column } from '#pages/resource/resource-table.tsx';
import { State } from '#pages/shared/states.tsx';
import { useOrganizationFilter } from '#pages/shared/use-organizations.ts';

const spec = {
  sorts: ['name,asc', 'name,desc', 'organization,asc', 'organization,desc'] as const,
  filters: groupFilters,
};

const useGroups = (asked: ListAsked, { organization }: Record<string, string>) =>
  trpc.groups.list.useQuery({ ...asked, organization }, { placeholderData: keepPreviousData });

/** The groups of the caller's organization, of those below it, or of all. */
export function GroupsPage() {
  const t = useT('groups');
  const { user } = useSnapshot(session);
  const filter = useOrganizationFilter();
  const columns: Column<Group>[] = [
    {
      key: 'name',
      label: t('columns.name'),
      sortable: true,
      cell: ({ id, name }) => (
        <Link to={`/groups/${id}`} className={styles.link}>
          {name}
        </Link>
      ),
    },
    { key: 'description', label: t('columns.description'), cell: ({ description }) => description },
    { key: 'userCount', label: t('columns.userCount'), cell: ({ userCount }) => userCount },
    ...(filter
      ? [
          {
            key: 'organization',
            label: t('columns.organization'),
            sortable: true,
            cell: ({ organization }: Group) => organization,
          },
        ]
      : []),
  ];
  const add = user && can(user, 'groups.manage') && (
    <Button component={Link} to="/groups/add" leftSection={<Plus size={17} aria-hidden="true" />}>
      {t('add')}
    </Button>
  );
  return (
    <ResourcePage
      name="groups"
      spec={spec}
      useItems={useGroups}
      filters={filter ? { organization: filter } : {}}
      columns={() => columns}
      actions={add}
      empty={
        <State icon={<UsersRound size={26} />} title={t('empty.title')} text={t('empty.text')}>
          {add}
        </State>
      }
    />
  );
}
