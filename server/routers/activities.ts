import { z } from 'zod';
import { features } from '#catalog/features.ts';
import { recordActivity } from '#server/domain/activities/record.ts';
import { settled } from '#server/errors.ts';
import { procedure, router } from '#server/trpc.ts';
import { id } from './input.ts';

export const activitiesRouter = router({
  record: procedure
    .for('activities.record')
    .input(z.object({ feature: z.enum(features), scenarioId: id.optional() }))
    .output(z.object({ id: z.number(), feature: z.string(), createdAt: z.string() }))
    .mutation(async ({ ctx, input }) => settled(await recordActivity(ctx, input))),
});
