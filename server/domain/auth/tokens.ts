import { createHmac, createSecretKey, randomUUID } from 'node:crypto';
import { errors as joseErrors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { roles } from '#catalog/roles.ts';

/** The claims of spec section 3. */
export const claims = z.object({
  userId: z.number(),
  orgId: z.number(),
  orgName: z.string(),
  authorities: z.array(z.string()),
  planName: z.string(),
  /** ISO time, or null when the plan is no trial. */
  trialExpires: z.string().nullable(),
  accountCancel: z.boolean(),
  authorExceeds: z.boolean(),
  userExceeds: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  avatar: z.string().nullable(),
  role: z.enum(roles),
  viewRole: z.enum(roles),
});
export type Claims = z.infer<typeof claims>;

export type VerifiedToken = {
  userId: number;
  epoch: number;
  tokenId: string;
  expires: number;
  /** The sign-in that it belongs to. */
  sessionId?: string;
};

/** Signs and reads login tokens, and derives the other secrets from the one. */
export type Tokens = {
  /** A token good for the configured hours. */
  sign: (claims: Claims, epoch: number, sessionId?: string) => Promise<string>;
  verify: (token: string) => Promise<VerifiedToken | 'token-expired' | 'token-invalid'>;
  /** A keyed hash for a named use: of one-time tokens and codes, which are not kept as they are. */
  keyed: (use: string, value: string) => string;
};

const issuer = 'rondure';

/** Makes the token service from the secret (32 characters or more) and a life in hours. */
export function createTokens(secret: string, hours: number): Tokens {
  // As a key object it is made ready once, not for each token.
  const key = createSecretKey(secret, 'utf8');
  return {
    sign: (held, epoch, sessionId) =>
      new SignJWT({ ...held, epoch, ...(sessionId ? { sid: sessionId } : {}) })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(String(held.userId))
        .setJti(randomUUID())
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000 + hours * 3600))
        .sign(key),
    verify: async (token) => {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], issuer });
        const { userId, epoch, jti, exp, sid } = payload;
        if (typeof userId !== 'number' || typeof epoch !== 'number' || !jti || !exp) return 'token-invalid';
        const sessionId = typeof sid === 'string' ? sid : undefined;
        return { userId, epoch, tokenId: jti, expires: exp, sessionId };
      } catch (error) {
        return error instanceof joseErrors.JWTExpired ? 'token-expired' : 'token-invalid';
      }
    },
    keyed: (use, value) => createHmac('sha256', secret).update(`${use}:${value}`).digest('base64url'),
  };
}
