import { randomBytes, randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { LRS_PATH } from '#catalog/learning-records.ts';
import { bodies, uploads } from '#catalog/limits.ts';
import { serveChannelPages } from './channel-page.ts';
import { parseInSlices } from './domain/parse-in-slices.ts';
import { CatalogError } from './errors.ts';
import { serveHeaders } from './headers.ts';
import { serveHelp } from './help.ts';
import { serveLrs } from './lrs/serve.ts';
import { serveLti } from './lti/serve.ts';
import { serveMedia } from './media.ts';
import { servePages } from './pages.ts';
import { inProject } from './project-root.ts';
import { otherMethodsOf, refuseConnection, refuseUnstorable } from './refused-requests.ts';
import { serveLog } from './request-log.ts';
import { sendFault, serveRest } from './rest/adapter.ts';
import { openApi } from './rest/openapi.ts';
import { referencePage } from './rest/reference-page.ts';
import { restRows } from './rest/routes/all.ts';
import { SCIM_PATH, serveScim } from './scim/serve.ts';
import type { Services } from './services.ts';
import { serveSso } from './sso/serve.ts';
import { serveTrpc } from './trpc-routes.ts';
import { serveUploads } from './uploads.ts';
import { serveWebhooks } from './webhooks.ts';

/** `https`: PEM key and certificate, set on a local network. */
export type ListenOptions = { https?: { key: string; cert: string } };

/** Builds the HTTP server: pages, tRPC, REST, media. It does not listen yet. */
export async function createApp(services: Services, { https }: ListenOptions = {}): Promise<FastifyInstance> {
  const { config } = services;
  const app = fastify({
    ...(https ? { https } : {}),
    logger: { level: config.logLevel, stream: process.stderr },
    logController: new LogController({ disableRequestLogging: true }),
    // Request ids are ours: a caller's `x-request-id` is ignored.
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // Each proxy appends its caller to X-Forwarded-For; entries left of our proxies' may be forged.
    trustProxy: config.proxies > 0 && ((_address: string, hop: number) => hop < config.proxies),
    bodyLimit: bodies.call,
    frameworkErrors: (error, request, reply) => sendFault(services, error, request, reply),
    clientErrorHandler: (error, socket) => refuseConnection(error, socket),
    routerOptions: { maxParamLength: 4000 },
    forceCloseConnections: true,
  }) as unknown as FastifyInstance;
  services.log = app.log;

  serveLog(app);
  await serveHeaders(app, { loadOrigins: config.loadOrigins, takesCards: config.payments !== undefined });
  await app.register(cookie);
  // What fits into the first packets of a connection arrives no sooner when it is smaller.
  await app.register(compress, { threshold: 12_000, encodings: ['gzip', 'identity'] });
  refuseUnstorable(app);
  app.setErrorHandler((error, request, reply) => sendFault(services, error, request, reply));
  app.setNotFoundHandler((request, reply) =>
    sendFault(services, new CatalogError('no-such-call'), request, reply),
  );

  const refuseOtherMethods = otherMethodsOf(app);
  await app.register((calls) => serveTrpc(calls, services, inProject('dist', 'web')), {
    prefix: '/app/trpc',
  });
  await app.register((rest) => serveApi(rest, services), { prefix: '/app/api/v1' });
  await app.register((lrs) => serveLrs(lrs, services), { prefix: LRS_PATH });
  app.get('/app/api', (_request, reply) => reply.redirect('/app/api/'));
  app.get('/app/api/', (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'`)
      .send(referencePage(restRows, nonce));
  });
  await app.register((lti) => serveLti(lti, services), { prefix: '/app/lti' });
  await app.register((sso) => serveSso(sso, services), { prefix: '/app/sso' });
  await app.register((scim) => serveScim(scim, services), { prefix: SCIM_PATH });
  await app.register((hooks) => serveWebhooks(hooks, services), { prefix: '/app/webhooks' });
  serveMedia(app, services);
  serveChannelPages(app, services);
  await serveHelp(app, inProject('help'));
  await servePages(app, inProject('dist', 'web'));
  refuseOtherMethods();
  return app;
}

async function serveApi(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(multipart, {
    // One byte above the largest file: multipart truncates silently, so a longer file must show as too long.
    limits: { fileSize: uploads.videoBytes + 1, files: 1000, fields: 100, fieldSize: 1024 * 1024 },
  });
  parseJson(app);
  const document = openApi(restRows);
  app.get('/openapi.json', () => document);
  serveRest(app, services, restRows);
  serveUploads(app, services);
}

/** Characters of a body that are parsed at once. */
const PARSED_AT_ONCE = 200_000;
/** What may be a key that the parser refuses: it looks for them itself. */
const suspect = /__proto__|constructor|\\u00[567]/i;

/** Parses JSON bodies and accepts empty ones: clients send the content type also with calls that have no body. */
function parseJson(app: FastifyInstance): void {
  const parseBody = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const whole = () => parseBody(request, body, done);
    if (body === '') done(null, undefined);
    else if (body.length < PARSED_AT_ONCE || suspect.test(body)) whole();
    else parseInSlices(body).then((value) => done(null, value), whole);
  });
}
