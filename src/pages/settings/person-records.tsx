import { Button, Group, TextInput } from '@mantine/core';
import { Download, Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { failureOf } from '#api/failure.ts';
import { trpc } from '#api/hooks.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { failureText } from '#models/toasts/toasts.ts';
import { RemoveDialog } from '#pages/resource/remove-dialog.tsx';
import styles from '#pages/resource/resource.module.css';

const quiet = { trpc: { context: { quiet: true } } };

/** What the record store holds of one person: counted, downloaded, deleted. */
export function PersonRecords() {
  const t = useT('record-store');
  const say = useText('errors');
  const { recordStore } = trpc.useUtils();
  const [typed, setTyped] = useState('');
  const [person, setPerson] = useState('');
  const [removing, setRemoving] = useState(false);
  const { data, error } = trpc.recordStore.ofPerson.useQuery(
    { person },
    { ...quiet, enabled: person !== '' },
  );
  const remove = trpc.recordStore.removePerson.useMutation(quiet);
  const refused = error ? failureText(failureOf(error)) : null;
  function submit(event: FormEvent) {
    event.preventDefault();
    setPerson(typed.trim());
  }
  return (
    <section className={styles.section} aria-label={t('person')}>
      <h2>{t('person')}</h2>
      <p>{t('personLead')}</p>
      <form onSubmit={submit} aria-label={t('person')}>
        <Group align="end">
          <TextInput
            label={t('personLabel')}
            required
            w={360}
            maxLength={2000}
            value={typed}
            error={refused ? say(refused.text, refused.values) : undefined}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" leftSection={<Search size={16} />}>
            {t('look')}
          </Button>
        </Group>
      </form>
      {data && (
        <>
          <p role="status">{t('found', data)}</p>
          <Group>
            <Button
              component="a"
              href={`/app/api/v1/lrs/people/export?${new URLSearchParams({ person })}`}
              download
              variant="default"
              leftSection={<Download size={16} />}
            >
              {t('download')}
            </Button>
            <Button color="red" variant="light" onClick={() => setRemoving(true)}>
              {t('removePerson')}
            </Button>
          </Group>
        </>
      )}
      {removing && (
        <RemoveDialog
          name={person}
          onClose={() => setRemoving(false)}
          remove={async () => {
            await remove.mutateAsync({ person });
            await recordStore.invalidate();
          }}
        >
          <p>{t('removePersonText')}</p>
        </RemoveDialog>
      )}
    </section>
  );
}
