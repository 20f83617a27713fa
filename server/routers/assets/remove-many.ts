import { z } from 'zod';
import { removeAssets } from '#server/domain/assets/remove.ts';
import { settled } from '#server/errors.ts';
import { id } from '#server/routers/input.ts';
import { procedure } from '#server/trpc.ts';
import { assetId } from './input.ts';

export const removeManyInput = z.object({ scenarioId: id, ids: z.array(assetId).min(1).max(500) });

export const removeMany = procedure
  .for('scenarios.edit')
  .meta({ body: 'list' })
  .input(removeManyInput)
  .output(z.object({ removed: z.array(z.string()) }))
  .mutation(async ({ ctx, input }) => settled(await removeAssets(ctx, input)));
