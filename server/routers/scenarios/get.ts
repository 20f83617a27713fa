import { z } from 'zod';
import { getScenario } from '#server/domain/scenarios/get.ts';
import { scenarioCard } from '#server/domain/scenarios/views.ts';
import { settled } from '#server/errors.ts';
import { id } from '#server/routers/input.ts';
import { procedure } from '#server/trpc.ts';

export const getInput = z.object({ id });

export const get = procedure
  .for('scenarios.read')
  .input(getInput)
  .output(scenarioCard)
  .query(async ({ ctx, input }) => settled(await getScenario(ctx, input)));
