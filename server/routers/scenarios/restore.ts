import { z } from 'zod';
import { restoreScenario } from '#server/domain/scenarios/restore.ts';
import { scenarioCard } from '#server/domain/scenarios/views.ts';
import { settled } from '#server/errors.ts';
import { id } from '#server/routers/input.ts';
import { procedure } from '#server/trpc.ts';

export const restoreInput = z.object({ id });

/** Undoes a deletion. The spec's REST has no such call. */
export const restore = procedure
  .for('scenarios.edit')
  .input(restoreInput)
  .output(scenarioCard)
  .mutation(async ({ ctx, input }) => settled(await restoreScenario(ctx, input)));
