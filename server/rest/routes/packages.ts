import { z } from 'zod';
import type { SignedIn } from '#server/context.ts';
import { openDownload } from '#server/domain/packages/download.ts';
import { type PackageView, packageSchema } from '#server/domain/packages/views.ts';
import { settled } from '#server/errors.ts';
import { packageInput } from '#server/routers/packages.ts';
import { sendFile } from '../send-file.ts';
import { fields, rows, shaped } from '../table.ts';

export const packageRows = rows([
  {
    method: 'POST',
    path: 'scenarios/{id}/packages',
    procedure: 'packages.create',
    summary:
      'Publish the scenario as it is now to a target; the answer tells the status to ask for again. `isShareSource`: the organization may copy it, or no longer',
    status: 201,
    input: ({ params, query, body }) => {
      const { target, isShareSource = query.isShareSource, ...settings } = fields(body);
      return {
        scenarioId: params.id,
        target,
        isShareSource,
        settings: fields(settings.settings ?? settings),
      };
    },
  },
  {
    method: 'GET',
    path: 'scenarios/{id}/packages',
    procedure: 'packages.list',
    summary: 'The packages of a scenario, the newest first, 100 a page',
    input: ({ params, query }) => ({ ...query, scenarioId: params.id }),
    output: shaped(z.array(packageSchema), ({ items }: { items: PackageView[] }) => items),
  },
  {
    method: 'GET',
    path: 'scenarios/{id}/packages/estimate',
    procedure: 'packages.estimate',
    summary: 'What a learner would load and keep, if the scenario were published now',
    input: ({ params }) => ({ scenarioId: params.id }),
  },
  {
    method: 'DELETE',
    path: 'scenarios/{id}/packages/live',
    procedure: 'packages.unpublish',
    summary: 'End the live page of a scenario',
    input: ({ params }) => ({ scenarioId: params.id }),
  },
  {
    method: 'GET',
    path: 'scenarios/{id}/packages/{pkgid}',
    procedure: 'packages.get',
    summary: 'One package with its status',
    input: ({ params }) => ({ scenarioId: params.id, id: params.pkgid }),
  },
  {
    method: 'DELETE',
    path: 'scenarios/{id}/packages/{pkgid}',
    procedure: 'packages.remove',
    summary:
      'Delete a package: the making of one that is pending ends, an archive is gone, and so is a live page',
    input: ({ params }) => ({ scenarioId: params.id, id: params.pkgid }),
  },
  {
    method: 'GET',
    path: 'scenarios/{id}/packages/{pkgid}/download',
    for: 'scenarios.publish',
    cookie: true,
    summary: 'The archive of a package',
    answers: 'application/zip',
    handle: async (context, request, reply) => {
      const { id, pkgid } = request.params as { id: string; pkgid: string };
      const asked = packageInput.parse({ scenarioId: id, id: pkgid });
      const { bytes, etag, fileName, storageKey } = settled(await openDownload(context as SignedIn, asked));
      const mime = fileName.endsWith('.gz') ? 'application/gzip' : 'application/zip';
      const file = { mime, cache: 'private, no-cache', bytes, etag, fileName, storageKey };
      return sendFile(context.services.storage, file, request, reply);
    },
  },
]);
