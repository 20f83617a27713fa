import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { errors } from '#catalog/errors.ts';
import { lrs as limits } from '#catalog/limits.ts';
import { keepFault } from '#server/domain/error-reports/report.ts';
import { xapiVersions } from '#server/domain/lrs/schema/statements.ts';
import { badRequest, XapiError } from '#server/domain/lrs/xapi-error.ts';
import { faultOf } from '#server/faults.ts';
import { logFault } from '#server/log.ts';
import { errorDescription } from '#server/rest/texts.ts';
import { sendJson } from '#server/send-json.ts';
import type { Services } from '#server/services.ts';
import { getActivity, getPerson } from './about-things.ts';
import { accessTo, requestOf, versionOf, type XapiCall, type XapiMethod } from './call.ts';
import { documentsOf } from './documents.ts';
import { CONSISTENT_THROUGH, type XapiAnswer } from './reply.ts';
import { getStatements, postStatements, putStatement } from './statements.ts';

type Methods = { [M in XapiMethod]?: (call: XapiCall) => Promise<XapiAnswer> };

/** The resources of the standard that need a key, by their paths. */
const resources: Record<string, Methods> = {
  '/statements': { GET: getStatements, PUT: putStatement, POST: postStatements },
  '/activities': { GET: getActivity },
  '/activities/state': documentsOf('state'),
  '/activities/profile': documentsOf('activity'),
  '/agents': { GET: getPerson },
  '/agents/profile': documentsOf('agent'),
};

/** Pages of other origins bring statements: published packages lie anywhere. No cookie is looked at. */
const openToPages = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'ETag, Last-Modified, X-Experience-API-Version, X-Experience-API-Consistent-Through',
  'cross-origin-resource-policy': 'cross-origin',
};
const preflight = {
  'access-control-allow-methods': 'GET, HEAD, PUT, POST, DELETE',
  'access-control-allow-headers':
    'Authorization, Content-Type, If-Match, If-None-Match, Accept-Language, X-Experience-API-Version',
  'access-control-max-age': '86400',
};

/**
 * The learning record store, an organization's own by its key: the Experience API 1.0.3 (ADL) and 2.0 (IEEE 9274.1.1),
 * by the version that a request names. Its contract is the standard's, so nothing of our REST envelope is here.
 */
export async function serveLrs(app: FastifyInstance, services: Services): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(openToPages);
  });
  app.setErrorHandler((error, request, reply) => sendProblem(services, error, request, reply));
  app.get('/about', (request, reply) => {
    reply.header('x-experience-api-version', versionOf(versionIn(request)) ?? xapiVersions.at(-1));
    return { version: xapiVersions };
  });
  app.options('/about', (_request, reply) => reply.headers(preflight).code(204).send());
  for (const [url, methods] of Object.entries(resources)) {
    app.options(url, (_request, reply) => reply.headers(preflight).code(204).send());
    const route: Pick<RouteOptions, 'url' | 'bodyLimit' | 'handler'> = {
      url,
      bodyLimit: limits.requestBytes,
      handler: (request, reply) => answer(services, methods, request, reply),
    };
    app.route({ ...route, method: 'GET' });
    // The ids of a batch hardly shrink, and compressing them would take longer than it saves.
    app.route({ ...route, method: ['PUT', 'POST', 'DELETE'], compress: false });
  }
}

const versionIn = (request: FastifyRequest) =>
  request.headers['x-experience-api-version'] as string | undefined;

async function answer(services: Services, methods: Methods, request: FastifyRequest, reply: FastifyReply) {
  const isStatements = methods.GET === getStatements;
  // An answer that looked at the store, or stored something, knows a later time.
  if (isStatements)
    reply.header(CONSISTENT_THROUGH, new Date(Date.now() - limits.storedWithinMs).toISOString());
  // Without the header a request is of 0.9 or 0.95, which nobody speaks here.
  reply.header('x-experience-api-version', versionOf(versionIn(request)) ?? '0.95');
  const { headers, ...asked } = requestOf(request);
  const header = headers.get('x-experience-api-version');
  const version = versionOf(header);
  if (!version) {
    throw badRequest(
      `X-Experience-API-Version is ${header ?? 'missing'}: ${xapiVersions.join(' and ')} are spoken.`,
    );
  }
  reply.header('x-experience-api-version', version);
  const { searchParams } = new URL(request.url, 'http://store');
  if (version !== '1.0.3' && searchParams.has('method')) {
    throw badRequest('Only version 1.0 lets a POST stand for another method.');
  }
  const access = await accessTo(services, headers, request);
  const handle = methods[asked.method];
  if (!handle) throw new XapiError(405, `There is no ${asked.method} here.`);
  const { status, headers: told = {}, body } = await handle({ ...asked, headers, services, version, access });
  reply.code(status).headers(told);
  return Buffer.isBuffer(body) || body === undefined ? reply.send(body) : sendJson(reply, body);
}

/** Says in a sentence what was wrong; the statuses are the standard's. */
function sendProblem(services: Services, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const send = (status: number, message: string) =>
    reply.code(status).type('text/plain; charset=utf-8').send(message);
  if (error instanceof XapiError) {
    if (error.status === 401) reply.header('www-authenticate', 'Basic realm="learning record store"');
    return send(error.status, error.message);
  }
  const fault = faultOf(error);
  const call = `${request.method} ${request.routeOptions.url}`;
  const reference = fault.unexpected ? logFault(request.log, error, call) : undefined;
  if (reference && fault.code === 'server-error') void keepFault(services, { error, call, reference });
  return send(
    errors[fault.code].status,
    errorDescription(fault.code, reference ? { reference } : fault.details),
  );
}
