import { z } from 'zod';
import { features } from '#catalog/features.ts';
import { recordActivity } from '#server/domain/activities/record.ts';
import { settled } from '#server/errors.ts';
import { id } from '#server/routers/input.ts';
import { procedure } from '#server/trpc.ts';

export const recordInput = z.object({ feature: z.enum(features), scenarioId: id.optional() });

export const record = procedure
  .for('activities.record')
  .input(recordInput)
  .output(z.object({ id: z.number(), feature: z.string(), createdAt: z.string() }))
  .mutation(async ({ ctx, input }) => settled(await recordActivity(ctx, input)));
