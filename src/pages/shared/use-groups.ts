import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { trpc } from '#api/hooks.ts';
import { lists } from '#catalog/limits.ts';
import type { Group } from '#catalog/resources/groups.ts';
import { useT } from '#i18n/use-t.ts';
import { session } from '#models/session/state.ts';
import type { Filter } from '#pages/resource/resource-bar.tsx';

const offered = { size: lists.maxPageSize };

/** The filter by group. Where they are too many to be offered at once the server finds those that fit what is typed. */
export function useGroupFilter(): Filter {
  const t = useT('users');
  const { user: me } = useSnapshot(session);
  const [params] = useSearchParams();
  const [search, setSearch] = useState('');
  const { data: first } = trpc.groups.list.useQuery(offered);
  const many = first !== undefined && first.totalPages > 1;
  const { data: found = first } = trpc.groups.list.useQuery(
    { ...offered, search },
    { enabled: many, placeholderData: keepPreviousData },
  );
  const groups = (many ? found : first)?.items ?? [];
  const id = Number(params.get('group')) || 0;
  const missing = id > 0 && first !== undefined && !groups.some((one) => one.id === id);
  const { data: chosen } = trpc.groups.get.useQuery({ id }, { enabled: missing });
  // Two organizations may have a group of the same name.
  const nameOf = ({ name, organization, organizationId }: Group) =>
    organizationId === me?.orgId ? name : `${name} · ${organization}`;
  const options = [...groups, ...(missing && chosen ? [chosen] : [])].map((one) => ({
    value: String(one.id),
    label: nameOf(one),
  }));
  // A field writes the chosen one's name where one types: that is no search.
  const find = (typed: string) => {
    const isChosen = options.some(({ value, label }) => value === String(id) && label === typed);
    setSearch(isChosen ? '' : typed.slice(0, 200));
  };
  return { kind: 'one', label: t('columns.groups'), options, onSearch: many ? find : undefined };
}
