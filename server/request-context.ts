import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from './context.ts';
import { viewerOf } from './domain/auth/session.ts';
import type { Services } from './services.ts';

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** What a browser can only ask for by plain address says `cookie`; everything else must carry a header. */
type Trust = { cookie?: boolean };

/** The token of a request: the header of spec section 7 or a bearer; the cookie where `cookie` says so. */
function tokenOf(request: FastifyRequest, { cookie = false }: Trust): string | undefined {
  const bearer = /^Bearer\s+(\S+)$/i.exec(header(request, 'authorization') ?? '')?.[1];
  const given = header(request, 'x-auth-token') ?? bearer;
  return given ?? (cookie && ownPage(request) ? request.cookies['x-auth-token'] : undefined) ?? undefined;
}

/**
 * Whether a page of ours asks for reading, as far as the browser tells (it does in secure contexts): cookies
 * know neither ports nor, between hosts of one site, origins.
 */
function ownPage(request: FastifyRequest): boolean {
  const site = header(request, 'sec-fetch-site');
  const reading = request.method === 'GET' || request.method === 'HEAD';
  return reading && (site === undefined || site === 'same-origin' || site === 'none');
}

/** The context of a request, for tRPC and REST alike; with `reply` a call may have the browser known again. */
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
