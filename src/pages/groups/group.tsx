import { useParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { z } from 'zod';
import { trpc } from '#api/hooks.ts';
import { can } from '#catalog/permissions.ts';
import { groupForm, groupSchema } from '#catalog/resources/groups.ts';
import type { ColumnOf } from '#i18n/keys.ts';
import { useT } from '#i18n/use-t.ts';
import { session } from '#models/session/state.ts';
import { ResourceEdit } from '#pages/resource/resource-edit.tsx';
import { ResourceRead } from '#pages/resource/resource-read.tsx';
import { FailedState } from '#pages/shared/states.tsx';
import { useOrganizationOptions } from '#pages/shared/use-organizations.ts';
import { useTitle } from '#pages/shared/use-title.ts';
import { Members } from './members.tsx';

const quiet = { trpc: { context: { quiet: true } } };
const added = groupForm.extend({ organizationId: z.number() });

/** The form of a new group. */
export function AddGroupPage() {
  const t = useT('groups');
  const { user } = useSnapshot(session);
  const organizations = useOrganizationOptions();
  const { groups } = trpc.useUtils();
  const { mutateAsync } = trpc.groups.create.useMutation(quiet);
  const one = organizations.length < 2;
  return (
    <ResourceEdit
      title={t('add')}
      back="/groups"
      schema={one ? (groupForm as unknown as typeof added) : added}
      values={{ name: '', description: '', organizationId: user?.orgId ?? 0 }}
      label={(field) => t(`columns.${field}`)}
      options={{ organizationId: organizations }}
      save={async (values) => {
        const { id } = await mutateAsync(values);
        await groups.list.invalidate();
        return `/groups/${id}`;
      }}
    />
  );
}

/** One group: its words and its members, for reading or for changing. */
export function GroupPage() {
  const t = useT('groups');
  const { id = '' } = useParams();
  const { user } = useSnapshot(session);
  const { groups } = trpc.useUtils();
  const { data, error, refetch } = trpc.groups.get.useQuery({ id });
  const update = trpc.groups.update.useMutation(quiet);
  const remove = trpc.groups.remove.useMutation(quiet);
  const label = (field: ColumnOf<'groups'>) => t(`columns.${field}`);
  useTitle(data?.name ?? t('title'));
  if (!user || !can(user, 'groups.manage')) {
    if (error) return <FailedState error={error} onRetry={() => void refetch()} />;
    return (
      <>
        <h1>{data?.name}</h1>
        {data && (
          <ResourceRead
            schema={groupSchema}
            fields={['description', 'organization']}
            values={data}
            label={label}
          />
        )}
        {data && <Members groupId={data.id} />}
      </>
    );
  }
  return (
    <ResourceEdit
      title={data?.name ?? ''}
      back="/groups"
      schema={groupForm}
      values={data && { name: data.name, description: data.description }}
      label={label}
      error={error}
      onRetry={() => void refetch()}
      save={async (values) => {
        await update.mutateAsync({ id, ...values });
        await groups.invalidate();
        return undefined;
      }}
      remove={async () => {
        await remove.mutateAsync({ id });
        await groups.list.invalidate();
      }}
    >
      {data && <Members groupId={data.id} organizationId={data.organizationId} />}
    </ResourceEdit>
  );
}
