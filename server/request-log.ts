import type { FastifyInstance } from 'fastify';

/**
 * One line for every request (LOG_LEVEL=info), and its id in the answer. Of an address only the route is written:
 * queries, codes and tokens in it are nobody's to read later.
 */
export function serveLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method, route: routeOptions.url ?? null, status: reply.statusCode, ms }, 'request');
  });
}
