import { z } from 'zod';
import {
  accountKinds,
  accountSchema,
  dayCounts,
  dayRange,
  publishedSchema,
  rangeOf,
  storageSchema,
} from '#catalog/resources/dashboard.ts';
import {
  countAccounts,
  countPublished,
  countSignIns,
  listAccounts,
  listPublished,
  storageUse,
} from '#server/domain/dashboard/dashboard.ts';
import { listOf } from '#server/domain/lists.ts';
import { CatalogError } from '#server/errors.ts';
import { procedure, router } from '#server/trpc.ts';
import { paging, sortBy } from './input.ts';

const kind = z.enum(accountKinds);
const range = z.object(dayRange).prefault({});

/** @throws CatalogError where the range is none */
function days(asked: z.output<typeof range>) {
  const found = rangeOf(asked);
  if (!found) throw new CatalogError('bad-input', { field: 'end' });
  return found;
}

/** What administrators of the product look at: who comes, what is published, what is stored. */
export const dashboardRouter = router({
  signIns: procedure
    .for('dashboard.read')
    .input(range)
    .output(dayCounts)
    .query(({ ctx, input }) => countSignIns(ctx, days(input))),
  accounts: procedure
    .for('dashboard.read')
    .input(
      z.object({
        ...paging,
        ...dayRange,
        kind,
        sort: sortBy(['createdAt', 'email'], 'createdAt,desc'),
      }),
    )
    .output(listOf(accountSchema))
    .query(({ ctx, input }) => listAccounts(ctx, { ...input, ...days(input) })),
  accountsCount: procedure
    .for('dashboard.read')
    .input(z.object({ ...dayRange, kind }))
    .output(dayCounts.extend({ total: z.number() }))
    .query(({ ctx, input }) => countAccounts(ctx, { kind: input.kind, ...days(input) })),
  published: procedure
    .for('dashboard.read')
    .input(
      z
        .object({ ...paging, ...dayRange, sort: sortBy(['createdAt', 'scenario'], 'createdAt,desc') })
        .prefault({}),
    )
    .output(listOf(publishedSchema))
    .query(({ ctx, input }) => listPublished(ctx, { ...input, ...days(input) })),
  publishedCount: procedure
    .for('dashboard.read')
    .input(range)
    .output(dayCounts)
    .query(({ ctx, input }) => countPublished(ctx, days(input))),
  storage: procedure
    .for('dashboard.read')
    .output(storageSchema)
    .query(({ ctx }) => storageUse(ctx)),
});
