import { Button, Skeleton } from '@mantine/core';
import { Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { trpc } from '#api/hooks.ts';
import { can } from '#catalog/permissions.ts';
import { type UserStatus, userSchema } from '#catalog/resources/users.ts';
import type { Role } from '#catalog/roles.ts';
import { useT } from '#i18n/use-t.ts';
import { session } from '#models/session/state.ts';
import { ResourceRead } from '#pages/resource/resource-read.tsx';
import { FailedState } from '#pages/shared/states.tsx';
import { Avatar } from '#pages/shell/avatar.tsx';
import { fullName } from '#pages/shell/person.ts';
import styles from './users.module.css';

const fields = ['email', 'organization', 'status', 'groups', 'roles', 'lastLoginAt', 'createdAt'] as const;

/** What there is to read of a user. `level`: of its heading. */
export function UserRead({ id, level = 2 }: { id: string; level?: 1 | 2 }) {
  const t = useT('users');
  const shell = useT('shell');
  const common = useT('common');
  const lists = useT('lists');
  const { user: me } = useSnapshot(session);
  const { data: user, error, refetch } = trpc.users.get.useQuery({ id });
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!user) return <Skeleton height={220} role="status" aria-label={common('loading')} />;
  const Heading = level === 1 ? 'h1' : 'h2';
  const named = { ...user, username: user.email };
  const label = (field: string, option?: string) => {
    if (option === undefined) return t(`columns.${field as (typeof fields)[number]}`);
    if (field === 'groups') return option;
    return field === 'roles' ? shell(`roles.${option as Role}`) : t(`status.${option as UserStatus}`);
  };
  return (
    <>
      <div className={styles.person}>
        <Avatar user={named} size={56} />
        <Heading className={styles.heading}>{fullName(named)}</Heading>
      </div>
      <ResourceRead
        schema={userSchema}
        fields={fields}
        values={user}
        label={label}
        absent={{ lastLoginAt: t('neverSignedIn') }}
      />
      {level === 2 && me && can(me, 'users.manage') && (
        <Button
          component={Link}
          variant="default"
          mt="lg"
          to={`/users/${user.id}`}
          leftSection={<Pencil size={16} aria-hidden="true" />}
        >
          {lists('edit')}
        </Button>
      )}
    </>
  );
}
