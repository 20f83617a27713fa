import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { FOLDER_PAGE } from '#catalog/web-files.ts';
import { folderFile, openFolder, openMedia } from './domain/assets/open-media.ts';
import { viewFile } from './domain/packages/view.ts';
import { CatalogError, settled } from './errors.ts';
import { folderPolicy, openToAll } from './headers.ts';
import { contextOf } from './request-context.ts';
import { sendFile } from './rest/send-file.ts';
import { assetId as storedId } from './routers/input.ts';
import type { Services } from './services.ts';

const assetId = z.union([storedId, z.string().regex(/^-([1-9]|1[0-4])$/)]);
const variant = z.enum(['preview', '2k', '4k', '8k', 'thumb', 'original']);
const viewName = z.enum(['launch.json', 'scenario.json']);

/** Read once, it never changes; shared caches must not keep what only some may read. */
const immutable = 'private, max-age=31536000, immutable';

/** A key is good for a day, and what it opens is not kept longer. */
const aDay = 'private, max-age=86400';

/** Files for pictures and players: `/app/media/{asset}/{variant}` and the two files of a live page. */
export function serveMedia(app: FastifyInstance, services: Services): void {
  app.route<{ Params: { id: string; variant: string } }>({
    method: ['GET', 'HEAD'],
    url: '/app/media/:id/:variant',
    // Pictures do not shrink, and parts of compressed answers would not fit together.
    compress: false,
    handler: async (request, reply) => {
      const id = assetId.safeParse(request.params.id);
      const asked = variant.safeParse(request.params.variant);
      if (!id.success || !asked.success) throw new CatalogError('asset-not-found');
      const context = await contextOf(services, request, { cookie: true });
      const file = settled(await openMedia(context, { id: id.data, variant: asked.data }));
      reply.headers(openToAll);
      return sendFile(services.storage, { ...file, cache: immutable }, request, reply);
    },
  });
  serveFolders(app, services);
  app.route<{ Params: { code: string; name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/app/view/:code/:name',
    handler: async (request, reply) => {
      const name = viewName.safeParse(request.params.name);
      if (!name.success) throw new CatalogError('view-not-found');
      const { storageKey, etag } = settled(await viewFile(services, request.params.code, name.data));
      const stored = await services.storage.stat(storageKey);
      if (!stored) throw new CatalogError('view-not-found');
      reply.headers(openToAll);
      const file = { storageKey, etag, bytes: stored.size, mime: 'application/json', cache: 'no-cache' };
      return sendFile(services.storage, file, request, reply);
    },
  });
}

/**
 * The pages of uploaded folders. `/app/media/{asset}/folder/{path}` is what scenarios name: anybody's while a live
 * page shows it, else it leads who may read it to `/app/media/{asset}/opened/{key}/{path}`.
 */
function serveFolders(app: FastifyInstance, services: Services): void {
  type Asked = { Params: { id: string; key?: string; '*': string } };
  const pageIn = (path: string) => (path === '' || path.endsWith('/') ? `${path}${FOLDER_PAGE}` : path);
  const answer = async (request: FastifyRequest<Asked>, reply: FastifyReply) => {
    const id = storedId.safeParse(request.params.id);
    if (!id.success) throw new CatalogError('asset-not-found');
    const { key, '*': path } = request.params;
    const context = await contextOf(services, request, { cookie: true });
    if (key === undefined) {
      const opened = settled(await openFolder(context, id.data));
      if (opened !== 'open') {
        const place = path.split('/').map(encodeURIComponent).join('/');
        const query = /\?.*$/.exec(request.url)?.[0] ?? '';
        const to = `/app/media/${id.data}/opened/${opened.key}/${place}${query}`;
        return reply.header('cache-control', 'no-store').redirect(to);
      }
    }
    const file = settled(await folderFile(context, { id: id.data, path: pageIn(path), key }));
    reply.headers(openToAll);
    return sendFile(services.storage, { ...file, cache: aDay, policy: folderPolicy }, request, reply);
  };
  for (const url of ['/app/media/:id/folder/*', '/app/media/:id/opened/:key/*']) {
    app.route<Asked>({ method: ['GET', 'HEAD'], url, compress: false, handler: answer });
  }
}
