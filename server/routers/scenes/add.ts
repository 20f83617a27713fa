import { z } from 'zod';
import { numberSchema, sceneSchema } from '#scenario';
import { addScenes } from '#server/domain/scenes/add.ts';
import { savedScene } from '#server/domain/scenes/stored-scene.ts';
import { settled } from '#server/errors.ts';
import { id, sceneId, sceneName } from '#server/routers/input.ts';
import { procedure } from '#server/trpc.ts';

/** A scene without an id gets the next one, without a position it goes to the end. */
export const sceneToAdd = sceneSchema.extend({
  id: sceneId.optional(),
  name: sceneName,
  position: numberSchema.optional(),
});

export const addScenesInput = z.object({
  scenarioId: id,
  scenes: z.array(sceneToAdd).min(1).max(200),
});

export const add = procedure
  .for('scenarios.edit')
  .meta({ body: 'scene' })
  .input(addScenesInput)
  .output(z.array(savedScene))
  .mutation(async ({ ctx, input }) => settled(await addScenes(ctx, input)));
