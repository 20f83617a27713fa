import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { trpc } from '#api/hooks.ts';
import { lists } from '#catalog/limits.ts';
import { useT } from '#i18n/use-t.ts';
import type { Filter } from '#pages/resource/resource-bar.tsx';

/**
 * The organizations whose people one may see, to choose one of. Where they are too many to be offered at once the
 * server finds those that fit what is typed: `onSearch` takes it. `chosen` is among them in any case.
 */
export function useOrganizationOptions(chosen?: number, enabled = true) {
  const [search, setSearch] = useState('');
  const { data: first = [] } = trpc.users.organizations.useQuery({}, { enabled });
  const many = first.length >= lists.choices;
  const { data = first } = trpc.users.organizations.useQuery(
    { search, chosen },
    { enabled: many, placeholderData: keepPreviousData },
  );
  // A field writes the chosen one's name where one types: that is no search.
  const find = (typed: string) =>
    setSearch(data.some(({ id, name }) => id === chosen && name === typed) ? '' : typed.slice(0, 200));
  return {
    several: first.length > 1,
    options: (many ? data : first).map(({ id, name }) => ({ value: String(id), label: name })),
    onSearch: many ? find : undefined,
  };
}

/** The filter by organization; undefined where there is but one. */
export function useOrganizationFilter(): Filter | undefined {
  const t = useT('users');
  const [params] = useSearchParams();
  const { several, ...offered } = useOrganizationOptions(Number(params.get('organization')) || undefined);
  return several ? { kind: 'one', label: t('columns.organization'), ...offered } : undefined;
}
