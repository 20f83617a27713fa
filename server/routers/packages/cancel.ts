import { z } from 'zod';
import { cancelPackage } from '#server/domain/packages/cancel.ts';
import { settled } from '#server/errors.ts';
import { id } from '#server/routers/input.ts';
import { procedure } from '#server/trpc.ts';

export const cancelInput = z.object({ scenarioId: id, id });

export const cancel = procedure
  .for('scenarios.publish')
  .input(cancelInput)
  .output(z.object({ cancelled: z.boolean() }))
  .mutation(async ({ ctx, input }) => settled(await cancelPackage(ctx, input)));
