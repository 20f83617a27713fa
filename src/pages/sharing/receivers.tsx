import { MultiSelect } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '#api/hooks.ts';
import { useT } from '#i18n/use-t.ts';
import { fullName } from '#pages/shell/person.ts';

/** Somebody or a group as an option: `u7`, `g3`. */
export type Receiver = { value: string; label: string };

/** The ids of those that were chosen. */
export function idsOf(chosen: readonly Receiver[]): { userIds: number[]; groupIds: number[] } {
  const ids = (letter: string) =>
    chosen.filter(({ value }) => value.startsWith(letter)).map(({ value }) => Number(value.slice(1)));
  return { userIds: ids('u'), groupIds: ids('g') };
}

interface ReceiversProps {
  /** What they are chosen for: they are of its organization, or of one below. */
  scenarioId: number;
  chosen: readonly Receiver[];
  onChange: (chosen: Receiver[]) => void;
  error?: string | undefined;
}

/** People and groups, found by their names. */
export function Receivers({ scenarioId, chosen, onChange, error }: ReceiversProps) {
  const t = useT('sharing');
  const [search, setSearch] = useState('');
  const options = useReceivers(scenarioId, search);
  const known = [...chosen, ...options.filter(({ value }) => chosen.every((one) => one.value !== value))];
  return (
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
      error={error}
      onChange={(values) => onChange(known.filter(({ value }) => values.includes(value)))}
    />
  );
}

/** People and groups whose names hold what is typed. */
function useReceivers(scenarioId: number, search: string): Receiver[] {
  const t = useT('sharing');
  const { data } = trpc.sharing.receivers.useQuery(
    { scenarioId, search },
    { placeholderData: keepPreviousData },
  );
  return [
    ...(data?.groups ?? []).map(({ id, name }) => ({ value: `g${id}`, label: t('assign.group', { name }) })),
    ...(data?.people ?? []).map((user) => ({ value: `u${user.id}`, label: nameWithMail(user) })),
  ];
}

/** Somebody as an option: their name, and their address, which tells apart who is called alike. */
export const nameWithMail = (user: { firstName: string; lastName: string; email: string }): string =>
  `${fullName({ ...user, username: user.email })} · ${user.email}`;
