import { z } from 'zod';
import type { Ability } from '#catalog/permissions.ts';
import type { ListRow, Resource } from '#catalog/resources/resource.ts';
import type { SignedIn } from '#server/context.ts';
import { listOf, type ResourceList } from '#server/domain/lists.ts';
import type { Asked } from '#server/domain/resource-list.ts';
import { type Refusal, settled } from '#server/errors.ts';
import { procedure } from '#server/trpc.ts';
import { id, pageSize, paging, sortBy } from './input.ts';

/** What the domain does for the calls of a resource. */
interface ResourceActs<Item, One, Added, Changed, Sort extends string, Filters> {
  list: (caller: SignedIn, asked: Asked<Sort> & Filters) => Promise<ResourceList<Item>>;
  get: (caller: SignedIn, asked: { id: number }) => Promise<One | Refusal>;
  create: (caller: SignedIn, given: Added) => Promise<Item | Refusal>;
  update: (caller: SignedIn, given: Changed & { id: number }) => Promise<Item | Refusal>;
}

/** For whom a procedure is, and what it does before and after. */
type Base = { for: (ability: Ability) => ReturnType<typeof procedure.for<Ability>> };

/** The call of a list, as its row has it. */
export const listCall = <
  Item extends z.ZodObject,
  Sort extends string,
  Filters extends z.core.$ZodLooseShape,
>(
  row: ListRow<Item, Sort, Filters>,
  list: (
    caller: SignedIn,
    asked: Asked<Sort> & z.output<z.ZodObject<Filters>>,
  ) => Promise<ResourceList<z.output<Item>> | Refusal>,
  base: Base = procedure,
) => {
  // Within, nothing is known of the row's types: what the schemas make is what the function takes.
  const act = list as unknown as (caller: SignedIn, asked: unknown) => Promise<never>;
  return base
    .for(row.may.list)
    .input(
      z
        .object({
          ...paging,
          size: pageSize(row.pageSize),
          sort: sortBy(row.sorts, row.order),
          ...row.filters,
        })
        .prefault({} as never),
    )
    .output(listOf(row.item))
    .query(async ({ ctx, input }) => settled(await act(ctx, input)));
};

/** The calls that every resource has, as its row has them. */
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
  base: Base = procedure,
) => {
  // Within, nothing is known of the row's types: what the schemas make is what the acts take.
  const { get, create, update } = acts as unknown as Record<
    keyof typeof acts,
    (caller: SignedIn, given: unknown) => Promise<never>
  >;
  return {
    list: listCall(row, acts.list, base),
    get: base
      .for(row.may.get)
      .input(z.object({ id }))
      .output(row.one)
      .query(async ({ ctx, input }) => settled(await get(ctx, input))),
    create: base
      .for(row.may.create)
      .input(row.added)
      .output(row.item)
      .mutation(async ({ ctx, input }) => settled(await create(ctx, input))),
    update: base
      .for(row.may.update)
      .input(z.object({ ...(row.changed.shape as Changed['shape']), id }))
      .output(row.item)
      .mutation(async ({ ctx, input }) => settled(await update(ctx, input))),
  };
};

const one = z.object({ id });

/** The call that deletes a thing of a resource. */
export const removeCall = (
  { may }: { may: { remove: Ability } },
  remove: (caller: SignedIn, asked: { id: number }) => Promise<{ removed: number } | Refusal>,
) =>
  procedure
    .for(may.remove)
    .input(one)
    .output(z.object({ removed: z.number() }))
    .mutation(async ({ ctx, input }) => settled(await remove(ctx, input)));

/** The calls of what is never deleted: it is retired, and taken up again. */
export const retireCalls = <Item extends z.ZodObject>(
  { item, may }: { item: Item; may: { update: Ability } },
  retire: (caller: SignedIn, asked: { id: number; retired: boolean }) => Promise<z.output<Item> | Refusal>,
  base: Base = procedure,
) => {
  const act = retire as unknown as (caller: SignedIn, asked: object) => Promise<never>;
  const call = (retired: boolean) =>
    base
      .for(may.update)
      .input(one)
      .output(item)
      .mutation(async ({ ctx, input }) => settled(await act(ctx, { ...input, retired })));
  return { retire: call(true), restore: call(false) };
};
