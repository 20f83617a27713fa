import { Button, Divider } from '@mantine/core';
import { HeadsetIcon, KeyRound } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { z } from 'zod';
import { trpc } from '#api/hooks.ts';
import { devices as limits } from '#catalog/limits.ts';
import { type Device, deviceForm, deviceSchema } from '#catalog/resources/devices.ts';
import type { ColumnOf } from '#i18n/keys.ts';
import { useT } from '#i18n/use-t.ts';
import { session } from '#models/session/state.ts';
import { toastFailure } from '#models/toasts/toasts.ts';
import styles from '#pages/resource/resource.module.css';
import { ResourceEdit } from '#pages/resource/resource-edit.tsx';
import { ResourceRead } from '#pages/resource/resource-read.tsx';
import { ShownCode } from '#pages/shared/shown-code.tsx';
import { useOrganizationOptions } from '#pages/shared/use-organizations.ts';
import { DeviceScenarios } from './device-scenarios.tsx';

const quiet = { trpc: { context: { quiet: true } } };
const added = deviceForm.extend({ organizationId: z.number() });
/** A headset that is being registered shows so by itself. */
const LOOK_MS = 3000;

/** The form of a new headset; its page then gives the code that registers it. */
export function AddDevicePage() {
  const t = useT('devices');
  const { user } = useSnapshot(session);
  const organizations = useOrganizationOptions();
  const { devices } = trpc.useUtils();
  const { mutateAsync } = trpc.devices.create.useMutation(quiet);
  return (
    <ResourceEdit
      title={t('add')}
      back="/devices"
      schema={added}
      values={{ name: '', description: '', organizationId: user?.orgId ?? 0 }}
      label={(field) => t(`columns.${field}`)}
      options={{ organizationId: organizations }}
      head={<p>{t('lead')}</p>}
      save={async (values) => {
        const { id } = await mutateAsync(values);
        await devices.list.invalidate();
        return `/devices/${id}`;
      }}
    >
      <Button
        component={Link}
        to="/devices"
        variant="subtle"
        leftSection={<HeadsetIcon size={16} aria-hidden="true" />}
      >
        {t('all')}
      </Button>
    </ResourceEdit>
  );
}

/** One headset: its words, how it is registered, and what it begins with. */
export function DevicePage() {
  const t = useT('devices');
  const id = Number(useParams().id) || 0;
  const { devices } = trpc.useUtils();
  const { data, error, refetch } = trpc.devices.get.useQuery(
    { id },
    { refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? LOOK_MS : false) },
  );
  const update = trpc.devices.update.useMutation(quiet);
  const remove = trpc.devices.remove.useMutation(quiet);
  const label = (field: ColumnOf<'devices'>, option?: Device['state']) =>
    option ? t(`states.${option}`) : t(`columns.${field}`);
  return (
    <ResourceEdit
      title={data?.name ?? ''}
      back="/devices"
      schema={deviceForm}
      values={data && { name: data.name, description: data.description }}
      label={label}
      error={error}
      onRetry={() => void refetch()}
      save={async (values) => {
        await update.mutateAsync({ id, ...values });
        await devices.invalidate();
        return undefined;
      }}
      remove={async () => {
        await remove.mutateAsync({ id });
        await devices.list.invalidate();
      }}
    >
      {data && (
        <>
          <section className={styles.section} aria-label={t('registration')}>
            <h2>{t('registration')}</h2>
            <ResourceRead
              schema={deviceSchema}
              fields={['organization', 'state', 'registeredAt', 'seenAt', 'agent']}
              values={data}
              label={label}
              absent={{ registeredAt: t('never'), seenAt: t('never') }}
            />
            <Code id={id} registered={data.state === 'registered'} />
          </section>
          <DeviceScenarios id={id} given={data.scenarios} />
        </>
      )}
    </ResourceEdit>
  );
}

/** Makes a code and shows it, with where it is typed. */
function Code({ id, registered }: { id: number; registered: boolean }) {
  const t = useT('devices');
  const { devices } = trpc.useUtils();
  const { mutate, data, isPending, submittedAt, reset } = trpc.devices.createCode.useMutation(quiet);
  const ask = () =>
    mutate({ id }, { onError: toastFailure, onSuccess: () => void devices.get.invalidate({ id }) });
  if (data)
    return (
      <>
        <Divider my="lg" />
        <ShownCode
          code={data.code}
          address={data.address}
          until={submittedAt + limits.codeMs}
          onFresh={ask}
          hint={t('code.hint')}
        />
        <Button variant="subtle" onClick={reset}>
          {t('code.hide')}
        </Button>
      </>
    );
  return (
    <Button
      mt="md"
      variant={registered ? 'default' : 'filled'}
      loading={isPending}
      leftSection={<KeyRound size={16} aria-hidden="true" />}
      onClick={ask}
    >
      {t(registered ? 'code.again' : 'code.make')}
    </Button>
  );
}
