import { z } from 'zod';
import { createScenario } from '#server/domain/scenarios/create.ts';
import { scenarioCard } from '#server/domain/scenarios/views.ts';
import { settled } from '#server/errors.ts';
import { description, folderId, name } from '#server/routers/input.ts';
import { procedure } from '#server/trpc.ts';

export const createInput = z.object({
  name,
  description: description.optional(),
  parentFolder: folderId.optional(),
  numbered: z.boolean().optional(),
  /** Anything that only this caller's one wish is called by; asked again with it, the scenario is not made twice. */
  creationKey: z
    .string()
    .regex(/^[\w-]{16,64}$/)
    .optional(),
});

export const create = procedure
  .for('scenarios.create')
  .meta({ body: 'list' })
  .input(createInput)
  .output(scenarioCard)
  .mutation(async ({ ctx, input }) => settled(await createScenario(ctx, input)));
