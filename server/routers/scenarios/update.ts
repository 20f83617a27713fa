import { z } from 'zod';
import { updateScenario } from '#server/domain/scenarios/update.ts';
import { scenarioCard } from '#server/domain/scenarios/views.ts';
import { settled } from '#server/errors.ts';
import { assetId } from '#server/routers/assets/input.ts';
import { description, id, name, revision } from '#server/routers/input.ts';
import { procedure } from '#server/trpc.ts';

export const updateInput = z.object({
  id,
  name: name.optional(),
  nameRevision: revision.optional(),
  description: description.optional(),
  /** An asset of the scenario; null shows the first scene's picture again. */
  coverAssetId: assetId.nullable().optional(),
});

export const update = procedure
  .for('scenarios.edit')
  .meta({ body: 'list' })
  .input(updateInput)
  .output(scenarioCard)
  .mutation(async ({ ctx, input }) => settled(await updateScenario(ctx, input)));
