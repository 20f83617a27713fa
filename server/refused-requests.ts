import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { type ErrorCode, errors } from '#catalog/errors.ts';
import { CatalogError } from './errors.ts';
import { envelope } from './rest/adapter.ts';

/** What Node says of requests that it cannot read; all others are broken. */
const unread: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'header-too-long',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-too-slow',
};

/** Answers a request that never became one: there is a socket only. */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const code = unread[error.code ?? ''] ?? 'bad-input';
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

/**
 * Notes what is served from now on. @returns what then refuses, at each of those addresses, the methods that it is not
 * served for, and names the others
 */
export function otherMethodsOf(app: FastifyInstance): () => void {
  const served = new Map<string, string[]>();
  app.addHook('onRoute', ({ url, method }) => {
    // Below the pages lie addresses that nobody serves.
    if (url !== '/app/*') served.set(url, [...(served.get(url) ?? []), ...[method].flat()]);
  });
  return () => {
    for (const [url, methods] of [...served]) {
      const refuse = async (_request: FastifyRequest, reply: FastifyReply) => {
        reply.header('allow', methods.join(', '));
        throw new CatalogError('method-not-allowed');
      };
      const others = app.supportedMethods.filter((one) => !methods.includes(one)) as HTTPMethods[];
      // Before a body is read.
      app.route({ method: others, url, onRequest: refuse, handler: refuse });
    }
  };
}
