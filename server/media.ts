import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { openMedia } from './domain/assets/open-media.ts';
import { viewFile } from './domain/packages/view.ts';
import { CatalogError, settled } from './errors.ts';
import { openToAll } from './headers.ts';
import { contextOf } from './request-context.ts';
import { sendFile } from './rest/send-file.ts';
import type { Services } from './services.ts';

const assetId = z.union([z.uuid(), z.string().regex(/^-([1-9]|1[0-4])$/)]);
const variant = z.enum(['preview', '2k', '4k', '8k', 'thumb', 'original']);
const viewName = z.enum(['launch.json', 'scenario.json']);

/** Read once, it never changes; shared caches must not keep what only some may read. */
const immutable = 'private, max-age=31536000, immutable';

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
