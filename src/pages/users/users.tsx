import { keepPreviousData } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { trpc } from '#api/hooks.ts';
import { type User, userFilters, userSortColumns, userStatuses } from '#catalog/resources/users.ts';
import { useT } from '#i18n/use-t.ts';
import { type ListAsked, ResourcePage } from '#pages/resource/resource-page.tsx';
import type { Column } from '#pages/resource/resource-table.tsx';
import { PageDialog } from '#pages/shared/page-dialog.tsx';
import { Avatar } from '#pages/shell/avatar.tsx';
import { fullName } from '#pages/shell/person.ts';
import { UserRead } from './user.tsx';
import styles from './users.module.css';

const spec = {
  sorts: [
    'lastName,asc',
    ...userSortColumns
      .flatMap((column) => [`${column},asc`, `${column},desc`])
      .filter((one) => one !== 'lastName,asc'),
  ],
  filters: userFilters,
};
const columns = ['firstName', 'lastName', 'email', 'organization', 'status', 'roles'] as const;

const useUsers = (asked: ListAsked, { organization, status }: Record<string, string>) =>
  trpc.users.list.useQuery({ ...asked, organization, status }, { placeholderData: keepPreviousData });

/** The users of the caller's organization, or of all, for whom may list them. */
export function UsersPage() {
  const t = useT('users');
  const shell = useT('shell');
  const organizations = trpc.users.organizations.useQuery();
  const options = organizations.data?.map(({ id, name }) => ({ value: String(id), label: name })) ?? [];
  const columnsOf = (opening: (id: number | string) => string): Column<User>[] => {
    const cells: Record<(typeof columns)[number], Column<User>['cell']> = {
      firstName: (user) => <Person user={user} to={opening(user.id)} />,
      lastName: (user) => user.lastName,
      email: (user) => user.email,
      organization: (user) => user.organization,
      status: (user) => (
        <span className={styles.status} data-status={user.status}>
          {t(`status.${user.status}`)}
        </span>
      ),
      roles: (user) => user.roles.map((role) => shell(`roles.${role}`)).join(', '),
    };
    return columns.map((key) => ({
      key,
      label: t(`columns.${key}`),
      sortable: spec.sorts.includes(`${key},asc`),
      cell: cells[key],
    }));
  };
  return (
    <ResourcePage
      name="users"
      spec={spec}
      useItems={useUsers}
      filters={{
        ...(options.length > 1
          ? { organization: { kind: 'one', label: t('columns.organization'), options } as const }
          : {}),
        status: {
          kind: 'some',
          label: t('columns.status'),
          options: userStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
        },
      }}
      columns={columnsOf}
      opened={(id, close) => (
        <PageDialog opened onClose={close} title={t('title')} size="md">
          <UserRead id={id} />
        </PageDialog>
      )}
    />
  );
}

function Person({ user, to }: { user: User; to: string }) {
  const t = useT('users');
  const named = { ...user, username: user.email };
  return (
    <span className={styles.person}>
      <Avatar user={named} size={32} />
      <Link to={to} className={styles.name} aria-label={t('open', { name: fullName(named) })}>
        {user.firstName || user.email}
      </Link>
    </span>
  );
}
