import { z } from 'zod';
import type { Resource } from '#catalog/resources/resource.ts';
import type { Caller } from '#server/domain/caller.ts';
import { listOf, type ResourceList } from '#server/domain/lists.ts';
import type { Asked } from '#server/domain/resource-list.ts';
import { type Refusal, settled } from '#server/errors.ts';
import { procedure } from '#server/trpc.ts';
import { id, paging, sortBy } from './input.ts';

/** What the domain does for the calls of a resource. */
interface ResourceActs<Item, One, Added, Changed, Sort extends string, Filters> {
  list: (caller: Caller, asked: Asked<Sort> & Filters) => Promise<ResourceList<Item>>;
  get: (caller: Caller, asked: { id: number }) => Promise<One | Refusal>;
  create: (caller: Caller, given: Added) => Promise<Item | Refusal>;
  update: (caller: Caller, given: Changed & { id: number }) => Promise<Item | Refusal>;
  remove: (caller: Caller, asked: { id: number }) => Promise<{ removed: number } | Refusal>;
}

/** The five calls of a resource, as its row has them. */
export const resourceCalls = <
  Item extends z.ZodObject,
  One extends z.ZodObject,
  Added extends z.ZodObject,
  Changed extends z.ZodObject,
  Sort extends string,
  Filters extends z.core.$ZodLooseShape,
>(
  row: Resource<string, Item, One, Added, Changed, Sort, Filters>,
  acts: ResourceActs<
    z.output<Item>,
    z.output<One>,
    z.output<Added>,
    z.output<Changed>,
    Sort,
    z.output<z.ZodObject<Filters>>
  >,
) => {
  // Within, nothing is known of the row's types: what the schemas make is what the acts take.
  const { list, get, create, update, remove } = acts as unknown as Record<
    keyof typeof acts,
    (caller: Caller, given: unknown) => Promise<never>
  >;
  return {
    list: procedure
      .for(row.may.list)
      .input(
        z.object({ ...paging, sort: sortBy(row.sorts, row.order), ...row.filters }).prefault({} as never),
      )
      .output(listOf(row.item))
      .query(({ ctx, input }) => list(ctx, input)),
    get: procedure
      .for(row.may.get)
      .input(z.object({ id }))
      .output(row.one)
      .query(async ({ ctx, input }) => settled(await get(ctx, input))),
    create: procedure
      .for(row.may.create)
      .input(row.added)
      .output(row.item)
      .mutation(async ({ ctx, input }) => settled(await create(ctx, input))),
    update: procedure
      .for(row.may.update)
      .input(z.object({ ...(row.changed.shape as Changed['shape']), id }))
      .output(row.item)
      .mutation(async ({ ctx, input }) => settled(await update(ctx, input))),
    remove: procedure
      .for(row.may.remove)
      .input(z.object({ id }))
      .output(z.object({ removed: z.number() }))
      .mutation(async ({ ctx, input }) => settled(await remove(ctx, input))),
  };
};
