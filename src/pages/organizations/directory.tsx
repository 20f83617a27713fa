import { Button, CloseButton, Group, TextInput } from '@mantine/core';
import { CircleAlert, KeyRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { trpc } from '#api/hooks.ts';
import type { ScimKeyView } from '#catalog/resources/sign-ons.ts';
import { useT } from '#i18n/use-t.ts';
import { toastFailure } from '#models/toasts/toasts.ts';
import { RemoveDialog } from '#pages/resource/remove-dialog.tsx';
import styles from '#pages/resource/resource.module.css';
import { Notice } from '#pages/shared/notice.tsx';
import { useFormats } from '#pages/shared/use-formats.ts';
import { CopyField } from './copy-field.tsx';

const quiet = { trpc: { context: { quiet: true } } };

interface DirectoryProps {
  id: number;
  address: string;
  keys: readonly ScimKeyView[];
}

/** The keys by which an organization's directory keeps its people and groups here. */
export function Directory({ id, address, keys }: DirectoryProps) {
  const t = useT('sign-on');
  const formats = useFormats();
  const { signOns } = trpc.useUtils();
  const { mutateAsync } = trpc.signOns.removeKey.useMutation(quiet);
  const [removing, setRemoving] = useState<ScimKeyView>();
  return (
    <>
      <h3>{t('settings.directory')}</h3>
      <p>{t('settings.directoryLead')}</p>
      <CopyField label={t('settings.addresses.scim')} value={address} />
      <ul className={styles.rows}>
        {keys.map((key) => (
          <li key={key.id}>
            <span>
              <strong>{key.name}</strong>
              {` · ${key.lastUsedAt ? t('settings.used', { when: formats.date(key.lastUsedAt) }) : t('settings.unused')}`}
            </span>
            <CloseButton
              aria-label={t('settings.remove', { name: key.name })}
              onClick={() => setRemoving(key)}
            />
          </li>
        ))}
      </ul>
      <NewKey id={id} />
      {removing && (
        <RemoveDialog
          name={removing.name}
          onClose={() => setRemoving(undefined)}
          remove={async () => {
            await mutateAsync({ organizationId: id, id: removing.id });
            await signOns.invalidate();
          }}
        />
      )}
    </>
  );
}

/** The form of a key, and the key itself once it is made. */
function NewKey({ id }: { id: number }) {
  const t = useT('sign-on');
  const { signOns } = trpc.useUtils();
  const [name, setName] = useState('');
  const make = trpc.signOns.addKey.useMutation({
    ...quiet,
    onError: toastFailure,
    onSuccess: () => {
      setName('');
      return signOns.invalidate();
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim()) make.mutate({ organizationId: id, name: name.trim() });
  }
  if (make.data)
    return (
      <div role="status">
        <Notice tone="warning" icon={<CircleAlert size={18} />}>
          {t('settings.tokenText')}
        </Notice>
        <CopyField label={t('settings.token')} value={make.data.token} />
        <Button onClick={make.reset}>{t('settings.done')}</Button>
      </div>
    );
  return (
    <form onSubmit={submit} aria-label={t('settings.addKey')}>
      <Group align="end">
        <TextInput
          label={t('settings.keyName')}
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button
          type="submit"
          variant="default"
          loading={make.isPending}
          leftSection={<KeyRound size={16} aria-hidden="true" />}
        >
          {t('settings.addKey')}
        </Button>
      </Group>
    </form>
  );
}
