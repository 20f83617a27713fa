import { randomUUID } from 'node:crypto';
import {
  type CryptoKey,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
  type JWK,
  type JWTPayload,
  SignJWT,
} from 'jose';
import type { Services } from '#server/services.ts';
import { seal, unseal } from '../auth/seal.ts';

const ALGORITHM = 'RS256';
/** Seconds that what we sign is good for: clocks of platforms run ahead and behind. */
const GOOD_S = 600;
const CLOCKS_S = 60;

const USE = 'lti-key';

/** The public keys by which platforms know what we sign. */
export async function keySet(services: Services): Promise<JSONWebKeySet> {
  await signingKey(services);
  const rows = await services.db.prisma.ltiKey.findMany({ orderBy: { createdAt: 'desc' }, take: 20 });
  return {
    keys: rows.map(({ id, publicKey }) => ({
      ...(publicKey as JWK),
      kty: 'RSA',
      kid: id,
      alg: ALGORITHM,
      use: 'sig',
    })),
  };
}

/** The newest key that this server can read; made where there is none, as after its secret was changed. */
async function signingKey(services: Services): Promise<{ kid: string; key: CryptoKey | Uint8Array }> {
  const newest = await services.db.prisma.ltiKey.findFirst({ orderBy: { createdAt: 'desc' } });
  if (newest) {
    const opened = await unseal(services, USE, newest.privateKey);
    if (opened) {
      const jwk: JWK = JSON.parse(opened);
      return { kid: newest.id, key: await importJWK(jwk, ALGORITHM) };
    }
  }
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const kid = randomUUID();
  const sealed = await seal(services, USE, JSON.stringify(await exportJWK(privateKey)));
  await services.db.prisma.ltiKey.create({
    data: { id: kid, publicKey: { ...(await exportJWK(publicKey)) } as object, privateKey: sealed },
  });
  return { kid, key: privateKey };
}

/** Signs what a platform is told: for some minutes, in our name as the platform knows it. */
export async function signFor(
  services: Services,
  { clientId, audience }: { clientId: string; audience: string },
  payload: JWTPayload,
): Promise<string> {
  const { kid, key } = await signingKey(services);
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT(payload)
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid })
    .setIssuer(clientId)
    .setAudience(audience)
    .setIssuedAt(now - CLOCKS_S)
    .setExpirationTime(now + GOOD_S)
    .setJti(randomUUID())
    .sign(key);
}
