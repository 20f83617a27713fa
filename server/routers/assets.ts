import { z } from 'zod';
import { assetList, assetSchema } from '#catalog/resources/files.ts';
import { stereoLayouts } from '#scenario';
import { chooseLayout } from '#server/domain/assets/choose-layout.ts';
import { conversionView, convertAsset, getConversion } from '#server/domain/assets/convert.ts';
import { copyAsset } from '#server/domain/assets/copy.ts';
import { createFromAssets } from '#server/domain/assets/create-scenario.ts';
import {
  getAsset,
  getWebWindow,
  listAssets,
  updateAsset,
  webWindowView,
} from '#server/domain/assets/list.ts';
import { colorShape } from '#server/domain/assets/media/recolour.ts';
import { removeAsset, removeAssets } from '#server/domain/assets/remove.ts';
import { assetOfSource, linkAsset } from '#server/domain/assets/replace.ts';
import { scenarioCard } from '#server/domain/scenarios/views.ts';
import { settled } from '#server/errors.ts';
import { procedure, router } from '#server/trpc.ts';
import { assetId, description, folderId, id, name } from './input.ts';
import { listCall } from './resource.ts';

/** Also parsed by the REST call that uploads files into a new scenario. */
export const createScenarioInput = z.object({
  name,
  description: description.optional(),
  parentFolder: folderId.optional(),
  assets: z.array(assetId).min(1).max(200),
});

/** Uploads are plain HTTP, not calls of tRPC: rest/routes/assets.ts. */
export const assetsRouter = router({
  list: listCall(assetList, listAssets),
  get: procedure
    .for('scenarios.read')
    .input(z.object({ id: assetId }))
    .output(assetSchema)
    .query(async ({ ctx, input }) => settled(await getAsset(ctx, input))),
  webWindow: procedure
    .for('scenarios.read')
    .input(z.object({ id: assetId }))
    .output(webWindowView)
    .query(async ({ ctx, input }) => settled(await getWebWindow(ctx, input))),
  update: procedure
    .for('scenarios.edit')
    .input(z.object({ id: assetId, name }))
    .output(assetSchema)
    .mutation(async ({ ctx, input }) => settled(await updateAsset(ctx, input))),
  /** Takes one of our files, a built-in hotspot or a file of the public internet into a scenario, as one of its own. */
  copy: procedure
    .for('scenarios.edit')
    .input(
      z.object({
        scenarioId: id,
        url: z.string().min(1).max(2000),
        color: z.string().regex(colorShape).optional(),
        tag: z.enum(['scene', 'media']).default('media'),
        name: name.optional(),
      }),
    )
    .output(assetSchema)
    .mutation(async ({ ctx, input }) => settled(await copyAsset(ctx, input))),
  /** Takes one of our files into a scenario as it is, by its id or address. */
  link: procedure
    .for('scenarios.edit')
    .input(z.object({ scenarioId: id, path: z.string().min(1).max(200) }))
    .output(assetSchema)
    .mutation(async ({ ctx, input: { scenarioId, path } }) =>
      settled(await linkAsset(ctx, { scenarioId, id: settled(assetOfSource(path)) })),
    ),
  remove: procedure
    .for('scenarios.edit')
    .input(z.object({ id: assetId }))
    .output(z.object({ removed: z.array(z.string()) }))
    .mutation(async ({ ctx, input }) => settled(await removeAsset(ctx, input))),
  removeMany: procedure
    .for('scenarios.edit')
    .meta({ body: 'list' })
    .input(z.object({ scenarioId: id, ids: z.array(assetId).min(1).max(500) }))
    .output(z.object({ removed: z.array(z.string()) }))
    .mutation(async ({ ctx, input }) => settled(await removeAssets(ctx, input))),
  chooseLayout: procedure
    .for('scenarios.edit')
    .input(z.object({ id: assetId, stereo: z.enum(stereoLayouts) }))
    .output(assetSchema)
    .mutation(async ({ ctx, input }) => settled(await chooseLayout(ctx, input))),
  /** Spec section 7, convert-to-mkv; `fileFlag` is taken from clients that send it and says nothing. */
  convert: procedure
    .for('scenarios.edit')
    .input(z.object({ assetId, fileFlag: z.unknown().optional() }))
    .output(conversionView.extend({ sseEndpoint: z.string() }))
    .mutation(async ({ ctx, input }) => settled(await convertAsset(ctx, input))),
  conversion: procedure
    .for('scenarios.read')
    .input(z.object({ assetId }))
    .output(conversionView)
    .query(async ({ ctx, input }) => settled(await getConversion(ctx, input))),
  createScenario: procedure
    .for('scenarios.create')
    .meta({ body: 'list' })
    .input(createScenarioInput)
    .output(scenarioCard.extend({ assets: z.array(assetSchema) }))
    .mutation(async ({ ctx, input }) => settled(await createFromAssets(ctx, input))),
});
