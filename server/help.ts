import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { HELP_PATH } from '#catalog/help.ts';

/** Serves the help pages and their index; never from a cache, so that news come with the next visit (spec section 7). */
export async function serveHelp(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: `${HELP_PATH}/`,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', 'no-store'),
  });
}
