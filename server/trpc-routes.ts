import { fastifyRequestHandler } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { outdatedBy } from './page-build.ts';
import { contextOf } from './request-context.ts';
import { appRouter, bodyLimitOf, longCalls } from './routers/app-router.ts';
import type { Services } from './services.ts';

/** Serves the procedures below the prefix of `app`, to pages of `folder`. */
export async function serveTrpc(app: FastifyInstance, services: Services, folder: string): Promise<void> {
  const isOutdated = outdatedBy(folder);
  // tRPC parses the text itself. A mutation without input may come without a body.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body || '{}');
  });
  app.addHook('preHandler', async (request) => {
    if (request.method !== 'POST' || request.body !== undefined) return;
    request.raw.headers['content-type'] = 'application/json';
    request.body = '{}';
  });
  const handle = (path: string, req: FastifyRequest, res: FastifyReply) =>
    fastifyRequestHandler({
      router: appRouter,
      req,
      res,
      path,
      // EventSource cannot send headers, so this one stream accepts the cookie.
      createContext: async () => ({
        ...(await contextOf(services, req, { cookie: path === 'live.changes', reply: res })),
        outdated: isOutdated(req.headers['x-page-build']?.toString()),
      }),
    });
  app.route<{ Params: { path: string } }>({
    method: ['GET', 'POST'],
    url: '/:path',
    handler: (request, reply) => handle(request.params.path, request, reply),
  });
  for (const name of longCalls) {
    app.post(`/${name}`, { bodyLimit: bodyLimitOf(name) }, (request, reply) => handle(name, request, reply));
  }
}
