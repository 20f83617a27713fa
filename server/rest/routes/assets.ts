import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { takenFor, type UploadUse } from '#catalog/uploads.ts';
import { stereoLayouts } from '#scenario';
import type { SignedIn } from '#server/context.ts';
import { chooseLayout } from '#server/domain/assets/choose-layout.ts';
import { createFromAssets } from '#server/domain/assets/create-scenario.ts';
import { freeAssets, removeAssets } from '#server/domain/assets/remove.ts';
import { assetOfSource, linkAsset, replaceAsset, replaceable } from '#server/domain/assets/replace.ts';
import { uploadAsset } from '#server/domain/assets/upload.ts';
import { type AssetView, assetSchema } from '#server/domain/assets/views.ts';
import { scenarioCard } from '#server/domain/scenarios/views.ts';
import { CatalogError, isRefusal, settled } from '#server/errors.ts';
import { createScenarioInput } from '#server/routers/assets.ts';
import { assetId, id } from '#server/routers/input.ts';
import { partsOf, refuseOverlong } from '../forms.ts';
import { fields, type RestRow, rows } from '../table.ts';

/** `asset` answers the question about a file that was kept: the form then needs no file. */
export const fileQuery = z.object({
  use: z.enum(Object.keys(takenFor) as [UploadUse, ...UploadUse[]]).default('scene'),
  stereo: z.enum(stereoLayouts).optional(),
  asset: assetId.optional(),
  /** An asset of ours, by its id or its address: what a file replaces, or what is taken where none is sent. */
  src: z.string().max(200).optional(),
});

/**
 * Takes the one file of a form into a scenario. `src` (spec section 7), in the query or the form, names an asset of
 * the scenario that the file takes the place of; without a file it is itself what is taken.
 */
const takeFile = async (context: SignedIn, request: FastifyRequest) => {
  const scenarioId = id.parse((request.params as { id: string }).id);
  const { asset: kept, src: asked, ...query } = fileQuery.parse(request.query);
  const named = asked ?? fields(request.body).src;
  let source = named === undefined ? undefined : settled(assetOfSource(String(named)));
  if (kept) {
    if (!query.stereo) throw new CatalogError('bad-input');
    const asset = settled(await chooseLayout(context, { id: kept, stereo: query.stereo, scenarioId }));
    return { asset: await placed(context, scenarioId, asset, source) };
  }
  if (source && !request.isMultipart()) {
    return { asset: settled(await linkAsset(context, { scenarioId, id: source })) };
  }
  refuseOverlong(request, query.use);
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
  if (asset) return { asset: await placed(context, scenarioId, asset, source) };
  if (!source) throw new CatalogError('file-empty');
  return { asset: settled(await linkAsset(context, { scenarioId, id: source })) };
};

/** Puts a file that has just come in the place of `source`; one that will not do there does not stay. */
async function placed(context: SignedIn, scenarioId: number, asset: AssetView, source: string | undefined) {
  if (!source || source === asset.id) return asset;
  const answer = await replaceAsset(context, { scenarioId, from: source, to: asset.id });
  if (isRefusal(answer)) await removeAssets(context, { scenarioId, ids: [asset.id] });
  return settled(answer);
}

/** Makes a scenario from a form of fields and panoramas; when one of them will not do, nothing is made. */
async function createFromForm(context: SignedIn, request: FastifyRequest) {
  const { stereo } = fileQuery.parse(request.query);
  const given: Record<string, unknown> = { ...fields(request.query) };
  const made: string[] = [];
  try {
    for await (const part of partsOf(request)) {
      if (part.type === 'field') given[part.fieldname] = part.value;
      else {
        const upload = { use: 'scene' as const, stereo, name: part.filename ?? '', source: part.file };
        made.push(settled(await uploadAsset(context, upload)).id);
      }
    }
    if (made.length === 0) throw new CatalogError('file-empty');
    const input = createScenarioInput.parse({ ...given, name: given.name ?? 'Scenario', assets: made });
    return settled(await createFromAssets(context, input));
  } catch (error) {
    await freeAssets(context.services, made);
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
  handle: (context, request) => takeFile(context as SignedIn, request),
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
  { method: 'GET', path: 'assets/{id}', procedure: 'assets.get', summary: 'One file' },
  {
    method: 'DELETE',
    path: 'assets/{id}',
    procedure: 'assets.remove',
    summary: 'Remove a file that no scene shows',
  },
]);
