import { z } from 'zod';
import { numberSchema } from '#scenario';
import { sceneInput, sceneList } from '#server/domain/changes/rules.ts';
import { addScenes } from '#server/domain/scenes/add.ts';
import { listScenes } from '#server/domain/scenes/list.ts';
import { removeScenes } from '#server/domain/scenes/remove.ts';
import { reorderScenes } from '#server/domain/scenes/reorder.ts';
import { saveScene } from '#server/domain/scenes/save.ts';
import { savedScene } from '#server/domain/scenes/stored-scene.ts';
import { settled } from '#server/errors.ts';
import { procedure, router } from '#server/trpc.ts';
import { editKey, id, innerId, revision, sceneId, sceneName, scenePlace } from './input.ts';

export const scenePosition = z.object({ id: innerId, position: scenePlace });

/** Without an id a scene gets the next free one, without a position it goes to the end. */
const newScene = sceneInput.extend({
  id: sceneId.optional(),
  name: sceneName,
  position: numberSchema.optional(),
});

export const scenesRouter = router({
  list: procedure
    .for('scenarios.read')
    .input(z.object({ scenarioId: id }))
    .output(z.array(savedScene))
    .query(async ({ ctx, input }) => settled(await listScenes(ctx, input))),
  save: procedure
    .for('scenarios.edit')
    .meta({ body: 'scene' })
    .input(
      z.object({
        scenarioId: id,
        scene: sceneInput.extend({ id: sceneId, name: sceneName }),
        revision,
      }),
    )
    .output(z.object({ revision: z.number() }))
    .mutation(async ({ ctx, input }) => settled(await saveScene(ctx, input))),
  add: procedure
    .for('scenarios.edit')
    .meta({ body: 'scene' })
    .input(
      z.object({
        scenarioId: id,
        scenes: sceneList(newScene, { least: 1, most: 200 }),
        edit: editKey.optional(),
      }),
    )
    .output(z.array(savedScene))
    .mutation(async ({ ctx, input }) => settled(await addScenes(ctx, input))),
  remove: procedure
    .for('scenarios.edit')
    .meta({ body: 'list' })
    .input(z.object({ scenarioId: id, ids: z.array(innerId).min(1).max(10_000) }))
    .output(z.object({ removed: z.array(z.number()) }))
    .mutation(async ({ ctx, input }) => settled(await removeScenes(ctx, input))),
  reorder: procedure
    .for('scenarios.edit')
    .meta({ body: 'list' })
    .input(z.object({ scenarioId: id, positions: z.array(scenePosition).min(1).max(10_000) }))
    .output(z.object({ positions: z.array(scenePosition) }))
    .mutation(async ({ ctx, input }) => settled(await reorderScenes(ctx, input))),
});
