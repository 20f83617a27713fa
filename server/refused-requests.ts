import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { type ErrorCode, errors } from '#catalog/errors.ts';
import { CatalogError } from './errors.ts';
import { isStorable } from './is-storable.ts';
import { envelope } from './rest/envelope.ts';

/** Catalogue rows by code of Node's HTTP parser; any other code is `bad-input`. */
const byParserCode: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'header-too-long',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-too-slow',
};

/** Answers a request that Node could not parse: there is a socket, but neither request nor reply. */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const code = byParserCode[error.code ?? ''] ?? 'bad-input';
  const { status } = errors[code];
  const body = JSON.stringify(envelope({ code }));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

/** Refuses, before any route looks something up, addresses with text that cannot be stored. */
export function refuseUnstorable(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ params, query }) => {
    if (!isStorable([params, query])) throw new CatalogError('bad-input');
  });
}

/**
 * Records the routes registered from now on.
 * @returns a function that adds to each of their URLs a 405 for all other methods, with an `allow` header
 */
export function otherMethodsOf(app: FastifyInstance): () => void {
  const methodsByUrl = new Map<string, string[]>();
  app.addHook('onRoute', ({ url, method }) => {
    // The app's static files: any URL below may be unknown, which is a 404.
    if (url !== '/app/*') methodsByUrl.set(url, [...(methodsByUrl.get(url) ?? []), ...[method].flat()]);
  });
  return () => {
    for (const [url, methods] of [...methodsByUrl]) {
      const refuse = async (_request: FastifyRequest, reply: FastifyReply) => {
        reply.header('allow', methods.join(', '));
        throw new CatalogError('method-not-allowed');
      };
      const others = app.supportedMethods.filter((method) => !methods.includes(method)) as HTTPMethods[];
      // In onRequest: before the body is read.
      app.route({ method: others, url, onRequest: refuse, handler: refuse });
    }
  };
}
