import { z } from 'zod';
import { clipList, clipSchema } from '#catalog/resources/clips.ts';
import { assetSchema, mediaTags } from '#catalog/resources/files.ts';
import { mediaFolder, mediaList, userAssetSchema } from '#catalog/resources/media.ts';
import * as clips from '#server/domain/clips/clips.ts';
import { fragmentSchema, objectsHaveScene } from '#server/domain/scenarios/paste.ts';
import { scenarioToEdit } from '#server/domain/scenarios/rights.ts';
import { cancelAnswer, cancelTask, getTask, startTask, taskView } from '#server/domain/tasks/tasks.ts';
import * as media from '#server/domain/user-assets/user-assets.ts';
import * as uses from '#server/domain/user-assets/uses.ts';
import { settled } from '#server/errors.ts';
import { procedure, router } from '#server/trpc.ts';
import { assetId, description, editKey, id, innerId, name } from './input.ts';
import { listCall } from './resource.ts';

const own = procedure.for('library.use');
const byId = own.input(z.object({ id }));
const tag = z.enum(mediaTags);
/** The media library of a person: files to use in any scenario. */
export const userAssetsRouter = router({
  list: listCall(mediaList, media.listUserAssets),
  get: byId
    .output(userAssetSchema)
    .query(async ({ ctx, input }) => settled(await media.getUserAsset(ctx, input))),
  add: own
    .input(z.object({ assetId, name, tag: tag.default('media'), existing: media.onExisting }))
    .output(userAssetSchema)
    .mutation(async ({ ctx, input }) => settled(await media.addUserAsset(ctx, input))),
  update: own
    .input(z.object({ id, name: name.optional(), folder: mediaFolder.optional() }))
    .output(userAssetSchema)
    .mutation(async ({ ctx, input }) => settled(await media.updateUserAsset(ctx, input))),
  /** The folders that my media are in. */
  folders: own.output(z.array(z.string())).query(({ ctx }) => media.listMediaFolders(ctx)),
  remove: byId
    .output(z.object({ removed: z.number() }))
    .mutation(async ({ ctx, input }) => settled(await media.removeUserAsset(ctx, input))),
  removeUnused: own.output(z.object({ removed: z.number() })).mutation(({ ctx }) => uses.removeUnused(ctx)),
  uses: byId.output(uses.usesView).query(async ({ ctx, input }) => settled(await uses.usesOf(ctx, input))),
  /** Puts another of my media in the place of one, everywhere: a task, since many scenarios may use it. */
  replace: own
    .input(z.object({ id, by: id }))
    .output(taskView)
    .mutation(async ({ ctx, input }) => {
      const { name: called } = settled(await uses.pairOf(ctx, input));
      return settled(await startTask(ctx, 'replace-media', called, input));
    }),
  extract: own
    .input(z.object({ id, scenarioId: id }))
    .output(assetSchema)
    .mutation(async ({ ctx, input }) => settled(await media.extractUserAsset(ctx, input))),
});

/** Saved fragments of scenarios. */
export const clipsRouter = router({
  list: listCall(clipList, clips.listClips),
  get: byId.output(clips.wholeClip).query(async ({ ctx, input }) => settled(await clips.getClip(ctx, input))),
  create: own
    .meta({ body: 'scene' })
    .input(
      z.object({
        name,
        description: description.default(''),
        scenarioId: id.optional(),
        template: z.boolean().optional(),
        data: fragmentSchema.extend({ version: z.number().optional() }),
      }),
    )
    .output(clipSchema)
    .mutation(async ({ ctx, input }) => settled(await clips.createClip(ctx, input))),
  update: own
    .input(
      z.object({
        id,
        name: name.optional(),
        description: description.optional(),
        template: z.boolean().optional(),
      }),
    )
    .output(clipSchema)
    .mutation(async ({ ctx, input }) => settled(await clips.updateClip(ctx, input))),
  remove: byId
    .output(z.object({ removed: z.number() }))
    .mutation(async ({ ctx, input }) => settled(await clips.removeClip(ctx, input))),
  /** A task, since a clip may hold many scenes. */
  extract: own
    .input(z.object({ id, scenarioId: id, sceneId: innerId.optional(), edit: editKey.optional() }))
    .output(taskView)
    .mutation(async ({ ctx, input }) => {
      const clip = settled(await clips.clipToExtract(ctx, input));
      settled(await scenarioToEdit(ctx.services.db.prisma, ctx.viewer, input.scenarioId));
      settled(objectsHaveScene(input, clip.objects));
      return settled(await startTask(ctx, 'extract-clip', clip.name, input));
    }),
});

/** Work in the background that a person asked for. */
export const tasksRouter = router({
  get: procedure
    .for('account.use')
    .input(z.object({ id: z.uuid() }))
    .output(taskView)
    .query(async ({ ctx, input }) => settled(await getTask(ctx, input))),
  cancel: procedure
    .for('account.use')
    .input(z.object({ id: z.uuid() }))
    .output(cancelAnswer)
    .mutation(async ({ ctx, input }) => settled(await cancelTask(ctx, input))),
  /** Puts copies of scenes or objects of any scenario into one. */
  paste: procedure
    .for('scenarios.edit')
    .meta({ body: 'scene' })
    .input(
      z.object({
        scenarioId: id,
        sceneId: innerId.optional(),
        fragment: fragmentSchema,
        edit: editKey.optional(),
      }),
    )
    .output(taskView)
    .mutation(async ({ ctx, input }) => {
      const scenario = settled(await scenarioToEdit(ctx.services.db.prisma, ctx.viewer, input.scenarioId));
      settled(objectsHaveScene(input, input.fragment.objects.length));
      return settled(await startTask(ctx, 'paste', scenario.name, input));
    }),
});
