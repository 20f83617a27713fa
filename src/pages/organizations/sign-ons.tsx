import { Button, CloseButton, Group } from '@mantine/core';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '#api/hooks.ts';
import type { SignOnView } from '#catalog/resources/sign-ons.ts';
import { useT } from '#i18n/use-t.ts';
import { RemoveDialog } from '#pages/resource/remove-dialog.tsx';
import styles from '#pages/resource/resource.module.css';
import { useFormats } from '#pages/shared/use-formats.ts';
import { CopyField } from './copy-field.tsx';
import { Directory } from './directory.tsx';
import { SignOnForm } from './sign-on-form.tsx';

const quiet = { trpc: { context: { quiet: true } } };
const told = ['callback', 'backChannel', 'entity', 'answers', 'logout'] as const;

/** How an organization's people sign on with accounts they have elsewhere, and what those places are told of us. */
export function SignOns({ id }: { id: number }) {
  const t = useT('sign-on');
  const { data } = trpc.signOns.list.useQuery({ organizationId: id });
  const [editing, setEditing] = useState<SignOnView | 'new'>();
  if (!data) return null;
  return (
    <section className={styles.section} aria-label={t('settings.title')}>
      <h2>{t('settings.title')}</h2>
      <p>{t('settings.lead')}</p>
      <Ways id={id} ways={data.ways} onEdit={setEditing} />
      {editing ? (
        <SignOnForm
          key={editing === 'new' ? 0 : editing.id}
          organizationId={id}
          way={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      ) : (
        <Button
          variant="default"
          leftSection={<Plus size={17} aria-hidden="true" />}
          onClick={() => setEditing('new')}
        >
          {t('settings.add')}
        </Button>
      )}
      {data.ways.length > 0 && (
        <>
          <h3>{t('settings.told')}</h3>
          {told.map((name) => (
            <CopyField key={name} label={t(`settings.addresses.${name}`)} value={data.addresses[name]} />
          ))}
        </>
      )}
      <Directory id={id} address={data.addresses.scim} keys={data.keys} />
    </section>
  );
}

interface WaysProps {
  id: number;
  ways: readonly SignOnView[];
  onEdit: (way: SignOnView) => void;
}

function Ways({ id, ways, onEdit }: WaysProps) {
  const t = useT('sign-on');
  const formats = useFormats();
  const { signOns } = trpc.useUtils();
  const { mutateAsync } = trpc.signOns.remove.useMutation(quiet);
  const [removing, setRemoving] = useState<SignOnView>();
  if (ways.length === 0) return <p className={styles.hint}>{t('settings.none')}</p>;
  const about = ({ kind, enabled, certificateEnds: ends }: SignOnView) => {
    const over = ends !== null && new Date(ends) < new Date();
    return [
      t(`settings.kinds.${kind}`),
      ...(enabled ? [] : [t('settings.off')]),
      ...(ends ? [t(over ? 'settings.ended' : 'settings.ends', { when: formats.date(ends) })] : []),
    ].join(' · ');
  };
  return (
    <>
      <ul className={styles.rows}>
        {ways.map((way) => (
          <li key={way.id}>
            <span>
              <strong>{way.name}</strong>
              {` · ${about(way)}`}
            </span>
            <Group gap={4} wrap="nowrap">
              <Button
                variant="subtle"
                size="compact-md"
                aria-label={t('settings.change', { name: way.name })}
                onClick={() => onEdit(way)}
              >
                <Pencil size={17} aria-hidden="true" />
              </Button>
              <CloseButton
                aria-label={t('settings.remove', { name: way.name })}
                onClick={() => setRemoving(way)}
              />
            </Group>
          </li>
        ))}
      </ul>
      {removing && (
        <RemoveDialog
          name={removing.name}
          onClose={() => setRemoving(undefined)}
          remove={async () => {
            await mutateAsync({ organizationId: id, id: removing.id });
            await signOns.invalidate();
          }}
        >
          <p>{t('settings.removeText')}</p>
        </RemoveDialog>
      )}
    </>
  );
}
