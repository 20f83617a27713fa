import { z } from 'zod';
import { type BuiltTarget, builtTargets } from '#catalog/targets.ts';
import { createPackage } from '#server/domain/packages/create.ts';
import { settled } from '#server/errors.ts';
import { id } from '#server/routers/input.ts';
import { procedure } from '#server/trpc.ts';

export const createInput = z.object({
  scenarioId: id,
  target: z.enum(builtTargets as [BuiltTarget, ...BuiltTarget[]]),
  /** `inspector`: learners may open the inspector, which shows answers. */
  settings: z.strictObject({ inspector: z.boolean().optional() }).optional(),
});

export const create = procedure
  .for('author')
  .input(createInput)
  .mutation(async ({ ctx, input }) => settled(await createPackage(ctx, input)));
