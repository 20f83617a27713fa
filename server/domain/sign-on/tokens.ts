import { createHash } from 'node:crypto';
import {
  createLocalJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  importSPKI,
  type JSONWebKeySet,
  type JWTPayload,
  errors as joseErrors,
  jwtVerify,
} from 'jose';
import { signOn as limits } from '#catalog/limits.ts';
import type { Context } from '#server/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { callService, jsonOfService, ServiceError } from '#server/gateways/pages/call-service.ts';
import { isStorable } from '#server/is-storable.ts';
import type { Services } from '#server/services.ts';
import type { Session } from '../auth/session.ts';
import type { Said } from './attempts.ts';
import { openSignedOn } from './finish.ts';
import { providerOf, saidByClaims } from './openid.ts';
import { type Way, wayOfRow } from './ways.ts';

const CLOCKS_S = 60;
type Known = { way: Way; said: Said };

const invalid = (problem: string) => refuse('sso-answer-invalid', { problem });

/** Why a token is not taken. */
function refusalOfToken(way: Way, error: unknown): Refusal {
  if (error instanceof ServiceError || (error as { cause?: unknown }).cause instanceof ServiceError)
    return refuse('sso-unreachable', { name: way.name });
  if (error instanceof joseErrors.JWTExpired) return refuse('sso-answer-expired');
  if (error instanceof joseErrors.JWTClaimValidationFailed) return invalid(error.claim);
  return invalid('token');
}

function decoded(token: string): JWTPayload | undefined {
  try {
    const claims = decodeJwt(token);
    return isStorable(claims) ? claims : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reads an id token that a program had of Microsoft Entra ID by itself: signed by the issuer that an organization named,
 * for the client that it named, for the first time.
 */
async function entraToken(services: Services, token: string): Promise<Known | Refusal> {
  const claims = decoded(token);
  const audience = typeof claims?.aud === 'string' ? claims.aud : '';
  const row = await services.db.prisma.signOn.findFirst({
    where: { kind: 'azure', enabled: true, clientId: audience, issuer: claims?.iss ?? '' },
    orderBy: { id: 'asc' },
  });
  if (!row || audience === '')
    return claims ? refuse('sso-not-found', { name: claims.iss ?? '' }) : invalid('token');
  const way = await wayOfRow(services, row);
  try {
    const payload = await signedByProvider(services, way, token, ['exp', 'iat', 'sub']);
    const used = await takeToken(services, way, token);
    return used ?? { way, said: saidByClaims(way, payload, token) };
  } catch (error) {
    return refusalOfToken(way, error);
  }
}

/** What a token says that a provider signed for us. @throws what is wrong with it */
async function signedByProvider(
  { config, ...services }: Services,
  way: Way,
  token: string,
  requiredClaims: string[],
) {
  const provider = await providerOf({ config, ...services }, way);
  const { jwks_uri = '' } = provider.serverMetadata();
  const keys = createLocalJWKSet((await jsonOfService(jwks_uri, config.privatePages)) as JSONWebKeySet);
  const { payload } = await jwtVerify(token, keys, {
    algorithms: ['RS256', 'PS256', 'ES256'],
    issuer: way.issuer,
    audience: way.clientId,
    requiredClaims,
    clockTolerance: CLOCKS_S,
  });
  return payload;
}

/** Refuses a token that was used before. */
async function takeToken({ db }: Services, way: Way, token: string): Promise<Refusal | undefined> {
  const id = createHash('sha256').update(token).digest('base64url');
  const now = new Date();
  const { count } = await db.prisma.signOnAttempt.createMany({
    data: {
      id,
      signOnId: way.row?.id,
      usedAt: now,
      expiresAt: new Date(now.getTime() + limits.rememberedMs),
    },
    skipDuplicates: true,
  });
  return count === 1 ? undefined : refuse('sso-answer-used');
}

const loggedOut = 'http://schemas.openid.net/event/backchannel-logout';

/** Reads what a provider tells of somebody who signed out there (OpenID Connect Back-Channel Logout). */
export async function logoutToken(
  services: Services,
  token: string,
): Promise<{ way: Way; key: string } | Refusal> {
  const claims = decoded(token);
  const audience = typeof claims?.aud === 'string' ? claims.aud : (claims?.aud?.[0] ?? '');
  const row = await services.db.prisma.signOn.findFirst({
    where: { kind: { in: ['oidc', 'azure'] }, clientId: audience, issuer: claims?.iss ?? '' },
  });
  if (!row || !audience) return invalid('token');
  const way = await wayOfRow(services, row);
  try {
    const payload = await signedByProvider(services, way, token, ['iat', 'jti', 'events']);
    if (!(payload.events as object)[loggedOut as never] || payload.nonce !== undefined)
      return invalid('events');
    return { way, key: String(payload.sid ?? payload.sub ?? '') };
  } catch (error) {
    return refusalOfToken(way, error);
  }
}

/** Public keys of balancers, by their addresses: what one signs at every request is not asked for at every one. */
const balancerKeys = new Map<string, { pem: string; until: number }>();

/** Where a balancer's keys are, as its maker has them for each region. */
const keysOf = ({ row, issuer }: Way): string =>
  row?.address.replace(/\/+$/, '') || `https://public-keys.auth.elb.${issuer.split(':')[3]}.amazonaws.com`;

async function balancerKey({ config }: Services, address: string): Promise<string> {
  const kept = balancerKeys.get(address);
  if (kept && kept.until > Date.now()) return kept.pem;
  const answer = await callService(address, config.privatePages);
  if (answer.status !== 200) throw new ServiceError(`${address} answered ${answer.status}`);
  if (balancerKeys.size > 100) balancerKeys.clear();
  balancerKeys.set(address, { pem: answer.text, until: Date.now() + limits.balancerKeysMs });
  return answer.text;
}

/** Reads the header with which a load balancer says who it signed on (`x-amzn-oidc-data`). */
async function balancerHeader(services: Services, token: string): Promise<Known | Refusal> {
  let header: Record<string, unknown>;
  try {
    header = decodeProtectedHeader(token) as Record<string, unknown>;
  } catch {
    return invalid('x-amzn-oidc-data');
  }
  if (!isStorable(header)) return invalid('x-amzn-oidc-data');
  const { kid, signer, client } = header;
  const row = await services.db.prisma.signOn.findFirst({
    where: { kind: 'elb', enabled: true, issuer: String(signer ?? '') },
    orderBy: { id: 'asc' },
  });
  if (!row) return refuse('sso-not-found', { name: String(signer ?? '') });
  const way = await wayOfRow(services, row);
  if (typeof kid !== 'string' || !/^[\w-]{1,100}$/.test(kid)) return invalid('kid');
  if (row.clientId && client !== row.clientId) return invalid('client');
  if (typeof header.exp !== 'number' || header.exp + CLOCKS_S < Date.now() / 1000)
    return refuse('sso-answer-expired');
  try {
    const key = await importSPKI(await balancerKey(services, `${keysOf(way)}/${kid}`), 'ES256');
    const { payload } = await jwtVerify(token, key, { algorithms: ['ES256'], clockTolerance: CLOCKS_S });
    return { way, said: saidByClaims(way, payload) };
  } catch (error) {
    return refusalOfToken(way, error);
  }
}

/** Signs somebody in by an id token of Microsoft Entra ID. */
export async function signOnByEntra(
  context: Context,
  { token }: { token: string },
): Promise<Session | Refusal> {
  const known = await entraToken(context.services, token);
  return isRefusal(known) ? known : openSignedOn(context, known.way, known.said);
}

/** Signs in whom a load balancer says that it signed on. */
export async function signOnByBalancer(context: Context): Promise<Session | Refusal> {
  if (!context.balancer) return refuse('sso-not-found', { name: 'x-amzn-oidc-data' });
  const known = await balancerHeader(context.services, context.balancer);
  return isRefusal(known) ? known : openSignedOn(context, known.way, known.said);
}
