import { z } from 'zod';
import { sceneSchema } from '#scenario';
import { saveScene } from '#server/domain/scenes/save.ts';
import { settled } from '#server/errors.ts';
import { id, revision, sceneId, sceneName } from '#server/routers/input.ts';
import { procedure } from '#server/trpc.ts';

export const saveSceneInput = z.object({
  scenarioId: id,
  scene: sceneSchema.extend({ id: sceneId, name: sceneName }),
  revision,
});

export const save = procedure
  .for('scenarios.edit')
  .meta({ body: 'scene' })
  .input(saveSceneInput)
  .output(z.object({ revision: z.number() }))
  .mutation(async ({ ctx, input }) => settled(await saveScene(ctx, input)));
