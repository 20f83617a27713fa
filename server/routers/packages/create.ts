import { z } from 'zod';
import { type BuiltTarget, builtTargets } from '#catalog/targets.ts';
import { createPackage } from '#server/domain/packages/create.ts';
import { settled } from '#server/errors.ts';
import { id } from '#server/routers/input.ts';
import { procedure } from '#server/trpc.ts';

export const createInput = z.object({
  scenarioId: id,
  target: z.enum(builtTargets as [BuiltTarget, ...BuiltTarget[]]),
  settings: z
    .record(z.string().max(100), z.union([z.string().max(2000), z.number(), z.boolean()]))
    .optional(),
});

export const create = procedure
  .for('author')
  .input(createInput)
  .mutation(async ({ ctx, input }) => settled(await createPackage(ctx, input)));
