import type { z } from 'zod';
import { lists } from '#catalog/limits.ts';

/** What a list can be asked: the orders it has, the first by default, and the schema of each filter's text. */
export interface ListSpec<Sort extends string = string> {
  sorts: readonly Sort[];
  filters?: Readonly<Record<string, z.ZodType>>;
}

/** What a list shows. In the address it stands as `search`, `sort=field,direction`, `page`, `size` and the filters. */
export interface ListQuery {
  search: string;
  sort: string;
  /** Zero-based. */
  page: number;
  size: number;
  filters: Record<string, string>;
  /** The id of the item that is opened over the list. */
  open: string | null;
}

/** An order of a list: a column and which way. */
export type SortBy<Column extends string> = `${Column},${'asc' | 'desc'}`;

/** Every order by some columns. */
export const bothWays = <Column extends string>(columns: readonly Column[]): SortBy<Column>[] =>
  columns.flatMap((column) => [`${column},asc` as const, `${column},desc` as const]);

export const pageSizes = [10, 20, 50] as const;

/** Reads the query of an address. What is not there, or no list can be asked, is as by default. */
export function readAddress(params: URLSearchParams, { sorts, filters = {} }: ListSpec): ListQuery {
  const page = Number(params.get('page') ?? 0);
  return {
    search: (params.get('search') ?? '').slice(0, 200),
    sort: sorts.find((sort) => sort === params.get('sort')) ?? sorts[0]!,
    page: Number.isSafeInteger(page) && page >= 0 && page <= 1_000_000 ? page : 0,
    size: pageSizes.find((size) => String(size) === params.get('size')) ?? lists.pageSize,
    filters: Object.fromEntries(
      Object.entries(filters).flatMap(([name, schema]) => {
        const value = params.get(name);
        return value !== null && schema.safeParse(value).success ? [[name, value]] : [];
      }),
    ),
    open: params.get('open'),
  };
}

/** The address of a query: only what differs from the default stands in it. */
export function writeAddress(query: ListQuery, { sorts }: ListSpec): URLSearchParams {
  const { search, sort, page, size, filters, open } = query;
  const given: [string, string][] = [];
  if (search) given.push(['search', search]);
  given.push(...Object.entries(filters).filter(([, value]) => value !== ''));
  if (sort !== sorts[0]) given.push(['sort', sort]);
  if (page > 0) given.push(['page', String(page)]);
  if (size !== lists.pageSize) given.push(['size', String(size)]);
  if (open !== null) given.push(['open', open]);
  return new URLSearchParams(given);
}
