import { Button, Group, Select, TextInput } from '@mantine/core';
import { CircleAlert, KeyRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { trpc } from '#api/hooks.ts';
import { type KeyRights, keyRights } from '#catalog/learning-records.ts';
import type { RecordKey } from '#catalog/resources/record-store.ts';
import { useT } from '#i18n/use-t.ts';
import { toastFailure } from '#models/toasts/toasts.ts';
import { RemoveDialog } from '#pages/resource/remove-dialog.tsx';
import styles from '#pages/resource/resource.module.css';
import { Notice } from '#pages/shared/notice.tsx';
import { useFormats } from '#pages/shared/use-formats.ts';
import { CopyField } from './copy-field.tsx';

const quiet = { trpc: { context: { quiet: true } } };

/** The keys of the record store: made, shown once, withdrawn. */
export function RecordKeys() {
  const t = useT('record-store');
  const formats = useFormats();
  const { recordStore } = trpc.useUtils();
  const { data = [], isSuccess } = trpc.recordStore.keys.useQuery({});
  const withdraw = trpc.recordStore.withdrawKey.useMutation(quiet);
  const [leaving, setLeaving] = useState<RecordKey>();
  return (
    <section className={styles.section} aria-label={t('keys')}>
      <h2>{t('keys')}</h2>
      <p>{t('keysLead')}</p>
      {isSuccess && data.length === 0 && <p>{t('noKeys')}</p>}
      <ul className={styles.rows}>
        {data.map((key) => (
          <li key={key.id}>
            <span>
              <strong>{key.name}</strong> · {t(`rightsOf.${key.rights}`)}
              <br />
              <small>
                {t('user')} {key.user} ·{' '}
                {key.lastUsedAt ? t('lastUsed', { when: formats.date(key.lastUsedAt) }) : t('neverUsed')}
              </small>
            </span>
            <Button size="compact-sm" variant="default" onClick={() => setLeaving(key)}>
              {t('withdraw')}
            </Button>
          </li>
        ))}
      </ul>
      <NewKey />
      {leaving && (
        <RemoveDialog
          name={leaving.name}
          onClose={() => setLeaving(undefined)}
          remove={async () => {
            await withdraw.mutateAsync({ id: leaving.id });
            await recordStore.keys.invalidate();
          }}
        >
          <p>{t('withdrawText')}</p>
        </RemoveDialog>
      )}
    </section>
  );
}

/** The form of a key, and the key itself once it is made. */
function NewKey() {
  const t = useT('record-store');
  const { recordStore } = trpc.useUtils();
  const [name, setName] = useState('');
  const [rights, setRights] = useState<KeyRights>('write');
  const make = trpc.recordStore.createKey.useMutation({
    ...quiet,
    onError: toastFailure,
    onSuccess: () => {
      setName('');
      return recordStore.keys.invalidate();
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    make.mutate({ name, rights });
  }
  if (make.data)
    return (
      <div role="status">
        <h3>{t('made', { name: make.data.name })}</h3>
        <Notice tone="warning" icon={<CircleAlert size={18} />}>
          {t('madeText')}
        </Notice>
        <CopyField label={t('user')} value={make.data.user} />
        <CopyField label={t('password')} value={make.data.password} />
        <Button onClick={make.reset}>{t('done')}</Button>
      </div>
    );
  return (
    <form onSubmit={submit} aria-label={t('make')}>
      <Group align="end">
        <TextInput
          label={t('name')}
          required
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Select
          label={t('rights')}
          w={280}
          allowDeselect={false}
          value={rights}
          data={keyRights.map((value) => ({ value, label: t(`rightsOf.${value}`) }))}
          onChange={(value) => value && setRights(value as KeyRights)}
        />
        <Button type="submit" loading={make.isPending} leftSection={<KeyRound size={16} />}>
          {t('make')}
        </Button>
      </Group>
    </form>
  );
}
