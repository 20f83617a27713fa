import type { FastifyRequest } from 'fastify';
import type { Context } from './context.ts';
import { viewerOf } from './domain/auth/session.ts';
import type { Services } from './services.ts';

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/**
 * The token of a request: the header of spec section 7, a bearer, or the cookie. The cookie counts for
 * reading only, so that no other site can make a signed-in browser write.
 */
export function tokenOf(request: FastifyRequest): string | undefined {
  const bearer = /^Bearer\s+(\S+)$/i.exec(header(request, 'authorization') ?? '')?.[1];
  const given = header(request, 'x-auth-token') ?? bearer;
  if (given) return given;
  const reading = request.method === 'GET' || request.method === 'HEAD';
  return (reading && request.cookies['x-auth-token']) || undefined;
}

/** The context of a request, for tRPC and REST alike. */
export async function contextOf(services: Services, request: FastifyRequest): Promise<Context> {
  const token = tokenOf(request);
  const viewer = token ? await viewerOf(services, token) : undefined;
  const context: Context = {
    services,
    clientId: header(request, 'x-client-id')?.slice(0, 64),
    address: request.ip,
    origin: `${request.protocol}://${request.host}`,
  };
  if (typeof viewer === 'string') context.tokenProblem = viewer;
  else if (viewer) context.viewer = viewer;
  return context;
}
