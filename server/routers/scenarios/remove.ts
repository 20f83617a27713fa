import { z } from 'zod';
import { removeScenario } from '#server/domain/scenarios/remove.ts';
import { settled } from '#server/errors.ts';
import { id } from '#server/routers/input.ts';
import { procedure } from '#server/trpc.ts';

export const removeInput = z.object({ id });

export const remove = procedure
  .for('scenarios.edit')
  .input(removeInput)
  .output(z.object({ removed: z.number() }))
  .mutation(async ({ ctx, input }) => settled(await removeScenario(ctx, input)));
