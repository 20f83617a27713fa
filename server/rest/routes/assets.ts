import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type AssetView, assetSchema } from '#catalog/resources/files.ts';
import { limitFor, takenFor, type UploadUse } from '#catalog/uploads.ts';
import { stereoLayouts } from '#scenario';
import type { SignedIn } from '#server/context.ts';
import { chooseLayout } from '#server/domain/assets/choose-layout.ts';
import { createFromAssets } from '#server/domain/assets/create-scenario.ts';
import { freeAssets, removeAssets } from '#server/domain/assets/remove.ts';
import { assetOfSource, linkAsset, replaceAsset, replaceable } from '#server/domain/assets/replace.ts';
import { takeSent } from '#server/domain/assets/sent.ts';
import { uploadAsset } from '#server/domain/assets/upload.ts';
import { scenarioCard } from '#server/domain/scenarios/views.ts';
import { CatalogError, isRefusal, settled } from '#server/errors.ts';
import { createScenarioInput } from '#server/routers/assets.ts';
import { assetId, id } from '#server/routers/input.ts';
import { assertFits, partsOf } from '../forms.ts';
import { fields, type RestRow, rows } from '../table.ts';

/** `asset` with `stereo` sets the layout of a file that was uploaded before; the request then has no file. */
export const fileQuery = z.object({
  use: z.enum(Object.keys(takenFor) as [UploadUse, ...UploadUse[]]).default('scene'),
  stereo: z.enum(stereoLayouts).optional(),
  asset: assetId.optional(),
  /** The id or URL of an asset: the one to replace, or without a file the one to link. */
  src: z.string().max(200).optional(),
  /** The id of a file that was sent in pieces; the request then has no file. */
  upload: z.uuid().optional(),
});

/**
 * Adds the one file of a form to a scenario. `src` (spec section 7), in the query or the form, is the asset of the
 * scenario that the file replaces; without a file, `src` itself is linked to the scenario.
 */
const addFile = async (context: SignedIn, request: FastifyRequest) => {
  const scenarioId = id.parse((request.params as { id: string }).id);
  const { asset: uploaded, src, upload: sent, ...query } = fileQuery.parse(request.query);
  const givenSource = src ?? fields(request.body).src;
  let source = givenSource === undefined ? undefined : settled(assetOfSource(String(givenSource)));
  if (uploaded) {
    if (!query.stereo) throw new CatalogError('bad-input');
    const asset = settled(await chooseLayout(context, { id: uploaded, stereo: query.stereo, scenarioId }));
    return { asset: await replaceSource(context, scenarioId, asset, source) };
  }
  if (sent) {
    if (source) settled(await replaceable(context, { scenarioId, id: source }));
    const asset = settled(await takeSent(context, { ...query, upload: sent, scenarioId }));
    return { asset: await replaceSource(context, scenarioId, asset, source) };
  }
  if (source && !request.isMultipart()) {
    return { asset: settled(await linkAsset(context, { scenarioId, id: source })) };
  }
  await assertFits(context, request, limitFor(query.use));
  if (source) settled(await replaceable(context, { scenarioId, id: source }));
  let asset: AssetView | undefined;
  for await (const part of partsOf(request)) {
    if (part.type === 'field') {
      if (part.fieldname === 'src' && part.value) source = settled(assetOfSource(String(part.value)));
    } else if (asset) part.file.resume();
    else {
      const upload = { ...query, name: part.filename ?? '', source: part.file, scenarioId };
      asset = settled(await uploadAsset(context, upload));
    }
  }
  if (asset) return { asset: await replaceSource(context, scenarioId, asset, source) };
  if (!source) throw new CatalogError('file-empty');
  return { asset: settled(await linkAsset(context, { scenarioId, id: source })) };
};

/** Replaces `source` by the uploaded asset; the asset is removed again when it cannot replace it. */
async function replaceSource(
  context: SignedIn,
  scenarioId: number,
  asset: AssetView,
  source: string | undefined,
) {
  if (!source || source === asset.id) return asset;
  const result = await replaceAsset(context, { scenarioId, from: source, to: asset.id });
  if (isRefusal(result)) await removeAssets(context, { scenarioId, ids: [asset.id] });
  return settled(result);
}

/** Creates a scenario from a form of fields and panoramas. When one is refused, nothing is created. */
async function createFromForm(context: SignedIn, request: FastifyRequest) {
  const { stereo } = fileQuery.parse(request.query);
  const formFields: Record<string, unknown> = { ...fields(request.query) };
  const uploaded: string[] = [];
  await assertFits(context, request);
  try {
    for await (const part of partsOf(request)) {
      if (part.type === 'field') formFields[part.fieldname] = part.value;
      else {
        const upload = { use: 'scene' as const, stereo, name: part.filename ?? '', source: part.file };
        uploaded.push(settled(await uploadAsset(context, upload)).id);
      }
    }
    if (uploaded.length === 0) throw new CatalogError('file-empty');
    const input = createScenarioInput.parse({
      ...formFields,
      name: formFields.name ?? 'Scenario',
      assets: uploaded,
    });
    return settled(await createFromAssets(context, input));
  } catch (error) {
    await freeAssets(context.services, uploaded);
    throw error;
  }
}

const upload = (method: 'POST' | 'PUT', summary: string): RestRow => ({
  method,
  path: 'scenarios/{id}/assets/file',
  for: 'scenarios.edit',
  summary,
  query: fileQuery,
  takesForm: true,
  answers: z.object({ asset: assetSchema }),
  handle: (context, request) => addFile(context as SignedIn, request),
});

export const assetRows = rows([
  {
    method: 'POST',
    path: 'scenarios/create',
    for: 'scenarios.create',
    summary: 'Make a scenario from a form: its name and its first panoramas, each of which becomes a scene',
    query: fileQuery.pick({ stereo: true }),
    takesForm: true,
    answers: scenarioCard.extend({ assets: z.array(assetSchema) }),
    handle: (context, request) => createFromForm(context as SignedIn, request),
  },
  {
    method: 'POST',
    path: 'scenarios/create/assets',
    procedure: 'assets.createScenario',
    summary: 'Make a scenario from panoramas that are here already: name and a list of asset ids',
    status: 201,
    input: ({ query, body }) => ({ ...query, ...fields(body) }),
  },
  upload(
    'PUT',
    'Take a file into a scenario: a form with the file, in the place of the asset `src` if it names one',
  ),
  upload('POST', 'As PUT'),
  {
    method: 'GET',
    path: 'scenarios/{id}/assets',
    procedure: 'assets.list',
    summary: 'The files of a scenario, 20 or more a page',
    input: ({ params, query }) => ({ ...query, scenarioId: params.id }),
  },
  {
    method: 'DELETE',
    path: 'scenarios/{id}/assets',
    procedure: 'assets.removeMany',
    summary: 'Take files out of a scenario: a list of ids; one that a scene shows stays',
    body: z.array(assetId),
    input: ({ params, body, query }) => ({
      scenarioId: params.id,
      ids: Array.isArray(body) ? body : (fields(body).ids ?? query.ids?.split(',')),
    }),
  },
  {
    method: 'POST',
    path: 'scenarios/{id}/assets/copy',
    procedure: 'assets.copy',
    summary:
      'Copy a file into a scenario from an address: one of ours, or of the public internet; color recolours an SVG',
    status: 201,
    input: ({ params, body }) => ({ ...fields(body), scenarioId: params.id }),
  },
  {
    method: 'POST',
    path: 'scenarios/{id}/assets/path',
    procedure: 'assets.link',
    summary: 'Take a file that is here already into a scenario as it is, by its path',
    input: ({ params, body }) => ({ ...fields(body), scenarioId: params.id }),
  },
  {
    method: 'GET',
    path: 'assets/{id}/webwindow',
    procedure: 'assets.webWindow',
    summary: 'Where the pages of a folder are opened in a web window',
  },
  { method: 'PUT', path: 'assets', procedure: 'assets.update', summary: 'Give a file another name' },
  {
    method: 'POST',
    path: 'assets/convert-to-mkv',
    procedure: 'assets.convert',
    summary:
      'Convert a film to one that browsers play, where that is still to be done; says where to ask how far it is',
  },
  {
    method: 'GET',
    path: 'conversion-tasks/stream/{assetId}',
    procedure: 'assets.conversion',
    summary:
      'How far the conversion of a film is; asked again every 2 seconds, with the token as auth-token too',
  },
  { method: 'GET', path: 'assets/{id}', procedure: 'assets.get', summary: 'One file' },
  {
    method: 'DELETE',
    path: 'assets/{id}',
    procedure: 'assets.remove',
    summary: 'Remove a file that no scene shows',
  },
]);
