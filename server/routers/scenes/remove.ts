import { z } from 'zod';
import { removeScenes } from '#server/domain/scenes/remove.ts';
import { settled } from '#server/errors.ts';
import { id, innerId } from '#server/routers/input.ts';
import { procedure } from '#server/trpc.ts';

export const removeScenesInput = z.object({ scenarioId: id, ids: z.array(innerId).min(1).max(10_000) });

export const remove = procedure
  .for('scenarios.edit')
  .meta({ body: 'list' })
  .input(removeScenesInput)
  .output(z.object({ removed: z.array(z.number()) }))
  .mutation(async ({ ctx, input }) => settled(await removeScenes(ctx, input)));
