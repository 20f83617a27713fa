import { z } from 'zod';
import { duplicateScenario } from '#server/domain/scenarios/duplicate.ts';
import { scenarioCard } from '#server/domain/scenarios/views.ts';
import { settled } from '#server/errors.ts';
import { folderId, id, name } from '#server/routers/input.ts';
import { procedure } from '#server/trpc.ts';

export const duplicateInput = z.object({ id, name: name.optional(), parentFolder: folderId.optional() });

export const duplicate = procedure
  .for('scenarios.create')
  .input(duplicateInput)
  .output(scenarioCard)
  .mutation(async ({ ctx, input }) => settled(await duplicateScenario(ctx, input)));
