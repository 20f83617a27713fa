import { z } from 'zod';
import { analyticsFilters, runSortColumns } from '#catalog/resources/analytics.ts';
import type { ListSpec } from '#pages/resource/list-address.ts';
import { useListQuery } from '#pages/resource/use-list-query.ts';

const asFilters = z.object(analyticsFilters);

const spec: ListSpec = {
  sorts: [
    'startedAt,desc',
    'startedAt,asc',
    ...runSortColumns
      .filter((column) => column !== 'startedAt')
      .flatMap((column) => [`${column},asc`, `${column},desc`]),
  ],
  filters: {
    ...analyticsFilters,
    /** A version that the chosen one is compared with. */
    compare: z.iso.datetime(),
    tab: z.literal('runs'),
  },
};
export type FilterName = keyof typeof analyticsFilters | 'compare' | 'tab';

/** What a choice takes with it: others were offered for it. */
const dependent: Partial<Record<FilterName, readonly FilterName[]>> = {
  organization: ['scenario', 'group', 'person', 'version', 'compare'],
  scenario: ['person', 'version', 'compare'],
  version: ['compare'],
};

/** What the page is asked to show, which its address says. */
export function useAsked() {
  const { query, show, opening } = useListQuery('analytics', spec);
  const { tab, compare, ...filters } = query.filters;
  return {
    query,
    show,
    opening,
    filters: query.filters,
    asked: asFilters.parse(filters),
    compare,
    tab: tab ?? 'figures',
    narrowed: Object.keys(filters).length > 0,
    narrow: (name: FilterName, value: string) => {
      const without = Object.fromEntries((dependent[name] ?? []).map((other) => [other, '']));
      show({ filters: { ...query.filters, ...without, [name]: value } });
    },
    /** Shows everything. */
    widen: () => show({ filters: tab ? { tab } : {} }),
  };
}
export type Asking = ReturnType<typeof useAsked>;
