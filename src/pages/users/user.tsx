import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { z } from 'zod';
import { trpc } from '#api/hooks.ts';
import { useEvery } from '#api/use-every.ts';
import { can } from '#catalog/permissions.ts';
import {
  type User,
  type UserStatus,
  userForm,
  userName,
  userNames,
  userResource,
} from '#catalog/resources/users.ts';
import type { Role } from '#catalog/roles.ts';
import { useT } from '#i18n/use-t.ts';
import { session } from '#models/session/state.ts';
import { useItem } from '#pages/resource/calls.ts';
import { ResourceEdit } from '#pages/resource/resource-edit.tsx';
import { RowAdd, RowItem } from '#pages/resource/row-item.tsx';
import { useTitle } from '#pages/shared/use-title.ts';
import { Avatar } from '#pages/shell/avatar.tsx';
import { fullName } from '#pages/shell/person.ts';
import { AccessActs } from './access-acts.tsx';
import { HandOver } from './hand-over.tsx';
import { RemoveUser } from './remove-user.tsx';
import { UserRead } from './user-read.tsx';
import styles from './users.module.css';

const added = userForm.omit({ status: true }).extend({ username: userName.or(z.literal('')) });
const nobody = {
  ...{ firstName: '', lastName: '', email: '', username: '' },
  role: 'student' as const,
};

function useOption() {
  const t = useT('users');
  const shell = useT('shell');
  return (field: string, value: string): string =>
    field === 'role' ? shell(`roles.${value as Role}`) : t(`status.${value as UserStatus}`);
}

/** The form of a new user. */
export const AddUserPage = () => (
  <RowAdd row={userResource} form={added} values={nobody} option={useOption()} />
);

/** One user by their id: oneself by one's names, whom one administers for changing, others for reading. */
export function UserPage() {
  const { user: asked = '' } = useParams();
  const [params] = useSearchParams();
  const { user: me } = useSnapshot(session);
  const own = params.get('profile') === '1' && me !== null;
  const id = own ? String(me.userId) : asked;
  const t = useT('users');
  useTitle(t('title'));
  if (own) return <ChangeNames id={id} />;
  if (me && can(me, 'users.manage')) return <ChangeUser id={id} />;
  return (
    <div className={styles.page}>
      <UserRead id={id} level={1} />
    </div>
  );
}

function ChangeUser({ id }: { id: string }) {
  const go = useNavigate();
  const { data } = useItem(userResource, id);
  const groups = useEvery(
    'groups',
    { organization: data?.organizationId },
    (client, asked) => client.groups.list.query(asked),
    { enabled: data !== undefined },
  );
  const all = groups.data;
  return (
    <RowItem
      row={userResource}
      id={id}
      name={(user) => fullName(named(user))}
      head={(user) => <Avatar user={named(user)} size={56} />}
      values={(user) =>
        all && {
          ...user,
          role: user.roles[0]!,
          groupIds: all.filter(({ name }) => user.groups.includes(name)).map((group) => group.id),
        }
      }
      option={useOption()}
      options={{ groupIds: all?.map((group) => ({ value: String(group.id), label: group.name })) ?? [] }}
      error={groups.error}
      onRetry={() => groups.isError && void groups.refetch()}
      removal={(user, close) => (
        <RemoveUser user={user} onClose={close} onRemoved={() => void go('/users')} />
      )}
    >
      {(user) => (
        <>
          {user.status === 'active' && <AccessActs id={user.id} email={user.email} />}
          <HandOver user={user} />
        </>
      )}
    </RowItem>
  );
}

const named = (user: User) => ({ ...user, username: user.email });

/** One's own names, also while the plan has ended or is locked; and the way to the plan, for who pays for it. */
function ChangeNames({ id }: { id: string }) {
  const t = useT('users');
  const shell = useT('shell');
  const { user: me } = useSnapshot(session);
  const { users } = trpc.useUtils();
  const { data, error, refetch } = trpc.users.get.useQuery({ id });
  const update = trpc.users.update.useMutation({ trpc: { context: { quiet: true } } });
  return (
    <ResourceEdit
      title={t('profile')}
      schema={userNames}
      values={data && { firstName: data.firstName, lastName: data.lastName }}
      label={(field) => t(`columns.${field}`)}
      error={error}
      onRetry={() => void refetch()}
      change={async (names) => {
        const { firstName, lastName } = await update.mutateAsync({ id, ...names });
        if (session.user) Object.assign(session.user, { firstName, lastName });
        await users.invalidate();
      }}
    >
      {me && can(me, 'billing.use') && (
        <p>
          <Link to="/billing">{shell('nav.billing')}</Link>
        </p>
      )}
    </ResourceEdit>
  );
}
