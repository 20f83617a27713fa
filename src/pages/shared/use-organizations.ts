import { trpc } from '#api/hooks.ts';
import { useT } from '#i18n/use-t.ts';
import type { Filter } from '#pages/resource/resource-bar.tsx';

/** The organizations whose people one may see, to choose one of. */
export function useOrganizationOptions() {
  const { data = [] } = trpc.users.organizations.useQuery();
  return data.map(({ id, name }) => ({ value: String(id), label: name }));
}

/** The filter by organization; undefined where there is but one. */
export function useOrganizationFilter(): Filter | undefined {
  const t = useT('users');
  const options = useOrganizationOptions();
  return options.length > 1 ? { kind: 'one', label: t('columns.organization'), options } : undefined;
}
