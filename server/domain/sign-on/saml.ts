import { randomUUID, X509Certificate } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import {
  type CacheProvider,
  type Profile,
  SAML,
  SamlStatusError,
  ValidateInResponseTo,
} from '@node-saml/node-saml';
import { signOn as limits } from '#catalog/limits.ts';
import { signOnAddresses } from '#catalog/sign-on.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { SignOnAttempt } from '#server/generated/client.ts';
import { isStorable } from '#server/is-storable.ts';
import type { Services } from '#server/services.ts';
import type { Said } from './attempts.ts';
import { type Way, wayOfRow } from './ways.ts';

/** Milliseconds that clocks of identity providers may be wrong. */
const CLOCKS_MS = 60_000;

/** How mail addresses and names are called by those who have no word of their own for them. */
const mailNames = [
  'email',
  'mail',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
];
const firstNames = [
  'firstName',
  'givenName',
  'urn:oid:2.5.4.42',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname',
];
const lastNames = [
  'lastName',
  'sn',
  'surname',
  'urn:oid:2.5.4.4',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname',
];

/** Reads a certificate as identity providers publish it: PEM, or its Base64 alone. */
export function readCertificate(text: string): X509Certificate | undefined {
  const bare = text.replace(/-----[^-]+-----|\s/g, '');
  try {
    return new X509Certificate(Buffer.from(bare, 'base64'));
  } catch {
    return undefined;
  }
}

/** Our end of a way. `request`: the one that an answer must be to; a logout is to none. */
function samlOf(way: Way, origin: string, request?: SignOnAttempt): SAML | Refusal {
  const { name, row } = way;
  const certificate = readCertificate(row?.certificate ?? '');
  if (!certificate) return refuse('sso-certificate-unreadable', { name });
  const ends = new Date(certificate.validTo);
  if (ends < new Date())
    return refuse('sso-certificate-expired', { name, when: ends.toISOString().slice(0, 10) });
  const { answers, entity, logout } = signOnAddresses(origin);
  const began = request && new Date(request.expiresAt.getTime() - limits.attemptMs).toISOString();
  const asked: CacheProvider = {
    saveAsync: async (value) => ({ value, createdAt: Date.now() }),
    getAsync: async (id) => (request && began && id === request.verifier ? began : null),
    removeAsync: async (id) => id,
  };
  return new SAML({
    idpCert: certificate.toString(),
    idpIssuer: row?.issuer,
    issuer: entity,
    audience: entity,
    callbackUrl: answers,
    entryPoint: row?.address,
    logoutUrl: row?.logoutAddress || row?.address,
    logoutCallbackUrl: logout,
    generateUniqueId: () => request?.verifier || `_${randomUUID()}`,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: limits.attemptMs,
    acceptedClockSkewMs: CLOCKS_MS,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    cacheProvider: asked,
  });
}

/** Where a browser goes, for an identity provider to say who somebody is. */
export async function askIdentityProvider(
  services: Services,
  way: Way,
  attempt: SignOnAttempt,
  origin: string,
): Promise<string | Refusal> {
  const verifier = `_${attempt.nonce}`;
  const saml = samlOf(way, origin, { ...attempt, verifier });
  if (isRefusal(saml)) return saml;
  await services.db.prisma.signOnAttempt.update({ where: { id: attempt.id }, data: { verifier } });
  return saml.getAuthorizeUrlAsync(attempt.id, undefined, {});
}

/** Reads the answer that an identity provider had a browser post. */
export async function identityAnswer(
  services: Services,
  way: Way,
  attempt: SignOnAttempt,
  { SAMLResponse, origin }: { SAMLResponse: string; origin: string },
): Promise<Said | Refusal> {
  const saml = samlOf(way, origin, attempt);
  if (isRefusal(saml)) return saml;
  try {
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse });
    return profile?.nameID
      ? saidByProfile(way, profile)
      : refuse('sso-answer-invalid', { problem: 'NameID' });
  } catch (error) {
    services.log.info({ err: error, way: way.key }, 'a sign-on was refused');
    if (error instanceof SamlStatusError)
      return refuse('sso-refused', { name: way.name, problem: error.message });
    const problem = error instanceof Error ? error.message : '';
    if (isOver(SAMLResponse)) return refuse('sso-answer-expired');
    return refuse('sso-answer-invalid', { problem });
  }
}

/** Whether an answer that was refused says itself that its time is over. */
function isOver(answer: string): boolean {
  const ends = Buffer.from(answer, 'base64')
    .toString()
    .matchAll(/NotOnOrAfter="([^"]{1,40})"/g);
  return [...ends].some(([, end = '']) => Date.parse(end) + CLOCKS_MS < Date.now());
}

function saidByProfile(way: Way, profile: Profile): Said {
  const told = (names: readonly string[]) => {
    const value = names.map((name) => profile[name]).find((one) => one !== undefined && one !== '');
    return String((Array.isArray(value) ? value[0] : value) ?? '').trim();
  };
  const groups = profile[way.row?.groupsClaim || 'groups'];
  const isMail = profile.nameIDFormat?.endsWith('emailAddress');
  const { nameID: nameId, nameIDFormat: nameIdFormat, sessionIndex: index } = profile;
  return {
    subject: nameId,
    email: (told(mailNames) || (isMail ? nameId : '')).toLowerCase(),
    unverified: false,
    firstName: told(firstNames),
    lastName: told(lastNames),
    groups: (Array.isArray(groups) ? groups : [groups]).filter((one) => typeof one === 'string'),
    session: { key: index ?? nameId, nameId, nameIdFormat, index },
  };
}

/** Where an identity provider ends its session with somebody; undefined where it has no such place. */
export async function endAtIdentityProvider(
  way: Way,
  { nameId = '', nameIdFormat = '', index }: Said['session'],
  origin: string,
): Promise<string | undefined> {
  if (!way.row?.logoutAddress) return undefined;
  const saml = samlOf(way, origin);
  if (isRefusal(saml)) return undefined;
  const profile = { issuer: way.issuer, nameID: nameId, nameIDFormat: nameIdFormat, sessionIndex: index };
  return saml.getLogoutUrlAsync(profile, '', {});
}

/** Parts of what a browser is sent with, as the redirect binding has them. */
const REDIRECTED = /^SAMLRequest=[^&]+(&RelayState=[^&]*)?&SigAlg=[^&]*sha(256|384|512)&Signature=[^&]+$/;

/** What an identity provider calls itself in a request that it sent a browser with. */
function issuerOf(request: string): string {
  try {
    const xml = inflateRawSync(Buffer.from(request, 'base64'), { maxOutputLength: 100_000 }).toString();
    const issuer = /<(?:\w+:)?Issuer[^>]*>([^<]+)</.exec(xml)?.[1]?.trim() ?? '';
    return isStorable(issuer) ? issuer : '';
  } catch {
    return '';
  }
}

/**
 * What an identity provider asks by a browser when somebody signs out there: whose session ends, by which way, and where
 * the browser goes then. It is signed, or nothing ends.
 */
export async function readLogout(
  services: Services,
  query: Record<string, string>,
  original: string,
  origin: string,
): Promise<{ way: Way; key: string; to: string } | Refusal> {
  const invalid = refuse('sso-answer-invalid', { problem: 'LogoutRequest' });
  if (!REDIRECTED.test(original)) return invalid;
  const rows = await services.db.prisma.signOn.findMany({
    where: { kind: 'saml', enabled: true, issuer: issuerOf(query.SAMLRequest ?? '') },
  });
  for (const row of rows) {
    const way = await wayOfRow(services, row);
    const saml = samlOf(way, origin);
    if (isRefusal(saml)) continue;
    try {
      const { profile } = await saml.validateRedirectAsync(query, original);
      if (!profile) continue;
      const to = await saml.getLogoutResponseUrlAsync(profile, query.RelayState ?? '', {}, true);
      return { way, key: profile.sessionIndex ?? profile.nameID, to };
    } catch (error) {
      services.log.info({ err: error, way: way.key }, 'a logout was refused');
    }
  }
  return invalid;
}

/** How we describe ourselves to identity providers. */
export function samlMetadata(origin: string): string {
  const { answers, entity, logout } = signOnAddresses(origin);
  return new SAML({
    issuer: entity,
    callbackUrl: answers,
    logoutCallbackUrl: logout,
    idpCert: 'none',
    wantAssertionsSigned: true,
    identifierFormat: null,
  }).generateServiceProviderMetadata(null);
}
