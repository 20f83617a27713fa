import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from './context.ts';
import { viewerOf } from './domain/auth/session.ts';
import type { Services } from './services.ts';

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** `cookie`: accept the token cookie, for what browsers request by plain URL. All else must send a header. */
type Trust = { cookie?: boolean };

/** The token of a request: `x-auth-token` (spec section 7), a bearer, or with `cookie` the cookie. */
function tokenOf(request: FastifyRequest, { cookie = false }: Trust): string | undefined {
  const bearer = /^Bearer\s+(\S+)$/i.exec(header(request, 'authorization') ?? '')?.[1];
  return (
    header(request, 'x-auth-token') ??
    bearer ??
    (cookie && isSameOriginRead(request) ? request.cookies['x-auth-token'] : undefined) ??
    undefined
  );
}

/**
 * Whether a request reads and comes from our own origin. Cookies ignore ports and are shared between hosts of a site,
 * so Sec-Fetch-Site is checked; browsers send it in secure contexts only.
 */
function isSameOriginRead(request: FastifyRequest): boolean {
  const site = header(request, 'sec-fetch-site');
  const reads = request.method === 'GET' || request.method === 'HEAD';
  return reads && (site === undefined || site === 'same-origin' || site === 'none');
}

/** The context of a request, for tRPC and REST. With `reply` a call may set the device cookie. */
export async function contextOf(
  services: Services,
  request: FastifyRequest,
  { reply, ...trust }: Trust & { reply?: FastifyReply } = {},
): Promise<Context> {
  const token = tokenOf(request, trust);
  const viewer = token ? await viewerOf(services, token) : undefined;
  const context: Context = {
    services,
    log: request.log,
    clientId: header(request, 'x-client-id')?.slice(0, 64),
    address: request.ip,
    origin: `${request.protocol}://${request.host}`,
  };
  if (reply) context.device = deviceIn(request, reply);
  if (typeof viewer === 'string') context.tokenProblem = viewer;
  else if (viewer) context.viewer = viewer;
  return context;
}

const DEVICE_COOKIE = 'rondure-device';
const YEAR_S = 365 * 24 * 3600;

const deviceIn = (request: FastifyRequest, reply: FastifyReply): Context['device'] => ({
  cookie: request.cookies[DEVICE_COOKIE],
  remember: (cookie) => {
    const secure = request.protocol === 'https';
    const options = { path: '/app', httpOnly: true, sameSite: 'strict', secure, maxAge: YEAR_S } as const;
    reply.setCookie(DEVICE_COOKIE, cookie, options);
  },
});
