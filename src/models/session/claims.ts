/** What the client reads from a login token (spec section 3). It is never trusted: only the server judges. */
export interface TokenClaims {
  userId: number;
  firstName: string;
  lastName: string;
  role: string;
  /** When the token ends and was made, milliseconds since 1970; undefined when it does not say. */
  expires?: number;
  issued?: number;
}

/** Reads the claims of a login token; undefined when the text is not one. */
export function readClaims(token: string): TokenClaims | undefined {
  const parts = token.split('.');
  if (parts.length !== 3 || !parts[1]) return undefined;
  try {
    const bytes = Uint8Array.from(atob(parts[1].replace(/-/g, '+').replace(/_/g, '/')), (c) =>
      c.charCodeAt(0),
    );
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
    if (typeof claims.userId !== 'number') return undefined;
    return {
      userId: claims.userId,
      firstName: textOf(claims.firstName),
      lastName: textOf(claims.lastName),
      role: textOf(claims.role),
      expires: typeof claims.exp === 'number' ? claims.exp * 1000 : undefined,
      issued: typeof claims.iat === 'number' ? claims.iat * 1000 : undefined,
    };
  } catch {
    return undefined;
  }
}

/** Whether the token's time is over at `now` (milliseconds). */
export const isExpired = (claims: TokenClaims, now: number): boolean =>
  claims.expires !== undefined && claims.expires <= now;

/** When to ask for a fresh token: after four fifths of its life, and a minute before its end at the latest. */
export function refreshTime(claims: TokenClaims): number | undefined {
  const { expires, issued } = claims;
  if (expires === undefined) return undefined;
  if (issued === undefined || issued >= expires) return expires - 60_000;
  return Math.min(issued + (expires - issued) * 0.8, Math.max(issued, expires - 60_000));
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
