import { z } from 'zod';
import { lockScenario } from '#server/domain/scenarios/lock.ts';
import { lockHolder } from '#server/domain/scenarios/views.ts';
import { settled } from '#server/errors.ts';
import { id } from '#server/routers/input.ts';
import { procedure } from '#server/trpc.ts';

export const lockInput = z.object({ id });

/** Takes the caller's lease on a scenario, or renews it. */
export const lock = procedure
  .for('scenarios.edit')
  .input(lockInput)
  .output(z.object({ lockedBy: lockHolder, leaseMs: z.number() }))
  .mutation(async ({ ctx, input }) => settled(await lockScenario(ctx, input)));
