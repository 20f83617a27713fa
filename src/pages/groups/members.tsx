import { CloseButton } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { trpc } from '#api/hooks.ts';
import { useT } from '#i18n/use-t.ts';
import { toastFailure } from '#models/toasts/toasts.ts';
import styles from '#pages/resource/resource.module.css';
import { Finder } from '#pages/shared/finder.tsx';
import { FailedState } from '#pages/shared/states.tsx';
import { fullName } from '#pages/shell/person.ts';

const shown = 20;
const nameOf = (user: { firstName: string; lastName: string; email: string }) =>
  fullName({ ...user, username: user.email });

/** Who is in a group; with an organization, people of it can be added and taken out. */
export function Members({ groupId, organizationId }: { groupId: number; organizationId?: number }) {
  const t = useT('groups');
  const utils = trpc.useUtils();
  const { data, error, refetch } = trpc.users.list.useQuery({ group: groupId, size: shown, page: 0 });
  const quiet = { trpc: { context: { quiet: true } } };
  const add = trpc.groups.addMembers.useMutation(quiet);
  const takeOut = trpc.groups.removeMembers.useMutation(quiet);
  const change = async (how: typeof add, id: number) => {
    try {
      await how.mutateAsync({ id: groupId, userIds: [id] });
      await Promise.all([utils.users.invalidate(), utils.groups.invalidate()]);
    } catch (thrown) {
      toastFailure(thrown);
    }
  };
  return (
    <section className={styles.section} aria-label={t('members')}>
      <h2>{t('members')}</h2>
      {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
      {data?.total === 0 && <p>{t('noMembers')}</p>}
      <ul className={styles.rows}>
        {data?.items.map((user) => (
          <li key={user.id}>
            <Link to={`/users/${user.id}`} className={styles.link}>
              {nameOf(user)}
            </Link>
            {organizationId !== undefined && (
              <CloseButton
                aria-label={t('removeMember', { name: nameOf(user) })}
                disabled={takeOut.isPending}
                onClick={() => void change(takeOut as unknown as typeof add, user.id)}
              />
            )}
          </li>
        ))}
      </ul>
      {data && data.total > shown && <Link to={`/users?group=${groupId}`}>{t('moreMembers')}</Link>}
      {organizationId !== undefined && (
        <AddMember
          organizationId={organizationId}
          known={data?.items.map(({ id }) => id) ?? []}
          busy={add.isPending}
          onFound={(id) => void change(add, id)}
        />
      )}
    </section>
  );
}

interface AddMemberProps {
  organizationId: number;
  known: readonly number[];
  busy: boolean;
  onFound: (id: number) => void;
}

/** Finds people of an organization by their names, as the server searches them. */
function AddMember({ organizationId, ...finding }: AddMemberProps) {
  const t = useT('groups');
  const [search, setSearch] = useState('');
  const { data } = trpc.users.list.useQuery(
    { organization: organizationId, search, size: 10, status: 'active' },
    { placeholderData: keepPreviousData },
  );
  const found = data?.items.map((user) => ({ id: user.id, label: `${nameOf(user)} · ${user.email}` }));
  return <Finder label={t('addMember')} search={search} onSearch={setSearch} found={found} {...finding} />;
}
