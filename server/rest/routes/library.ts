import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { userAssetSchema } from '#catalog/resources/media.ts';
import { limitFor, takenFor, type UploadUse } from '#catalog/uploads.ts';
import type { SignedIn } from '#server/context.ts';
import { importSent, importUserAsset, onExisting } from '#server/domain/user-assets/user-assets.ts';
import { CatalogError, settled } from '#server/errors.ts';
import { assertFits, partsOf } from '../forms.ts';
import { fields, rows } from '../table.ts';

const importQuery = z.object({
  use: z.enum(Object.keys(takenFor) as [UploadUse, ...UploadUse[]]).default('media'),
  existing: onExisting,
  upload: z.uuid().optional(),
});

/** Sends the one file of a form into the caller's media. */
async function importFile(context: SignedIn, request: FastifyRequest) {
  const { use, existing, upload: sent } = importQuery.parse(request.query);
  const tag = use === 'scene' ? ('scene' as const) : ('media' as const);
  if (sent) return settled(await importSent(context, { use, tag, existing, upload: sent }));
  await assertFits(context, request, limitFor(use));
  for await (const part of partsOf(request)) {
    if (part.type !== 'file') continue;
    const upload = { use, tag, existing, name: part.filename ?? '', source: part.file };
    return settled(await importUserAsset(context, upload));
  }
  throw new CatalogError('file-empty');
}

/** A copy buffer (spec section 3) as a fragment: `data` holds scenes or objects as `type` says, `vars` the variables. */
function fragmentOf(body: unknown) {
  const { type, data, vars } = fields(body);
  // Undefined is refused by the call, once it is clear who asks.
  if (type !== 'scene' && type !== 'object') return undefined;
  return { variables: vars ?? [], ...(type === 'scene' ? { scenes: data } : { objects: data }) };
}

/** A clip's `data` may be JSON as text, with `vars` for its variables (spec section 3). */
function clipOf(body: unknown) {
  const { data, ...rest } = fields(body);
  const given = fields(typeof data === 'string' ? parsed(data) : data);
  const { vars, ...fragment } = given;
  return { ...rest, data: { variables: vars ?? [], ...fragment } };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const libraryRows = rows([
  {
    method: 'POST',
    path: 'scenarios/{id}/paste',
    procedure: 'tasks.paste',
    summary: 'Put copied scenes or objects of any scenario into this one: a task',
    status: 202,
    input: ({ params, body }) => ({
      scenarioId: params.id,
      sceneId: fields(body).sceneId,
      fragment: fragmentOf(body),
    }),
  },
  { method: 'GET', path: 'asyncjobs/{id}', procedure: 'tasks.get', summary: 'How far a task is' },
  {
    method: 'DELETE',
    path: 'asyncjobs/{id}',
    procedure: 'tasks.cancel',
    summary: 'End a task that is not over',
  },
  { method: 'GET', path: 'users/clips', procedure: 'clips.list', summary: 'My clips' },
  {
    method: 'POST',
    path: 'users/clips',
    procedure: 'clips.create',
    summary: 'Keep scenes or objects as a clip',
    status: 201,
    input: ({ body }) => clipOf(body),
  },
  { method: 'PUT', path: 'users/clips', procedure: 'clips.update', summary: 'Rename or describe a clip' },
  { method: 'GET', path: 'users/clips/{id}', procedure: 'clips.get', summary: 'A clip with what it holds' },
  { method: 'DELETE', path: 'users/clips/{id}', procedure: 'clips.remove', summary: 'Remove a clip' },
  {
    method: 'POST',
    path: 'users/clips/{id}/extract',
    procedure: 'clips.extract',
    summary: 'Put what a clip holds into a scenario: a task',
    status: 202,
  },
  {
    method: 'GET',
    path: 'users/assets',
    procedure: 'userAssets.list',
    summary: 'My media, 20 or more a page',
  },
  {
    method: 'POST',
    path: 'users/assets',
    procedure: 'userAssets.add',
    summary: 'Put a file of a scenario into my media',
    status: 201,
  },
  {
    method: 'PUT',
    path: 'users/assets',
    procedure: 'userAssets.update',
    summary: 'Rename one of my media, or put it into a folder',
  },
  { method: 'GET', path: 'users/assets/{id}', procedure: 'userAssets.get', summary: 'One of my media' },
  {
    method: 'DELETE',
    path: 'users/assets/{id}',
    procedure: 'userAssets.remove',
    summary: 'Take a file out of my media; scenarios that use it keep it',
  },
  {
    method: 'POST',
    path: 'users/assets/import',
    for: 'library.use',
    summary: 'Send a file into my media: a form',
    query: importQuery,
    takesForm: true,
    answers: userAssetSchema,
    handle: (context, request) => importFile(context as SignedIn, request),
  },
  {
    method: 'POST',
    path: 'users/assets/extract/scenarios/{scenarioId}',
    procedure: 'userAssets.extract',
    summary: 'Put one of my media into a scenario',
  },
]);
