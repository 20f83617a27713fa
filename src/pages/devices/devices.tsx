import { Button, Divider } from '@mantine/core';
import { HeadsetIcon, KeyRound } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { trpc } from '#api/hooks.ts';
import { devices as limits } from '#catalog/limits.ts';
import { type Device, deviceResource } from '#catalog/resources/devices.ts';
import { useT } from '#i18n/use-t.ts';
import { toastFailure } from '#models/toasts/toasts.ts';
import styles from '#pages/resource/resource.module.css';
import { ResourceRead } from '#pages/resource/resource-read.tsx';
import { RowAdd, RowItem } from '#pages/resource/row-item.tsx';
import { RowList } from '#pages/resource/row-list.tsx';
import { ShownCode } from '#pages/shared/shown-code.tsx';
import { useFormats } from '#pages/shared/use-formats.ts';
import { DeviceScenarios } from './device-scenarios.tsx';

const quiet = { trpc: { context: { quiet: true } } };
const LOOK_MS = 3000;

type State = Device['state'];

/** The headsets of organizations. */
export function DevicesPage() {
  const t = useT('devices');
  const formats = useFormats();
  return (
    <RowList
      row={deviceResource}
      addAt="/deviceparam"
      empty={HeadsetIcon}
      option={(_, state) => t(`states.${state as State}`)}
      cells={{ seenAt: ({ seenAt }) => (seenAt ? formats.ago(seenAt) : t('never')) }}
    />
  );
}

/** The form of a new headset; its page then gives the code that registers it. */
export function AddDevicePage() {
  const t = useT('devices');
  return (
    <RowAdd row={deviceResource} values={{ name: '', description: '' }} head={<p>{t('lead')}</p>}>
      <Button
        component={Link}
        to="/devices"
        variant="subtle"
        leftSection={<HeadsetIcon size={16} aria-hidden="true" />}
      >
        {t('all')}
      </Button>
    </RowAdd>
  );
}

/** A headset that is being registered shows so by itself. */
const asked = {
  refetchInterval: ({ state }: { state: { data?: Device } }) =>
    state.data?.state === 'waiting' ? LOOK_MS : false,
};

/** One headset: its words, how it is registered, and what it begins with. */
export function DevicePage() {
  const t = useT('devices');
  return (
    <RowItem row={deviceResource} id={useParams().id} asked={asked}>
      {(device) => (
        <>
          <section className={styles.section} aria-label={t('registration')}>
            <h2>{t('registration')}</h2>
            <ResourceRead
              schema={deviceResource.item}
              fields={['organization', 'state', 'registeredAt', 'seenAt', 'agent']}
              values={device}
              label={(field, option?: State) => (option ? t(`states.${option}`) : t(`columns.${field}`))}
              absent={{ registeredAt: t('never'), seenAt: t('never') }}
            />
            <Code id={device.id} registered={device.state === 'registered'} />
          </section>
          <DeviceScenarios id={device.id} given={device.scenarios} />
        </>
      )}
    </RowItem>
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
