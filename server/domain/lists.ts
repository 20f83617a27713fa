import { z } from 'zod';

/** A page of a list (spec section 3, Resource list): `page` counts from zero. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    total: z.number(),
    page: z.number(),
    pageSize: z.number(),
    totalPages: z.number(),
    /** Names of the columns that it may be sorted by, and of the filters that it takes. */
    columns: z.array(z.string()),
    filters: z.array(z.string()),
  });

/** As people look names up, on every machine alike: "apple" before "Zoo", "Übung" at U, "Room 2" before "Room 10". */
export const compareNames = new Intl.Collator('en', { numeric: true }).compare;

export type ResourceList<T> = {
  items: T[];
  total: number;
  page: number;
  pageSize: number;
  totalPages: number;
  columns: string[];
  filters: string[];
};
