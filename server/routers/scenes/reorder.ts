import { z } from 'zod';
import { reorderScenes } from '#server/domain/scenes/reorder.ts';
import { settled } from '#server/errors.ts';
import { id, innerId } from '#server/routers/input.ts';
import { procedure } from '#server/trpc.ts';

export const scenePosition = z.object({ id: innerId, position: z.number().min(-1e9).max(1e9) });

export const reorderScenesInput = z.object({
  scenarioId: id,
  positions: z.array(scenePosition).min(1).max(10_000),
});

export const reorder = procedure
  .for('scenarios.edit')
  .meta({ body: 'list' })
  .input(reorderScenesInput)
  .output(z.object({ positions: z.array(scenePosition) }))
  .mutation(async ({ ctx, input }) => settled(await reorderScenes(ctx, input)));
