import { Button, CloseButton, Group, MultiSelect, Textarea, TextInput } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { UserPlus, UsersRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { failureOf } from '#api/failure.ts';
import { trpc } from '#api/hooks.ts';
import type { Sharing } from '#catalog/resources/sharing.ts';
import { useT, useText } from '#i18n/use-t.ts';
import { failureText } from '#models/toasts/toasts.ts';
import { useFormats } from '#pages/shared/use-formats.ts';
import { fullName } from '#pages/shell/person.ts';
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

/** Somebody or a group as an option: `u7`, `g3`. */
type Chosen = { value: string; label: string };

function AssignForm({ scenarioId }: { scenarioId: number }) {
  const t = useT('sharing');
  const say = useText('errors');
  const utils = trpc.useUtils();
  const empty = { chosen: [] as Chosen[], due: '', note: '' };
  const [draft, setDraft] = useState(empty);
  const [search, setSearch] = useState('');
  const options = useReceivers(search);
  const assign = trpc.sharing.assign.useMutation({
    trpc: { context: { quiet: true } },
    onSuccess: async () => {
      setDraft(empty);
      await Promise.all([utils.sharing.get.invalidate({ scenarioId }), utils.scenarios.list.invalidate()]);
    },
  });
  const refused = assign.error ? failureText(failureOf(assign.error)) : null;
  const { chosen, due, note } = draft;
  const known = [...chosen, ...options.filter(({ value }) => chosen.every((one) => one.value !== value))];
  const ids = (letter: string) =>
    chosen.filter(({ value }) => value.startsWith(letter)).map(({ value }) => Number(value.slice(1)));
  function submit(event: FormEvent) {
    event.preventDefault();
    // The whole of the day that was chosen, where the person is.
    const dueAt = due ? new Date(`${due}T23:59:59`).toISOString() : null;
    assign.mutate({ scenarioId, userIds: ids('u'), groupIds: ids('g'), dueAt, note });
  }
  return (
    <form onSubmit={submit} className={styles.form} aria-label={t('assign.title')}>
      <MultiSelect
        label={t('assign.to')}
        placeholder={chosen.length === 0 ? t('assign.toHint') : undefined}
        data={known}
        searchable
        searchValue={search}
        onSearchChange={setSearch}
        // The server has searched already.
        filter={({ options: all }) => all}
        nothingFoundMessage={t('assign.nobody')}
        value={chosen.map(({ value }) => value)}
        error={refused ? say(refused.text, refused.values) : undefined}
        onChange={(values) =>
          setDraft({ ...draft, chosen: known.filter(({ value }) => values.includes(value)) })
        }
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

/** People and groups whose names hold what is typed. */
function useReceivers(search: string): Chosen[] {
  const t = useT('sharing');
  const asked = { search: search || undefined, size: 10 };
  const kept = { placeholderData: keepPreviousData };
  const people = trpc.users.list.useQuery({ ...asked, status: 'active' }, kept);
  const groups = trpc.groups.list.useQuery(asked, kept);
  return [
    ...(groups.data?.items ?? []).map(({ id, name }) => ({
      value: `g${id}`,
      label: t('assign.group', { name }),
    })),
    ...(people.data?.items ?? []).map((user) => ({
      value: `u${user.id}`,
      label: `${fullName({ ...user, username: user.email })} · ${user.email}`,
    })),
  ];
}
