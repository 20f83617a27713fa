import * as openid from 'openid-client';
import { signOnAddresses } from '#catalog/sign-on.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import { callService, ServiceError } from '#server/gateways/pages/call-service.ts';
import type { SignOnAttempt } from '#server/generated/client.ts';
import type { Services } from '#server/services.ts';
import type { Said } from './attempts.ts';
import type { Way } from './ways.ts';

/** Seconds that clocks of providers may be wrong. */
const CLOCKS_S = 60;

/** A client of a provider, as the provider describes itself now. Signatures are checked though TLS would do. */
export async function providerOf({ config }: Services, way: Way): Promise<openid.Configuration> {
  const fetch: openid.CustomFetch = async (address, { method, headers, body }) => {
    const answer = await callService(address, config.privatePages, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers: { ...headers },
      body: body === undefined || body === null ? undefined : String(body),
    });
    return new Response(answer.status === 204 ? null : answer.text, {
      status: answer.status,
      headers: { 'content-type': answer.type },
    });
  };
  const provider = await openid.discovery(
    new URL(way.issuer),
    way.clientId,
    { [openid.clockTolerance]: CLOCKS_S },
    way.clientSecret ? openid.ClientSecretPost(way.clientSecret) : openid.None(),
    {
      execute: [
        openid.enableNonRepudiationChecks,
        ...(config.privatePages ? [openid.allowInsecureRequests] : []),
      ],
      [openid.customFetch]: fetch,
    },
  );
  return provider;
}

/** Why a provider was not asked, or its answer not taken. */
export function refusalOfProvider(services: Services, way: Way, error: unknown): Refusal {
  services.log.info({ err: error, way: way.key }, 'a sign-on was refused');
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if ([error, cause].some((one) => one instanceof ServiceError))
    return refuse('sso-unreachable', { name: way.name });
  if (error instanceof openid.AuthorizationResponseError)
    return refuse('sso-refused', { name: way.name, problem: error.error_description ?? error.error });
  if ((error as { code?: unknown }).code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED')
    return refuse('sso-answer-expired');
  const problem = error instanceof Error ? error.message : '';
  return refuse('sso-answer-invalid', { problem });
}

/** Where a browser goes, for a provider to say who somebody is. */
export async function askProvider(
  services: Services,
  way: Way,
  { id, nonce }: SignOnAttempt,
  origin: string,
): Promise<string | Refusal> {
  try {
    const provider = await providerOf(services, way);
    const verifier = openid.randomPKCECodeVerifier();
    await services.db.prisma.signOnAttempt.update({ where: { id }, data: { verifier } });
    return openid.buildAuthorizationUrl(provider, {
      redirect_uri: signOnAddresses(origin).callback,
      scope: 'openid profile email',
      state: id,
      nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }).href;
  } catch (error) {
    return refusalOfProvider(services, way, error);
  }
}

/** Reads what a provider sent a browser back with: a code, for which it says who they are. */
export async function providerAnswer(
  services: Services,
  way: Way,
  { id, nonce, verifier }: SignOnAttempt,
  came: URL,
): Promise<Said | Refusal> {
  try {
    const provider = await providerOf(services, way);
    const tokens = await openid.authorizationCodeGrant(provider, came, {
      expectedState: id,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims()!;
    const more =
      claims.email === undefined && provider.serverMetadata().userinfo_endpoint
        ? await openid.fetchUserInfo(provider, tokens.access_token, claims.sub)
        : {};
    return saidByClaims(way, { ...claims, ...more }, tokens.id_token);
  } catch (error) {
    return refusalOfProvider(services, way, error);
  }
}

const word = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Whom the claims of a token are about. */
export function saidByClaims(way: Way, claims: Record<string, unknown>, idToken?: string): Said {
  const [first = '', ...rest] = word(claims.name).split(/\s+/);
  const groups = claims[way.row?.groupsClaim || 'groups'];
  // Entra tells the address of an account that has no mailbox as its user name alone.
  const email = word(claims.email) || (way.kind === 'azure' ? word(claims.preferred_username) : '');
  const sid = word(claims.sid);
  return {
    subject: word(claims.sub),
    email: email.toLowerCase(),
    unverified: claims.email_verified === false || claims.email_verified === 'false',
    firstName: word(claims.given_name) || first,
    lastName: word(claims.family_name) || rest.join(' '),
    groups: (Array.isArray(groups) ? groups : [groups]).filter((one) => typeof one === 'string'),
    session: { key: sid || word(claims.sub), idToken },
  };
}

/** Where a provider ends its session with somebody; undefined where it has no such place, or says nothing. */
export async function endAtProvider(
  services: Services,
  way: Way,
  { idToken }: Said['session'],
  origin: string,
): Promise<string | undefined> {
  const provider = await providerOf(services, way).catch(() => undefined);
  if (!provider?.serverMetadata().end_session_endpoint) return undefined;
  return openid.buildEndSessionUrl(provider, {
    post_logout_redirect_uri: `${origin}/app/`,
    ...(idToken ? { id_token_hint: idToken } : {}),
  }).href;
}
