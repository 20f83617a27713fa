import { Button, Group } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { FileSpreadsheet, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { trpc } from '#api/hooks.ts';
import { can } from '#catalog/permissions.ts';
import { type User, userFilters, userSortColumns, userStates } from '#catalog/resources/users.ts';
import { useT } from '#i18n/use-t.ts';
import { session } from '#models/session/state.ts';
import { bothWays } from '#pages/resource/list-address.ts';
import { type ListAsked, ResourcePage } from '#pages/resource/resource-page.tsx';
import { type Column, columnsOf } from '#pages/resource/resource-table.tsx';
import { PageDialog } from '#pages/shared/page-dialog.tsx';
import { useOrganizationFilter } from '#pages/shared/use-organizations.ts';
import { Avatar } from '#pages/shell/avatar.tsx';
import { fullName } from '#pages/shell/person.ts';
import { UserRead } from './user-read.tsx';
import styles from './users.module.css';

const InviteFile = lazy(() => import('./invite-file.tsx').then((found) => ({ default: found.InviteFile })));

const spec = {
  sorts: ['lastName,asc' as const, ...bothWays(userSortColumns).filter((one) => one !== 'lastName,asc')],
  filters: userFilters,
};
const columns = ['firstName', 'lastName', 'email', 'organization', 'status', 'groups', 'roles'] as const;

const useUsers = (asked: ListAsked, { organization, status, group }: Record<string, string>) =>
  trpc.users.list.useQuery({ ...asked, organization, status, group }, { placeholderData: keepPreviousData });

/** The users of the caller's organization, or of all, for whom may list them. */
export function UsersPage() {
  const t = useT('users');
  const shell = useT('shell');
  const { user } = useSnapshot(session);
  const organization = useOrganizationFilter();
  const [inviting, setInviting] = useState(false);
  const tableOf = (opening: (id: number | string) => string): Column<User>[] => {
    const cells: Record<(typeof columns)[number], Column<User>['cell']> = {
      firstName: (user) => <Person user={user} to={opening(user.id)} />,
      lastName: (user) => user.lastName,
      email: (user) => user.email,
      organization: (user) => user.organization,
      status: (user) => (
        <span className={styles.status} data-status={user.invited ? 'invited' : user.status}>
          {t(`status.${user.invited ? 'invited' : user.status}`)}
        </span>
      ),
      groups: (user) => user.groups.join(', '),
      roles: (user) => user.roles.map((role) => shell(`roles.${role}`)).join(', '),
    };
    return columnsOf(columns, cells, { label: (key) => t(`columns.${key}`), sorts: spec.sorts });
  };
  return (
    <>
      <ResourcePage
        name="users"
        spec={spec}
        useItems={useUsers}
        filters={{
          ...(organization ? { organization } : {}),
          status: {
            kind: 'some',
            label: t('columns.status'),
            options: userStates.map((value) => ({ value, label: t(`status.${value}`) })),
          },
        }}
        columns={tableOf}
        actions={
          user &&
          can(user, 'users.manage') && (
            <Group>
              <Button
                variant="default"
                leftSection={<FileSpreadsheet size={17} aria-hidden="true" />}
                onClick={() => setInviting(true)}
              >
                {t('file.title')}
              </Button>
              <Button component={Link} to="/users/add" leftSection={<Plus size={17} aria-hidden="true" />}>
                {t('add')}
              </Button>
            </Group>
          )
        }
        opened={(id, close) => (
          <PageDialog opened onClose={close} title={t('title')} size="md">
            <UserRead id={id} />
          </PageDialog>
        )}
      />
      {inviting && (
        <Suspense fallback={null}>
          <InviteFile onClose={() => setInviting(false)} />
        </Suspense>
      )}
    </>
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
