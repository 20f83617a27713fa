import { z } from 'zod';
import { listScenes } from '#server/domain/scenes/list.ts';
import { savedScene } from '#server/domain/scenes/stored-scene.ts';
import { settled } from '#server/errors.ts';
import { id } from '#server/routers/input.ts';
import { procedure } from '#server/trpc.ts';

export const listScenesInput = z.object({ scenarioId: id });

export const list = procedure
  .for('scenarios.read')
  .input(listScenesInput)
  .output(z.array(savedScene))
  .query(async ({ ctx, input }) => settled(await listScenes(ctx, input)));
