import type { z } from 'zod';
import type { Ability } from '../permissions.ts';

/** What may be done with the things of a resource: a call each, on the server's router of its name. */
export type ResourceCall = 'list' | 'get' | 'create' | 'update' | 'remove';

/**
 * A list is a row: its call (server/routers/resource.ts) and its answer (server/domain/resource-list.ts) are made from
 * it.
 */
export interface ListRow<
  Item extends z.ZodObject = z.ZodObject,
  Sort extends string = string,
  Filters extends z.core.$ZodLooseShape = z.core.$ZodLooseShape,
  A extends Ability = Ability,
> {
  may: { list: A };
  /** As it lists a thing. */
  item: Item;
  /** What it may be sorted by, and is by default. */
  sorts: readonly Sort[];
  order: `${Sort},${'asc' | 'desc'}`;
  /** What it may be narrowed to; those that must be told say of what it is the list. */
  filters: Filters;
  /** The filter that names what is searched for, where that is not `search`. */
  searchedBy?: string;
  /** How many things a page holds at least, and by default. */
  pageSize?: number;
}

/** A list whose types are kept: which orders and filters there are. */
export const listRow = <
  Item extends z.ZodObject,
  const Sort extends string,
  Filters extends z.core.$ZodLooseShape,
  A extends Ability,
>(
  row: ListRow<Item, Sort, Filters, A> & { searchedBy?: keyof Filters & string },
) => row;

/**
 * A resource is a row: its calls (server/routers/resource.ts) and its pages (src/pages/resource) are made from it. What
 * it does beyond that are functions of its own.
 */
export interface Resource<
  Name extends string = string,
  Item extends z.ZodObject = z.ZodObject,
  One extends z.ZodObject = z.ZodObject,
  Added extends z.ZodObject = z.ZodObject,
  Changed extends z.ZodObject = z.ZodObject,
  Sort extends string = string,
  Filters extends z.core.$ZodLooseShape = z.core.$ZodLooseShape,
  Form extends z.ZodObject = z.ZodObject,
> extends ListRow<Item, Sort, Filters> {
  /** Of its router, and of its texts. */
  name: Name;
  /** The address of its list in the app; an item has its id behind it. */
  path: string;
  /** What is not removed has no ability for it: it is retired. */
  may: Record<Exclude<ResourceCall, 'remove'>, Ability> & { remove?: Ability };
  /** As it is read alone; lists and changes answer it as its `item`. */
  one: One;
  /** What its page asks for. */
  form: Form;
  /** What the calls take. */
  added: Added;
  changed: Changed;
  /** The names of others whose things change with these. */
  alters?: readonly string[];
  /** The columns of its table, in their order; the first leads to the item. */
  columns: readonly (keyof Item['shape'] & string)[];
}

/** A row whose types are kept: which fields, orders and filters there are. */
export const resource = <
  const Name extends string,
  Item extends z.ZodObject,
  One extends z.ZodObject,
  Added extends z.ZodObject,
  Changed extends z.ZodObject,
  const Sort extends string,
  Filters extends z.core.$ZodLooseShape,
  Form extends z.ZodObject,
  May extends Resource['may'],
>(
  row: Resource<Name, Item, One, Added, Changed, Sort, Filters, Form> & { may: May },
) => row;

/** One ability for every call. */
export const mayAll = <A extends Ability>(ability: A) => ({
  list: ability,
  get: ability,
  create: ability,
  update: ability,
  remove: ability,
});
