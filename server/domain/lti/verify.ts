import { createLocalJWKSet, decodeJwt, type JSONWebKeySet, errors as joseErrors, jwtVerify } from 'jose';
import { z } from 'zod';
import { claim, deepLinkingClaim, gradeClaim, scoreScope } from '#catalog/lti.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { jsonOfService, ServiceError } from '#server/gateways/pages/call-service.ts';
import type { LtiPlatform } from '#server/generated/client.ts';
import type { Services } from '#server/services.ts';
import { browserProof } from './login.ts';

/** Seconds that clocks of platforms may be wrong. */
const CLOCKS_S = 60;

const grades = z.object({
  scope: z.array(z.string()).default([]),
  lineitem: z.url({ protocol: /^https?$/ }).optional(),
});
const deepLinking = z.object({
  deep_link_return_url: z.url({ protocol: /^https?$/ }),
  data: z.string().optional(),
});
const messages = ['LtiResourceLinkRequest', 'LtiDeepLinkingRequest'] as const;

/** What a launch says, once it is known to be the platform's. */
export type Message = {
  platform: LtiPlatform;
  type: (typeof messages)[number];
  subject: string;
  deploymentId: string;
  /** The link that was followed. */
  target: string | undefined;
  /** Where the grade goes. */
  lineItem: string | null;
  deepLink: z.infer<typeof deepLinking> | null;
};

const invalid = (problem: string) => refuse('lti-launch-invalid', { problem });

/**
 * Reads the token that a platform posted: signed by its keys, for us, of a login that we began, for the first time,
 * by the browser that began it (`proof`). A login that was used is used, whatever the token says then.
 */
export async function verifyLaunch(
  services: Services,
  { id_token: token = '', state = '', proof }: Readonly<Record<string, string | undefined>>,
): Promise<Message | Refusal> {
  const login = await services.db.prisma.ltiLogin.findUnique({
    where: { id: state },
    include: { platform: true },
  });
  if (!login) return invalid('state');
  if (proof !== browserProof(services, state)) return refuse('lti-browser-unknown');
  if (login.usedAt) return refuse('lti-launch-used');
  if (login.expiresAt.getTime() < Date.now()) return refuse('lti-launch-expired');
  const platform = await platformOf(services, login.platform, token);
  if (isRefusal(platform)) return platform;
  const payload = await signedPayload(services, platform, token);
  if (isRefusal(payload)) return payload;
  const { aud, azp, nonce, sub } = payload;
  if (Array.isArray(aud) && aud.length > 1 && azp === undefined) return invalid('azp');
  if (azp !== undefined && azp !== platform.clientId) return invalid('azp');
  if (nonce !== login.nonce) return invalid('nonce');
  const type = messages.find((one) => one === payload[claim('message_type')]);
  if (!type) return invalid('message_type');
  if (payload[claim('version')] !== '1.3.0') return invalid('version');
  if (!sub) return invalid('sub');
  const deepLink = type === 'LtiDeepLinkingRequest' ? deepLinkOf(payload) : null;
  if (deepLink === undefined) return invalid('deep_linking_settings');
  const { count } = await services.db.prisma.ltiLogin.updateMany({
    where: { id: state, usedAt: null },
    data: { usedAt: new Date() },
  });
  if (count === 0) return refuse('lti-launch-used');
  const target = payload[claim('target_link_uri')];
  return {
    platform,
    type,
    subject: sub,
    deploymentId: String(payload[claim('deployment_id')]),
    target: typeof target === 'string' ? target : undefined,
    lineItem: lineItemOf(payload),
    deepLink,
  };
}

type Payload = ReturnType<typeof decodeJwt>;

/**
 * The row of the deployment that the token names, else the one that stands for all of the client's: of the organization
 * that was there first, where one came to both.
 */
async function platformOf(
  { db }: Services,
  { issuer, clientId }: LtiPlatform,
  token: string,
): Promise<LtiPlatform | Refusal> {
  let deployment: unknown;
  try {
    deployment = decodeJwt(token)[claim('deployment_id')];
  } catch {
    return invalid('id_token');
  }
  if (typeof deployment !== 'string' || deployment === '') return invalid('deployment_id');
  const rows = await db.prisma.ltiPlatform.findMany({
    where: { issuer, clientId },
    orderBy: { id: 'asc' },
  });
  const fitting = rows.filter(({ deploymentId }) => deploymentId === deployment || deploymentId === null);
  const own = fitting.filter(({ organizationId }) => organizationId === fitting[0]?.organizationId);
  return (
    own.find(({ deploymentId }) => deploymentId !== null) ??
    own[0] ??
    refuse('lti-platform-unknown', { issuer })
  );
}

async function signedPayload(
  { config }: Services,
  { issuer, clientId, jwksUrl }: LtiPlatform,
  token: string,
): Promise<Payload | Refusal> {
  try {
    const keys = createLocalJWKSet((await jsonOfService(jwksUrl, config.privatePages)) as JSONWebKeySet);
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer,
      audience: clientId,
      requiredClaims: ['exp', 'iat', 'nonce', 'sub'],
      clockTolerance: CLOCKS_S,
    });
    return payload;
  } catch (error) {
    if (error instanceof ServiceError) return refuse('lti-platform-unreachable', { issuer });
    if (error instanceof joseErrors.JWTExpired) return refuse('lti-launch-expired');
    if (error instanceof joseErrors.JWTClaimValidationFailed) return invalid(error.claim);
    return invalid('id_token');
  }
}

function lineItemOf(payload: Payload): string | null {
  const { data } = grades.safeParse(payload[gradeClaim]);
  return data?.lineitem && data.scope.includes(scoreScope) ? data.lineitem : null;
}

const deepLinkOf = (payload: Payload) =>
  deepLinking.safeParse(payload[deepLinkingClaim('deep_linking_settings')]).data;
