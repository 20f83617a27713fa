import type { FastifyReply, FastifyRequest } from 'fastify';
import { signOn as limits } from '#catalog/limits.ts';
import type { Context } from './context.ts';
import { viewerOf } from './domain/auth/session.ts';
import type { Services } from './services.ts';

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** `cookie`: accept the token cookie, for what browsers request by plain URL. All else must send a header. */
type Trust = { cookie?: boolean };

/** The token of a request: `x-auth-token` or `auth-token` (spec section 7), a bearer, or with `cookie` the cookie. */
function tokenOf(request: FastifyRequest, { cookie = false }: Trust): string | undefined {
  const bearer = /^Bearer\s+(\S+)$/i.exec(header(request, 'authorization') ?? '')?.[1];
  return (
    header(request, 'x-auth-token') ??
    header(request, 'auth-token') ??
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
    agent: header(request, 'user-agent')?.slice(0, 300),
    origin: `${request.protocol}://${request.host}`,
  };
  if (reply) context.device = deviceIn(request, reply);
  context.passes = passesIn(request, reply);
  context.kiosk = kioskIn(request, reply);
  if (reply) context.signOn = signOnIn(request, reply);
  context.balancer = header(request, 'x-amzn-oidc-data');
  if (typeof viewer === 'string') context.tokenProblem = viewer;
  else if (viewer) context.viewer = viewer;
  return context;
}

const DEVICE_COOKIE = 'rondure-device';
const YEAR_S = 365 * 24 * 3600;

const passCookie = (code: string) => `rondure-view-${code}`;

/**
 * A pass opens one live page, which others may frame: over https browsers send it there too, kept for each framing site
 * by itself.
 */
const passesIn = (request: FastifyRequest, reply: FastifyReply | undefined): Context['passes'] => ({
  held: (code) => request.cookies[passCookie(code)],
  give: (code, pass, ms) => {
    const framed = { sameSite: 'none', secure: true, partitioned: true } as const;
    const where = request.protocol === 'https' ? framed : ({ sameSite: 'lax' } as const);
    const options = { path: '/app/view', httpOnly: true, maxAge: ms / 1000, ...where };
    reply?.setCookie(passCookie(code), pass, options);
  },
});

const KIOSK_COOKIE = 'rondure-kiosk';

/** By which a headset is known that was registered by a code. */
const kioskIn = (request: FastifyRequest, reply: FastifyReply | undefined): Context['kiosk'] => ({
  held: request.cookies[KIOSK_COOKIE],
  remember: (key, ms) => {
    const secure = request.protocol === 'https';
    const options = {
      path: '/app',
      httpOnly: true,
      sameSite: 'strict',
      secure,
      maxAge: ms / 1000,
    } as const;
    reply?.setCookie(KIOSK_COOKIE, key, options);
  },
});

const deviceIn = (request: FastifyRequest, reply: FastifyReply): Context['device'] => ({
  cookie: request.cookies[DEVICE_COOKIE],
  remember: (cookie) => {
    const secure = request.protocol === 'https';
    const options = { path: '/app', httpOnly: true, sameSite: 'strict', secure, maxAge: YEAR_S } as const;
    reply.setCookie(DEVICE_COOKIE, cookie, options);
  },
});

export const SIGN_ON_COOKIE = 'rondure-sign-on';

/** By which the browser is known that began to sign on elsewhere. */
export const signOnIn = (request: FastifyRequest, reply: FastifyReply) => ({
  remember: (state: string) => {
    const secure = request.protocol === 'https';
    const maxAge = limits.attemptMs / 1000;
    reply.setCookie(SIGN_ON_COOKIE, state, {
      path: '/app/sso',
      httpOnly: true,
      sameSite: 'lax',
      secure,
      maxAge,
    });
  },
});
