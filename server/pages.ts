import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { CatalogError } from './errors.ts';
import { openToAll } from './headers.ts';

/** Serves the built app below /app/. Hashed files are immutable; the page itself is revalidated. */
export async function servePages(app: FastifyInstance, folder: string): Promise<void> {
  app.get('/', (_request, reply) => reply.redirect('/app/'));
  app.get('/app', (_request, reply) => reply.redirect('/app/'));
  if (!existsSync(folder)) {
    app.get('/app/', () => {
      throw new CatalogError('unavailable');
    });
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/app/',
    preCompressed: true,
    cacheControl: false,
    // A call that is unknown is no file: nothing is looked for on the disk.
    allowedPath: (path) => !path.startsWith('/api/'),
    setHeaders: (reply, path) => {
      const hashed = /[/\\]assets[/\\]/.test(path);
      for (const [name, value] of Object.entries(openToAll)) reply.header(name, value);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
