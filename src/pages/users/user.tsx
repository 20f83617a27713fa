import { Skeleton } from '@mantine/core';
import { useParams } from 'react-router-dom';
import { trpc } from '#api/hooks.ts';
import { userSchema } from '#catalog/resources/users.ts';
import { useT } from '#i18n/use-t.ts';
import { ResourceRead } from '#pages/resource/resource-read.tsx';
import { FailedState } from '#pages/shared/states.tsx';
import { useTitle } from '#pages/shared/use-title.ts';
import { Avatar } from '#pages/shell/avatar.tsx';
import { fullName } from '#pages/shell/person.ts';
import styles from './users.module.css';

const fields = ['email', 'organization', 'status', 'roles', 'lastLoginAt', 'createdAt'] as const;

/** One user by their id. */
export function UserPage() {
  const { user = '' } = useParams();
  useTitle(useT('users')('title'));
  return (
    <div className={styles.page}>
      <UserRead id={user} level={1} />
    </div>
  );
}

/** What there is to read of a user. `level`: of its heading. */
export function UserRead({ id, level = 2 }: { id: string; level?: 1 | 2 }) {
  const t = useT('users');
  const shell = useT('shell');
  const common = useT('common');
  const { data: user, error, refetch } = trpc.users.get.useQuery({ id });
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!user) return <Skeleton height={220} role="status" aria-label={common('loading')} />;
  const Heading = level === 1 ? 'h1' : 'h2';
  const named = { ...user, username: user.email };
  const label = (field: string, option?: string) => {
    if (option === undefined) return t(`columns.${field as (typeof fields)[number]}`);
    return field === 'roles' ? shell(`roles.${option as 'author'}`) : t(`status.${option as 'active'}`);
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
    </>
  );
}
