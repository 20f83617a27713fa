import { readClaims } from './claims.ts';

/** A token found in the address of a page, and the address without it. */
export interface AddressToken {
  token: string;
  kind: 'login' | 'one-time';
  /** The address to show instead. */
  href: string;
}

/** A path of the app without the token of its query, if it has one. */
export function withoutToken(path: string): string {
  const [route = '', search = ''] = path.split('?');
  const query = new URLSearchParams(search);
  if (!query.has('token')) return path;
  query.delete('token');
  return query.size > 0 ? `${route}?${query}` : route;
}

/**
 * Finds the `token` query parameter of any page (spec section 2): behind the hash, where the routes live, or
 * before it, where some sign-on portals put it. What has a login token's form is one; anything else is one-time.
 */
export function addressToken(href: string): AddressToken | undefined {
  const url = new URL(href);
  const at = url.hash.indexOf('?');
  const route = at < 0 ? url.hash : url.hash.slice(0, at);
  const inHash = new URLSearchParams(at < 0 ? '' : url.hash.slice(at + 1));
  const token = inHash.get('token') ?? url.searchParams.get('token');
  if (token === null) return undefined;
  inHash.delete('token');
  url.searchParams.delete('token');
  const rest = inHash.toString();
  url.hash = rest ? `${route}?${rest}` : route;
  return { token, kind: readClaims(token) ? 'login' : 'one-time', href: url.href };
}
