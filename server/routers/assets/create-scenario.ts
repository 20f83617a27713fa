import { z } from 'zod';
import { createFromAssets } from '#server/domain/assets/create-scenario.ts';
import { assetSchema } from '#server/domain/assets/views.ts';
import { scenarioCard } from '#server/domain/scenarios/views.ts';
import { settled } from '#server/errors.ts';
import { description, folderId, name } from '#server/routers/input.ts';
import { procedure } from '#server/trpc.ts';
import { assetId } from './input.ts';

export const createScenarioInput = z.object({
  name,
  description: description.optional(),
  parentFolder: folderId.optional(),
  assets: z.array(assetId).min(1).max(200),
});

export const createScenario = procedure
  .for('scenarios.create')
  .meta({ body: 'list' })
  .input(createScenarioInput)
  .output(scenarioCard.extend({ assets: z.array(assetSchema) }))
  .mutation(async ({ ctx, input }) => settled(await createFromAssets(ctx, input)));
