import { z } from 'zod';
import { lists } from '#catalog/limits.ts';
import { listAssets } from '#server/domain/assets/list.ts';
import { assetSchema } from '#server/domain/assets/views.ts';
import { listOf } from '#server/domain/lists.ts';
import { settled } from '#server/errors.ts';
import { id, paging } from '#server/routers/input.ts';
import { procedure } from '#server/trpc.ts';

/** Asset search has its own page size: 20, and never less (spec section 7). */
export const listInput = z.object({
  ...paging,
  scenarioId: id,
  tag: z.enum(['scene', 'media']).optional(),
  size: z.coerce
    .number()
    .int()
    .min(1)
    .max(lists.maxPageSize)
    .default(lists.assetPageSize)
    .transform((size) => Math.max(size, lists.assetPageSize)),
});

export const list = procedure
  .for('scenarios.read')
  .input(listInput)
  .output(listOf(assetSchema))
  .query(async ({ ctx, input }) => settled(await listAssets(ctx, input)));
