import { readClaims } from './claims.ts';

/** A token found in the address of a page, and the address without it. */
export interface AddressToken {
  token: string;
  kind: 'login' | 'one-time';
  /** The address to show instead. */
  href: string;
}

const queryOf = (path: string): URLSearchParams => new URLSearchParams(/\?.*/.exec(path)?.[0]);

/** A path of the app, with its `#` or without, and without the token of its query, if it has one. */
export function withoutToken(path: string): string {
  const query = queryOf(path);
  if (!query.has('token')) return path;
  query.delete('token');
  const route = path.slice(0, path.indexOf('?'));
  return query.size > 0 ? `${route}?${query}` : route;
}

/**
 * Finds the `token` query parameter of any page (spec section 2): behind the hash, where the routes live, or
 * before it, where some sign-on portals put it. What has a login token's form is one; anything else is one-time.
 */
export function addressToken(href: string): AddressToken | undefined {
  const url = new URL(href);
  const token = queryOf(url.hash).get('token') ?? url.searchParams.get('token');
  if (token === null) return undefined;
  url.searchParams.delete('token');
  url.hash = withoutToken(url.hash);
  return { token, kind: readClaims(token) ? 'login' : 'one-time', href: url.href };
}
