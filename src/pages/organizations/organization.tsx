import { useParams, useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { z } from 'zod';
import { trpc } from '#api/hooks.ts';
import { useEvery } from '#api/use-every.ts';
import { can } from '#catalog/permissions.ts';
import { organizationWords } from '#catalog/resources/organizations.ts';
import type { ColumnOf } from '#i18n/keys.ts';
import { useT } from '#i18n/use-t.ts';
import { session } from '#models/session/state.ts';
import { ResourceEdit } from '#pages/resource/resource-edit.tsx';
import { Hostnames } from './hostnames.tsx';
import { LearningPlatforms } from './learning-platforms.tsx';
import { Look } from './look.tsx';
import { OrganizationsBelow } from './organizations-below.tsx';
import { PlanUse } from './plan-use.tsx';
import { SignOns } from './sign-ons.tsx';

const quiet = { trpc: { context: { quiet: true } } };
/** What the provider's people decide besides: a day stands for its beginning. */
const terms = organizationWords.extend({
  planName: z.string().min(1),
  expiredDate: z.iso.date().or(z.literal('')),
  cancelled: z.boolean(),
  locked: z.boolean(),
});
type Terms = typeof terms;
const dayOf = (iso: string | null): string => iso?.slice(0, 10) ?? '';
const timeOf = (day: string): string | null => (day ? `${day}T00:00:00.000Z` : null);

function usePlanOptions(all: boolean) {
  const offered = trpc.plans.offered.useQuery();
  const every = useEvery('plans', {}, (client, asked) => client.plans.list.query(asked), { enabled: all });
  const plans = every.data ?? offered.data ?? [];
  return plans.map(({ name }) => ({ value: name, label: name }));
}

/** What both forms need: who decides about the terms, and the words of the fields. */
function useForm() {
  const t = useT('organizations');
  const { user } = useSnapshot(session);
  const decides = user !== null && can(user, 'organizations.terms');
  const plans = usePlanOptions(user !== null && can(user, 'plans.manage'));
  return {
    t,
    user,
    decides,
    schema: decides ? terms : (organizationWords as unknown as Terms),
    label: (field: ColumnOf<'organizations'>) => t(`columns.${field}`),
    plans,
  };
}

/** The form of a new organization: at the top for the provider, below one's own otherwise, or below the one asked for. */
export function AddOrganizationPage() {
  const { t, user, decides, schema, label, plans } = useForm();
  const [params] = useSearchParams();
  const parent = Number(params.get('parent')) || (decides ? null : (user?.orgId ?? null));
  const { organizations } = trpc.useUtils();
  const { mutateAsync } = trpc.organizations.create.useMutation(quiet);
  return (
    <ResourceEdit
      title={parent === null ? t('add') : t('addBelow')}
      back={decides ? '/organizations' : '/organizations/edit'}
      schema={schema}
      values={{
        name: '',
        description: '',
        planName: 'trial',
        expiredDate: '',
        cancelled: false,
        locked: false,
      }}
      label={label}
      options={{ planName: plans }}
      save={async ({ name, description, planName, expiredDate }) => {
        // Without a day a trial ends after the days of its plan.
        const { id } = await mutateAsync({
          name,
          description,
          parentId: parent,
          ...(decides ? { planName, expiredDate: timeOf(expiredDate) ?? undefined } : {}),
        });
        await organizations.invalidate();
        return `/organizations/${id}`;
      }}
    />
  );
}

/** One's own organization. */
export function OwnOrganizationPage() {
  const { user } = useSnapshot(session);
  return user && <OrganizationForm id={user.orgId} />;
}

export function OrganizationPage() {
  const { id = '' } = useParams();
  return <OrganizationForm id={Number(id) || 0} />;
}

/** One organization: its words, and for the provider's people its plan; what of that is used; those below it. */
function OrganizationForm({ id }: { id: number }) {
  const { t, user, decides, schema, label, plans } = useForm();
  const { organizations } = trpc.useUtils();
  const { data, error, refetch } = trpc.organizations.get.useQuery({ id });
  const update = trpc.organizations.update.useMutation(quiet);
  const remove = trpc.organizations.remove.useMutation(quiet);
  const removes = user !== null && can(user, 'organizations.remove') && id !== user.orgId;
  return (
    <ResourceEdit
      title={data?.name ?? t('own')}
      back={decides ? '/organizations' : user?.orgId === id ? undefined : '/organizations/edit'}
      schema={schema}
      values={
        data && {
          name: data.name,
          description: data.description,
          planName: data.planName,
          expiredDate: dayOf(data.expiredDate),
          cancelled: data.state === 'cancelled',
          locked: data.state === 'locked',
        }
      }
      label={label}
      options={{ planName: plans }}
      error={error}
      onRetry={() => void refetch()}
      change={async ({ expiredDate, ...asked }) => {
        await update.mutateAsync({
          id,
          ...asked,
          ...(expiredDate === undefined ? {} : { expiredDate: timeOf(expiredDate) }),
        });
        await organizations.invalidate();
      }}
      remove={
        removes
          ? async () => {
              await remove.mutateAsync({ id });
              await organizations.list.invalidate();
            }
          : undefined
      }
    >
      {data && <PlanUse id={id} />}
      {data && decides && <Hostnames id={id} />}
      {data && <Look id={id} />}
      {data && user && can(user, 'settings.manage') && <LearningPlatforms id={id} />}
      {data && user && can(user, 'settings.manage') && <SignOns id={id} />}
      {data && <OrganizationsBelow id={id} />}
    </ResourceEdit>
  );
}
