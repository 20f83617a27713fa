import { z } from 'zod';
import { aiProviderSchema, aiSceneForm, aiSceneList, aiSceneSchema } from '#catalog/resources/ai-scenes.ts';
import {
  aiProvider,
  createAiScene,
  listAiScenes,
  removeAiScene,
  retryAiScene,
} from '#server/domain/ai-scenes/ai-scenes.ts';
import { settled } from '#server/errors.ts';
import { procedure, router } from '#server/trpc.ts';
import { id } from './input.ts';
import { listCall } from './resource.ts';

/** Panoramas that are asked for in words. */
export const aiScenesRouter = router({
  provider: procedure
    .for('ai-scenes.manage')
    .output(aiProviderSchema)
    .query(({ ctx }) => aiProvider(ctx)),
  list: listCall(aiSceneList, listAiScenes),
  create: procedure
    .for('ai-scenes.manage')
    .input(aiSceneForm)
    .output(aiSceneSchema)
    .mutation(async ({ ctx, input }) => settled(await createAiScene(ctx, input))),
  retry: procedure
    .for('ai-scenes.manage')
    .input(z.object({ id }))
    .output(aiSceneSchema)
    .mutation(async ({ ctx, input }) => settled(await retryAiScene(ctx, input))),
  remove: procedure
    .for('ai-scenes.manage')
    .input(z.object({ id }))
    .output(z.object({ removed: z.number() }))
    .mutation(async ({ ctx, input }) => settled(await removeAiScene(ctx, input))),
});
