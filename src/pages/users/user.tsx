import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { z } from 'zod';
import { trpc } from '#api/hooks.ts';
import { useEvery } from '#api/use-every.ts';
import { can } from '#catalog/permissions.ts';
import type { UserStatus } from '#catalog/resources/users.ts';
import { userForm, userName, userNames } from '#catalog/resources/users.ts';
import { type Role, roles } from '#catalog/roles.ts';
import type { ColumnOf } from '#i18n/keys.ts';
import { useT } from '#i18n/use-t.ts';
import { session } from '#models/session/state.ts';
import { ResourceEdit } from '#pages/resource/resource-edit.tsx';
import { useOrganizationOptions } from '#pages/shared/use-organizations.ts';
import { useTitle } from '#pages/shared/use-title.ts';
import { Avatar } from '#pages/shell/avatar.tsx';
import { fullName } from '#pages/shell/person.ts';
import { AccessActs } from './access-acts.tsx';
import { HandOver } from './hand-over.tsx';
import { RemoveUser } from './remove-user.tsx';
import { UserRead } from './user-read.tsx';
import styles from './users.module.css';

const quiet = { trpc: { context: { quiet: true } } };
const changed = userForm.extend({ groupIds: z.array(z.number()) });
const added = userForm
  .omit({ status: true })
  .extend({ username: userName.or(z.literal('')), organizationId: z.number() });

function useLabels() {
  const t = useT('users');
  const shell = useT('shell');
  return (field: ColumnOf<'users'>, option?: Role | UserStatus): string => {
    if (option === undefined) return t(`columns.${field}`);
    return field === 'role' ? shell(`roles.${option as Role}`) : t(`status.${option as UserStatus}`);
  };
}

/** The form of a new user. */
export function AddUserPage() {
  const t = useT('users');
  const { user } = useSnapshot(session);
  const organizations = useOrganizationOptions();
  const { users } = trpc.useUtils();
  const { mutateAsync } = trpc.users.create.useMutation(quiet);
  const label = useLabels();
  return (
    <ResourceEdit
      title={t('add')}
      back="/users"
      schema={added}
      values={{
        firstName: '',
        lastName: '',
        email: '',
        role: 'student',
        username: '',
        organizationId: user?.orgId ?? 0,
      }}
      label={label}
      options={{
        organizationId: organizations,
        role: roles.map((role) => ({ value: role, label: label('role', role) })),
      }}
      save={async ({ username, ...values }) => {
        const { id } = await mutateAsync({ ...values, username: username || undefined });
        await users.invalidate();
        return `/users/${id}`;
      }}
    />
  );
}

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
  const label = useLabels();
  const go = useNavigate();
  const { users } = trpc.useUtils();
  const { data, error, refetch } = trpc.users.get.useQuery({ id });
  const groups = useEvery(
    'groups',
    { organization: data?.organizationId },
    (client, asked) => client.groups.list.query(asked),
    { enabled: data !== undefined },
  );
  const update = trpc.users.update.useMutation(quiet);
  const all = groups.data;
  const named = data && { ...data, username: data.email };
  return (
    <ResourceEdit
      title={named ? fullName(named) : ''}
      back="/users"
      head={named && <Avatar user={named} size={56} />}
      schema={changed}
      values={
        data &&
        all && {
          firstName: data.firstName,
          lastName: data.lastName,
          email: data.email,
          role: data.roles[0]!,
          status: data.status,
          groupIds: all.filter(({ name }) => data.groups.includes(name)).map((group) => group.id),
        }
      }
      label={label}
      options={{ groupIds: all?.map((group) => ({ value: String(group.id), label: group.name })) ?? [] }}
      error={error ?? groups.error}
      onRetry={() => {
        void refetch();
        void groups.refetch();
      }}
      save={async (values) => {
        await update.mutateAsync({ id, ...values });
        await users.invalidate();
        return undefined;
      }}
      removal={(close) =>
        data && <RemoveUser user={data} onClose={close} onRemoved={() => void go('/users')} />
      }
    >
      {data?.status === 'active' && <AccessActs id={data.id} email={data.email} />}
      {data && <HandOver user={data} />}
    </ResourceEdit>
  );
}

/** One's own names, also while the plan has ended or is locked; and the way to the plan, for who pays for it. */
function ChangeNames({ id }: { id: string }) {
  const t = useT('users');
  const shell = useT('shell');
  const { user: me } = useSnapshot(session);
  const label = useLabels();
  const { users } = trpc.useUtils();
  const { data, error, refetch } = trpc.users.get.useQuery({ id });
  const update = trpc.users.update.useMutation(quiet);
  return (
    <ResourceEdit
      title={t('profile')}
      schema={userNames}
      values={data && { firstName: data.firstName, lastName: data.lastName }}
      label={label}
      error={error}
      onRetry={() => void refetch()}
      save={async (values) => {
        const { firstName, lastName } = await update.mutateAsync({ id, ...values });
        if (session.user) Object.assign(session.user, { firstName, lastName });
        await users.invalidate();
        return undefined;
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
