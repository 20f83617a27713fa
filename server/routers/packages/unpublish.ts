import { z } from 'zod';
import { unpublish as end } from '#server/domain/packages/unpublish.ts';
import { settled } from '#server/errors.ts';
import { id } from '#server/routers/input.ts';
import { procedure } from '#server/trpc.ts';

export const unpublishInput = z.object({ scenarioId: id });

export const unpublish = procedure
  .for('scenarios.publish')
  .input(unpublishInput)
  .output(z.object({ unpublished: z.boolean() }))
  .mutation(async ({ ctx, input }) => settled(await end(ctx, input)));
