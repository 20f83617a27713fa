import { keepPreviousData } from '@tanstack/react-query';
import type { z } from 'zod';
import { trpc } from '#api/hooks.ts';
import type { Resource } from '#catalog/resources/resource.ts';
import type { ResourceNamespace } from '#i18n/keys.ts';
import type { Answer, ListAsked } from './resource-page.tsx';

/** A name of several words as namespaces of texts have it, with hyphens. */
type Hyphened<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Hyphened<Rest>}`
  : '';
/** The routers of which there are all texts that pages need. */
type Paged = {
  [Name in keyof typeof trpc & string]: Hyphened<Name> extends ResourceNamespace ? Name : never;
}[keyof typeof trpc & string];
/** Rows whose pages can be made. */
export type PagedResource = Resource<Paged>;

/** Where the texts of a resource are. */
export const textsOf = ({ name }: PagedResource) =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) as Hyphened<Paged>;

export type ItemOf<R extends PagedResource> = z.output<R['item']> & { id: number };
export type OneOf<R extends PagedResource> = z.output<R['one']> & { id: number };

type Change<Given, Answered> = {
  useMutation: (options: object) => { mutateAsync: (given: Given) => Promise<Answered> };
};
/** What server/routers/resource.ts makes of a row, as hooks. */
interface Calls<R extends PagedResource> {
  list: { useQuery: (asked: object, options: object) => Answer<ItemOf<R>> };
  get: {
    useQuery: (
      asked: { id: number },
      options: object,
    ) => { data?: OneOf<R>; error: unknown; refetch: () => unknown };
  };
  create: Change<object, { id: number }>;
  update: Change<object, unknown>;
  remove: Change<{ id: number }, unknown>;
}
const callsOf = <R extends PagedResource>({ name }: R) => trpc[name] as unknown as Calls<R>;

/** Pages say themselves why a change was refused. */
const quiet = { trpc: { context: { quiet: true } } };

export const useItems = <R extends PagedResource>(row: R, asked: ListAsked, filters: object) =>
  callsOf(row).list.useQuery({ ...asked, ...filters }, { placeholderData: keepPreviousData });

/** One thing by the id in its address: whoever asks for it on a page shares one answer. */
export const useItem = <R extends PagedResource>(row: R, id: string | undefined, options: object = {}) =>
  callsOf(row).get.useQuery({ id: Number(id) || 0 }, options);

interface Known {
  invalidate(): Promise<void>;
  list: { invalidate(): Promise<void> };
}

/** The calls that change something; whatever is known of the resource, and of those that it alters, is then asked for anew. */
export function useChanges<R extends PagedResource>(row: R) {
  const utils = trpc.useUtils();
  const calls = callsOf(row);
  const create = calls.create.useMutation(quiet);
  const update = calls.update.useMutation(quiet);
  const remove = calls.remove.useMutation(quiet);
  const known = utils as unknown as Record<string, Known>;
  const own = known[row.name]!;
  const others = () => Promise.all((row.alters ?? []).map((name) => known[name]!.invalidate()));
  return {
    create: async (values: object) => {
      const made = await create.mutateAsync(values);
      await Promise.all([own.invalidate(), others()]);
      return made;
    },
    update: async (id: number, values: object) => {
      await update.mutateAsync({ id, ...values });
      await Promise.all([own.invalidate(), others()]);
    },
    // What is gone is not asked for again.
    remove: async (id: number) => {
      await remove.mutateAsync({ id });
      await Promise.all([own.list.invalidate(), others()]);
    },
  };
}
