import { z } from 'zod';
import type { Ability } from '#catalog/permissions.ts';
import { reachOf } from '#catalog/permissions.ts';
import type { ListRow } from '#catalog/resources/resource.ts';
import { Prisma } from '#server/generated/client.ts';
import type { Viewer } from './auth/viewer.ts';
import type { Tx } from './database/open.ts';
import { compareNames, type ResourceList } from './lists.ts';

/** What every list can be asked (spec section 7); `page` counts from zero. */
export type Asked<Field extends string> = {
  search?: string;
  page: number;
  size: number;
  sort: { field: Field; direction: 'asc' | 'desc' };
};

/** What a list is asked, by its row: a page, and what it may be narrowed to. */
export type AskedOf<R extends { sorts: readonly string[]; filters: z.core.$ZodLooseShape }> = Asked<
  R['sorts'][number]
> &
  z.output<z.ZodObject<R['filters']>>;

/** What a list of rows is, in SQL: parts of one statement. */
interface ListSql<Field extends string> {
  /** The columns of an item, without "select". */
  columns: Prisma.Sql;
  /**
   * The tables, without "from". What is only shown is joined by `left join`: the database leaves it out where it finds
   * and counts the rows.
   */
  tables: Prisma.Sql;
  where: readonly (Prisma.Sql | undefined)[];
  /** What each field sorts by. */
  sortKeys: Record<Field, Prisma.Sql>;
  /** Of fields that sort by what is only joined: that every row has it, so that the database may begin with it. */
  joined?: Partial<Record<Field, Prisma.Sql>>;
  /** A column by which rows that sort alike are told apart, and those of a page are found again. */
  id: Prisma.Sql;
  /** What they are found again by beside it, where it is the second part of a key. */
  keyed?: Prisma.Sql;
  /** What rows are found by: the keys that the database keeps for it, or where rows are few the `searchText` of columns. */
  searched?: readonly Prisma.Sql[];
  /** Their number where nothing is searched for, if that is known without counting: an expression. */
  counted?: Prisma.Sql | undefined;
}

/** A list's rows without those that were not asked for: as SQL that follows the columns. */
function fromOf<Field extends string>(
  { tables, where, searched = [] }: ListSql<Field>,
  search: string | undefined,
): Prisma.Sql {
  const conditions = [Prisma.sql`true`, ...where, holding(searched, search)].filter(
    (one) => one !== undefined,
  );
  return Prisma.sql`from ${tables} where ${Prisma.join(conditions, ' and ')}`;
}

/**
 * One page of a list: searched, narrowed, sorted and cut in the database. What its rows show is read of them alone, not
 * of those before them.
 */
function pageSql<Field extends string>(
  list: ListSql<Field>,
  { search, page, size, sort }: Asked<Field>,
  more = Prisma.empty,
): Prisma.Sql {
  const { columns, tables, where, sortKeys, joined, id, keyed } = list;
  const turn = sort.direction === 'asc' ? Prisma.sql`asc` : Prisma.sql`desc`;
  const order = Prisma.sql`order by ${sortKeys[sort.field]} ${turn}, ${id} ${turn}`;
  const from = fromOf({ ...list, where: [...where, joined?.[sort.field]] }, search);
  return Prisma.sql`select ${columns}${more} from ${tables}
    join (select ${id} as "id" ${from} ${order} limit ${size} offset ${page * size}) page
      on page."id" = ${id} ${keyed ? Prisma.sql`and ${keyed}` : Prisma.empty} ${order}`;
}

/** One page of a list without how many there are. */
export const rowsOf = <Row, Field extends string>(
  db: Tx,
  list: ListSql<Field>,
  asked: Asked<Field>,
): Promise<Row[]> => db.$queryRaw<Row[]>`${pageSql(list, asked)}`;

/** One page of a list, and how many rows all of its pages have: in one statement, unless the page is beyond them. */
export async function pageOf<Row, Field extends string>(
  db: Tx,
  list: ListSql<Field>,
  asked: Asked<Field>,
): Promise<{ rows: Row[]; total: number }> {
  const { counted } = list;
  const count =
    counted && !asked.search?.trim()
      ? Prisma.sql`select (${counted})::int as "ofAll"`
      : Prisma.sql`select count(*)::int as "ofAll" ${fromOf(list, asked.search)}`;
  type Counted = { ofAll: number };
  const found = await db.$queryRaw<
    (Row & Counted)[]
  >`${pageSql(list, asked, Prisma.sql`, (${count}) as "ofAll"`)}`;
  const [first] = found.length > 0 || asked.page === 0 ? found : await db.$queryRaw<Counted[]>`${count}`;
  return { rows: found.map(({ ofAll: _, ...row }) => row as Row), total: first?.ofAll ?? 0 };
}

/** What stands between words that are typed. */
const between = /[\s,;，、；]+/u;

/** Rows in whose search keys each word that was typed stands, at the beginning of one or within. */
export function holding(keys: readonly Prisma.Sql[], search = ''): Prisma.Sql | undefined {
  const typed = search.trim();
  if (!typed || keys.length === 0) return undefined;
  const words = typed.split(between).filter((word) => word !== '');
  const each = (words.length > 0 ? words : [typed]).map((word) => {
    const piece = word.replace(/[\\%_]/g, '\\$&');
    const any = keys.map((key) => Prisma.sql`${key} like '%' || "searchText"(${piece}) || '%'`);
    return Prisma.sql`(${Prisma.join(any, ' or ')})`;
  });
  return Prisma.join(each, ' and ');
}

/** What a text is found by, where the database keeps no key for it. */
export const searchText = (text: Prisma.Sql): Prisma.Sql => Prisma.sql`"searchText"(${text})`;

/** A page as it is answered (spec section 3, Resource list). */
export const listAnswer = <Item>(
  items: Item[],
  total: number,
  { page, size }: { page: number; size: number },
  columns: readonly string[],
  filters: readonly string[],
): ResourceList<Item> => ({
  items,
  total,
  page,
  pageSize: size,
  totalPages: Math.ceil(total / size),
  columns: [...columns],
  filters: [...filters],
});

/** What of a row its answers tell. */
type Told<Sort extends string> = Pick<ListRow, 'filters' | 'searchedBy'> & { sorts: readonly Sort[] };

/** What a list may be narrowed to: not what must be told anyway. */
function filtersOf({ filters, searchedBy }: Pick<ListRow, 'filters' | 'searchedBy'>): string[] {
  const narrowing = Object.entries(filters).filter(([, schema]) => z.safeParse(schema, undefined).success);
  const told = narrowing.map(([name]) => name);
  return searchedBy ? told : ['search', ...told];
}

/** How what the database has is shown: each row by itself, or all of a page at once. */
type Shown<Row, Item> =
  | { view: (row: Row) => Item; views?: never }
  | { views: (rows: Row[]) => Promise<Item[]>; view?: never };

/** A page of a list, as its row and the caller ask for it. */
export async function listPage<Row, Item, Sort extends string>(
  db: Tx,
  row: Told<Sort>,
  list: ListSql<Sort> & Shown<Row, Item>,
  asked: Asked<Sort>,
): Promise<ResourceList<Item>> {
  const { rows, total } = await pageOf<Row, Sort>(db, list, asked);
  const items = list.views ? await list.views(rows) : rows.map(list.view);
  return listAnswer(items, total, asked, row.sorts, filtersOf(row));
}

/**
 * The same of things that the program knows, as many as its tables name: found by their words, sorted as people do by
 * what their fields hold, or by what is said for it.
 */
export function pageOfKnown<Sort extends string, Item extends Record<Sort, string>>(
  row: Told<Sort>,
  all: readonly Item[],
  words: (item: Item) => string,
  { search = '', sort, ...asked }: Asked<Sort>,
  said: (item: Item, field: Sort) => string = (item, field) => item[field],
): ResourceList<Item> {
  const wanted = search.trim().toLowerCase();
  const turn = sort.direction === 'asc' ? 1 : -1;
  const by = (field: Sort, a: Item, b: Item) => compareNames(said(a, field), said(b, field));
  const found = all
    .filter((item) => words(item).toLowerCase().includes(wanted))
    .sort((a, b) => turn * (by(sort.field, a, b) || by(row.sorts[0] ?? sort.field, a, b)));
  const page = found.slice(asked.page * asked.size, (asked.page + 1) * asked.size);
  return listAnswer(page, found.length, asked, row.sorts, filtersOf(row));
}

/** Text as people look it up, where the database keeps no key for it. */
export const sorted = (column: Prisma.Sql): Prisma.Sql => Prisma.sql`"sortText"(${column})`;

/** Whether an organization's id is one that the viewer's ability goes as far as; undefined: it goes to all. */
export function within(viewer: Viewer, ability: Ability, id: Prisma.Sql): Prisma.Sql | undefined {
  const reach = reachOf(viewer, ability);
  if (reach === 'all') return undefined;
  // Of one organization the database follows an index by which its rows are sorted already.
  if (reach !== 'branch' || !viewer.hasBranches) return Prisma.sql`${id} = ${viewer.orgId}`;
  return Prisma.sql`${id} in (select b."id" from "Organization" b
    where b."id" = ${viewer.orgId} or b."above" @> array[${viewer.orgId}::int])`;
}
