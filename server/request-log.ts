import type { FastifyInstance } from 'fastify';

/**
 * Logs one line a request (LOG_LEVEL=info) and sends its id as `x-request-id`. Only the route is logged: URLs may hold
 * codes and tokens.
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
