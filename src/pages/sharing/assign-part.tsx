import { Button, CloseButton, Group, Textarea, TextInput } from '@mantine/core';
import { UserPlus, UsersRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { failureOf } from '#api/failure.ts';
import { trpc } from '#api/hooks.ts';
import type { Sharing } from '#catalog/resources/sharing.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { failureText } from '#models/toasts/toasts.ts';
import { useFormats } from '#pages/shared/use-formats.ts';
import { idsOf, type Receiver, Receivers } from './receivers.tsx';
import styles from './sharing.module.css';

/** To whom a scenario is assigned, and the form that assigns it to others. */
export function AssignPart({ sharing: { scenarioId, assignments } }: { sharing: Sharing }) {
  const t = useT('sharing');
  const formats = useFormats();
  const utils = trpc.useUtils();
  const take = trpc.sharing.unassign.useMutation({
    onSuccess: () => utils.sharing.get.invalidate({ scenarioId }),
  });
  return (
    <>
      <AssignForm scenarioId={scenarioId} />
      {assignments.length > 0 && <h3 className={styles.subtitle}>{t('assign.given')}</h3>}
      <ul className={styles.rows}>
        {assignments.map((one) => (
          <li key={one.id}>
            {one.groupId !== null && <UsersRound size={17} aria-hidden="true" />}
            <div className={styles.grow}>
              <strong>{one.name}</strong>
              <span className={styles.hint}>
                {one.dueAt ? t('assign.dueOn', { when: formats.date(one.dueAt) }) : t('assign.noDue')}
                {` · ${t('assign.done', { done: one.done, people: one.people })}`}
                {one.note && ` · ${one.note}`}
              </span>
            </div>
            <CloseButton
              aria-label={t('assign.takeBack', { name: one.name })}
              disabled={take.isPending}
              onClick={() => take.mutate({ scenarioId, id: one.id })}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function AssignForm({ scenarioId }: { scenarioId: number }) {
  const t = useT('sharing');
  const say = useText('errors');
  const utils = trpc.useUtils();
  const empty = { chosen: [] as Receiver[], due: '', note: '' };
  const [draft, setDraft] = useState(empty);
  const assign = trpc.sharing.assign.useMutation({
    trpc: { context: { quiet: true } },
    onSuccess: async () => {
      setDraft(empty);
      await Promise.all([utils.sharing.get.invalidate({ scenarioId }), utils.scenarios.list.invalidate()]);
    },
  });
  const refused = assign.error ? failureText(failureOf(assign.error)) : null;
  const { chosen, due, note } = draft;
  function submit(event: FormEvent) {
    event.preventDefault();
    // The whole of the day that was chosen, where the person is.
    const dueAt = due ? new Date(`${due}T23:59:59`).toISOString() : null;
    assign.mutate({ scenarioId, ...idsOf(chosen), dueAt, note });
  }
  return (
    <form onSubmit={submit} className={styles.form} aria-label={t('assign.title')}>
      <Receivers
        scenarioId={scenarioId}
        chosen={chosen}
        error={refused ? say(refused.text, refused.values) : undefined}
        onChange={(now) => setDraft({ ...draft, chosen: now })}
      />
      <div className={styles.fields}>
        <TextInput
          type="date"
          label={t('assign.due')}
          value={due}
          onChange={(event) => setDraft({ ...draft, due: event.currentTarget.value })}
        />
      </div>
      <Textarea
        label={t('assign.note')}
        maxLength={2000}
        autosize
        minRows={2}
        maxRows={6}
        value={note}
        onChange={(event) => setDraft({ ...draft, note: event.currentTarget.value })}
      />
      <Group justify="flex-end">
        <Button
          type="submit"
          loading={assign.isPending}
          disabled={chosen.length === 0}
          leftSection={<UserPlus size={16} />}
        >
          {t('assign.go')}
        </Button>
      </Group>
    </form>
  );
}
