import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { exchange } from '#catalog/limits.ts';
import type { SignedIn } from '#server/context.ts';
import { openExport } from '#server/domain/exchange/kept-exports.ts';
import { receiveImport } from '#server/domain/exchange/receive-import.ts';
import { type TaskView, taskView } from '#server/domain/tasks/tasks.ts';
import { CatalogError, settled } from '#server/errors.ts';
import { folderId, id } from '#server/routers/input.ts';
import { assertFits, partsOf } from '../forms.ts';
import { sendFile } from '../send-file.ts';
import { fields, rows } from '../table.ts';

const importQuery = z.object({ parentFolder: folderId.optional() });
const exportQuery = z.object({ task: z.uuid().optional() });

/** Has the one file of a form imported. `parentFolder` is in the query, or in the form before the file. */
async function importFile(context: SignedIn, request: FastifyRequest, reply: FastifyReply) {
  await assertFits(context, request, exchange.archiveBytes);
  const given: Record<string, unknown> = { ...fields(request.query) };
  let task: TaskView | undefined;
  for await (const part of partsOf(request)) {
    if (part.type === 'field') given[part.fieldname] = part.value;
    else if (task) part.file.resume();
    else {
      const { parentFolder } = importQuery.parse(given);
      const asked = { fileName: part.filename || 'import', parentFolder, source: part.file };
      task = settled(await receiveImport(context, asked));
    }
  }
  if (!task) throw new CatalogError('file-empty');
  reply.code(202);
  return task;
}

export const exchangeRows = rows([
  {
    method: 'POST',
    path: 'scenarios/import',
    for: 'scenarios.create',
    summary:
      'Import a scenario from a form’s file: an exported archive, Pannellum’s JSON, an H5P virtual tour; a task',
    query: importQuery,
    takesForm: true,
    answers: taskView,
    handle: (context, request, reply) => importFile(context as SignedIn, request, reply),
  },
  {
    method: 'POST',
    path: 'scenarios/{id}/export',
    procedure: 'exchange.export',
    summary: 'Pack a scenario with its files as an archive: a task',
    status: 202,
    input: ({ params }) => ({ scenarioId: params.id }),
  },
  {
    method: 'GET',
    path: 'scenarios/{id}/packages/export',
    for: 'scenarios.export',
    cookie: true,
    summary: 'The archive that my last export made, or the one that `task` names',
    query: exportQuery,
    answers: 'application/zip',
    handle: async (context, request, reply) => {
      const scenarioId = id.parse((request.params as { id: string }).id);
      const { task } = exportQuery.parse(request.query);
      const { bytes, etag, fileName, storageKey } = settled(
        await openExport(context as SignedIn, { scenarioId, task }),
      );
      const file = { mime: 'application/zip', cache: 'private, no-cache', bytes, etag, fileName, storageKey };
      return sendFile(context.services.storage, file, request, reply);
    },
  },
  {
    method: 'GET',
    path: 'users/exports',
    procedure: 'exchange.kept',
    summary: 'My exports that are kept, the newest first',
  },
  {
    method: 'DELETE',
    path: 'users/exports/{id}',
    procedure: 'exchange.remove',
    summary: 'Remove an export of mine',
  },
]);
