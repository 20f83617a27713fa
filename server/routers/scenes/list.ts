import { z } from 'zod';
import { listScenes } from '#server/domain/scenes/list.ts';
import { settled } from '#server/errors.ts';
import { id } from '#server/routers/input.ts';
import { procedure } from '#server/trpc.ts';

export const listScenesInput = z.object({ scenarioId: id });

export const list = procedure
  .for('scenarios.read')
  .input(listScenesInput)
  .query(async ({ ctx, input }) => settled(await listScenes(ctx, input)));
