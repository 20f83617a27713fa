import { Button } from '@mantine/core';
import { FileSpreadsheet } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { can } from '#catalog/permissions.ts';
import { type User, userResource, userStates } from '#catalog/resources/users.ts';
import type { Role } from '#catalog/roles.ts';
import { useT } from '#i18n/use-t.ts';
import { session } from '#models/session/state.ts';
import { RowList } from '#pages/resource/row-list.tsx';
import { PageDialog } from '#pages/shared/page-dialog.tsx';
import badge from '#pages/shared/status.module.css';
import { useGroupFilter } from '#pages/shared/use-groups.ts';
import { Avatar } from '#pages/shell/avatar.tsx';
import { fullName } from '#pages/shell/person.ts';
import { UserRead } from './user-read.tsx';
import styles from './users.module.css';

const tones: Partial<Record<User['status'], string>> = { active: 'good', disabled: 'warn' };

const InviteFile = lazy(() => import('./invite-file.tsx').then((found) => ({ default: found.InviteFile })));

/** The users of the caller's organization, or of all, for whom may list them. */
export function UsersPage() {
  const t = useT('users');
  const shell = useT('shell');
  const { user: me } = useSnapshot(session);
  const [inviting, setInviting] = useState(false);
  const group = useGroupFilter();
  return (
    <>
      <RowList
        row={userResource}
        addAt="/users/add"
        leads={null}
        filters={{
          status: {
            kind: 'some',
            label: t('columns.status'),
            options: userStates.map((value) => ({ value, label: t(`status.${value}`) })),
          },
          group,
        }}
        cells={{
          firstName: (user, to) => <Person user={user} to={to} />,
          status: ({ status, invited }) => (
            <span className={badge.status} data-tone={invited ? undefined : tones[status]}>
              {t(`status.${invited ? 'invited' : status}`)}
            </span>
          ),
        }}
        option={(field, value) => (field === 'roles' ? shell(`roles.${value as Role}`) : value)}
        actions={
          me &&
          can(me, 'users.manage') && (
            <Button
              variant="default"
              leftSection={<FileSpreadsheet size={17} aria-hidden="true" />}
              onClick={() => setInviting(true)}
            >
              {t('file.title')}
            </Button>
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
