import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { FOLDER_PAGE } from '#catalog/web-files.ts';
import { viewFile } from './domain/packages/view.ts';
import { folderFile, openFolder, openMedia } from './domain/sharing/open-media.ts';
import { CatalogError, settled } from './errors.ts';
import { folderPolicy, openToAll } from './headers.ts';
import { contextOf } from './request-context.ts';
import { sendFile } from './rest/send-file.ts';
import { assetId as storedId } from './routers/input.ts';
import type { Services } from './services.ts';

const assetId = z.union([storedId, z.string().regex(/^-([1-9]|1[0-4])$/)]);
const variant = z.enum(['preview', '2k', '4k', '8k', 'thumb', 'original']);
const viewName = z.enum(['launch.json', 'scenario.json']);

/** Variants never change. `private`: shared caches must not keep what only some may read. */
const immutable = 'private, max-age=31536000, immutable';

/** Folder keys are valid for a day. */
const oneDay = 'private, max-age=86400';

/** Serves variants of assets at `/app/media/{asset}/{variant}`, uploaded folders, and the two files of a live page. */
export function serveMedia(app: FastifyInstance, services: Services): void {
  app.route<{ Params: { id: string; variant: string } }>({
    method: ['GET', 'HEAD'],
    url: '/app/media/:id/:variant',
    // Media are compressed already, and ranges of compressed responses do not fit together.
    compress: false,
    handler: async (request, reply) => {
      const id = assetId.safeParse(request.params.id);
      const parsed = variant.safeParse(request.params.variant);
      if (!id.success || !parsed.success) throw new CatalogError('asset-not-found');
      const context = await contextOf(services, request, { cookie: true });
      const { standIn, ...file } = settled(await openMedia(context, { id: id.data, variant: parsed.data }));
      reply.headers(openToAll);
      const cache = standIn ? 'private, no-cache' : immutable;
      return sendFile(services.storage, { ...file, cache }, request, reply);
    },
  });
  serveFolders(app, services);
  app.route<{ Params: { code: string; name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/app/view/:code/:name',
    handler: async (request, reply) => {
      const name = viewName.safeParse(request.params.name);
      if (!name.success) throw new CatalogError('view-not-found');
      const found = settled(
        await viewFile(await contextOf(services, request, { cookie: true }), request.params.code, name.data),
      );
      const bytes =
        'text' in found
          ? Buffer.byteLength(found.text)
          : (await services.storage.stat(found.storageKey))?.size;
      if (bytes === undefined) throw new CatalogError('view-not-found');
      reply.headers(openToAll);
      const file = { ...found, bytes, mime: 'application/json', cache: 'no-cache' };
      return sendFile(services.storage, file, request, reply);
    },
  });
}

/**
 * Serves the pages of uploaded folders. Scenarios refer to `/app/media/{asset}/folder/{path}`: public while a live page
 * shows it, else it redirects readers of the scenario to `/app/media/{asset}/opened/{key}/{path}`.
 */
function serveFolders(app: FastifyInstance, services: Services): void {
  type FolderRequest = { Params: { id: string; key?: string; '*': string } };
  const withIndex = (path: string) => (path === '' || path.endsWith('/') ? `${path}${FOLDER_PAGE}` : path);
  const handler = async (request: FastifyRequest<FolderRequest>, reply: FastifyReply) => {
    const id = storedId.safeParse(request.params.id);
    if (!id.success) throw new CatalogError('asset-not-found');
    const { key, '*': path } = request.params;
    const context = await contextOf(services, request, { cookie: true });
    if (key === undefined) {
      const opened = settled(await openFolder(context, id.data));
      if (opened !== 'open') {
        const encoded = path.split('/').map(encodeURIComponent).join('/');
        const query = /\?.*$/.exec(request.url)?.[0] ?? '';
        const to = `/app/media/${id.data}/opened/${opened.key}/${encoded}${query}`;
        return reply.header('cache-control', 'no-store').redirect(to);
      }
    }
    const file = settled(await folderFile(context, { id: id.data, path: withIndex(path), key }));
    reply.headers(openToAll);
    return sendFile(services.storage, { ...file, cache: oneDay, policy: folderPolicy }, request, reply);
  };
  for (const url of ['/app/media/:id/folder/*', '/app/media/:id/opened/:key/*']) {
    app.route<FolderRequest>({ method: ['GET', 'HEAD'], url, compress: false, handler });
  }
}
