import { Group } from '@mantine/core';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { z } from 'zod';
import { trpc } from '#api/hooks.ts';
import { useEvery } from '#api/use-every.ts';
import { can } from '#catalog/permissions.ts';
import { type Organization, organizationWords } from '#catalog/resources/organizations.ts';
import { screens } from '#catalog/screens.ts';
import type { ColumnOf } from '#i18n/keys.ts';
import { useT } from '#i18n/use-t.ts';
import { session } from '#models/session/state.ts';
import { ResourceEdit } from '#pages/resource/resource-edit.tsx';
import { useOrganizationOptions } from '#pages/shared/use-organizations.ts';
import { Hostnames } from './hostnames.tsx';
import { LearningPlatforms } from './learning-platforms.tsx';
import { Look } from './look.tsx';
import { OrganizationsBelow } from './organizations-below.tsx';
import { PlanUse } from './plan-use.tsx';
import { SignOns } from './sign-ons.tsx';

const quiet = { trpc: { context: { quiet: true } } };
/** What the provider's people decide besides: a day stands for its beginning. */
const addedTerms = organizationWords.extend({
  parentId: z.number().nullable(),
  planName: z.string().min(1),
  expiredDate: z.iso.date().or(z.literal('')),
});
const terms = addedTerms.extend({ cancelled: z.boolean(), locked: z.boolean() });
/** Who does not decide about the terms writes the words alone. */
const wordsOf = <Schema extends z.ZodObject>(_: Schema) => organizationWords as unknown as Schema;
const dayOf = (iso: string | null): string => iso?.slice(0, 10) ?? '';
const timeOf = (day: string): string | null => (day ? `${day}T00:00:00.000Z` : null);

/** The plans that there are, for whom may see them; else those that are offered, and the present one. */
function usePlanOptions(all: boolean, present: string | undefined) {
  const offered = trpc.plans.offered.useQuery();
  const every = useEvery('plans', {}, (client, asked) => client.plans.list.query(asked), { enabled: all });
  const names = (every.data ?? offered.data ?? []).map(({ name }) => name);
  if (present && !names.includes(present)) names.unshift(present);
  return names.map((name) => ({ value: name, label: name }));
}

/** What both forms need: who decides about the terms, the words of the fields, and what there is to choose from. */
function useForm({ id, planName, parentId }: { id?: number; planName?: string; parentId?: number | null }) {
  const t = useT('organizations');
  const { user } = useSnapshot(session);
  const decides = user !== null && can(user, 'organizations.terms');
  const plans = usePlanOptions(user !== null && can(user, 'plans.manage'), planName);
  const others = useOrganizationOptions(parentId ?? undefined, decides);
  const parents = others.options.filter(({ value }) => value !== String(id));
  return {
    t,
    user,
    decides,
    label: (field: ColumnOf<'organizations'>) => t(`columns.${field}`),
    options: { planName: plans, parentId: [{ value: '', label: t('top') }, ...parents] },
    search: { parentId: others.onSearch },
  };
}

/** The form of a new organization: at the top for the provider, below one's own otherwise, or below the one asked for. */
export function AddOrganizationPage() {
  const [params] = useSearchParams();
  const asked = Number(params.get('parent')) || null;
  const { t, user, decides, label, options, search } = useForm({ parentId: asked });
  const parent = asked ?? (decides ? null : (user?.orgId ?? null));
  const { organizations } = trpc.useUtils();
  const { mutateAsync } = trpc.organizations.create.useMutation(quiet);
  return (
    <ResourceEdit
      title={parent === null ? t('add') : t('addBelow')}
      back={decides ? '/organizations' : '/organizations/edit'}
      schema={decides ? addedTerms : wordsOf(addedTerms)}
      values={{ name: '', description: '', parentId: parent, planName: 'trial', expiredDate: '' }}
      label={label}
      options={options}
      search={search}
      save={async ({ name, description, parentId, planName, expiredDate }) => {
        // Without a day a trial ends after the days of its plan.
        const { id } = await mutateAsync({
          name,
          description,
          ...(decides
            ? { parentId, planName, expiredDate: timeOf(expiredDate) ?? undefined }
            : { parentId: parent }),
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
  const { organizations } = trpc.useUtils();
  const { data, error, refetch } = trpc.organizations.get.useQuery({ id });
  const { t, user, decides, label, options, search } = useForm(data ?? {});
  const update = trpc.organizations.update.useMutation(quiet);
  const remove = trpc.organizations.remove.useMutation(quiet);
  const removes = user !== null && can(user, 'organizations.remove') && id !== user.orgId;
  return (
    <ResourceEdit
      title={data?.name ?? t('own')}
      back={decides ? '/organizations' : user?.orgId === id ? undefined : '/organizations/edit'}
      head={data && <Around of={data} own={user?.orgId === id && !decides} />}
      schema={decides ? terms : wordsOf(terms)}
      values={data && { ...data, expiredDate: dayOf(data.expiredDate) }}
      label={label}
      options={options}
      search={search}
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

/** The way up, where one may go it, and to what an organization has on pages of their own. */
function Around({ of: { id, parentId, parent }, own }: { of: Organization; own: boolean }) {
  const t = useT('organizations');
  const shell = useT('shell');
  const { user } = useSnapshot(session);
  const there = (['users', 'groups', 'settings'] as const).filter(
    (name) => user && can(user, screens[`/${name}`]),
  );
  return (
    <Group component="nav" mb="md" aria-label={t('around')}>
      {parentId !== null && (
        <span>
          {t('columns.parentId')}: {own ? parent : <Link to={`/organizations/${parentId}`}>{parent}</Link>}
        </span>
      )}
      {there.map((name) => (
        <Link key={name} to={`/${name}?organization=${id}`}>
          {shell(`nav.${name}`)}
        </Link>
      ))}
    </Group>
  );
}
