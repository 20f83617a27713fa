import { z } from 'zod';
import { unlockScenario } from '#server/domain/scenarios/lock.ts';
import { settled } from '#server/errors.ts';
import { id } from '#server/routers/input.ts';
import { procedure } from '#server/trpc.ts';

export const unlockInput = z.object({ id });

export const unlock = procedure
  .for('scenarios.edit')
  .input(unlockInput)
  .output(z.object({ unlocked: z.boolean() }))
  .mutation(async ({ ctx, input }) => settled(await unlockScenario(ctx, input)));
