import { isMixed } from '#catalog/mixed-content.ts';

/** Headers of an answer, by name in lower case; several of one name in one list. */
export type PageHeaders = Record<string, string | string[] | undefined>;

const each = (value: string | string[] | undefined): string[] =>
  [value ?? []].flat().flatMap((one) => one.split(','));

/**
 * Whether a page with these headers may stand in a frame of a page at `by`, as browsers read them: where a policy
 * names the pages around, `X-Frame-Options` no longer counts. `way`: the addresses that led to the page, its own the
 * last; browsers follow none that is insecure inside a secure page, wherever it leads.
 */
export function mayBeFramed(headers: PageHeaders, way: readonly URL[], by: URL): boolean {
  const page = way.at(-1);
  if (!page || way.some((one) => isMixed(one, by))) return false;
  const policies = each(headers['content-security-policy'])
    .map((policy) =>
      policy
        .split(';')
        .map((directive) => directive.trim().split(/\s+/))
        .find(([name]) => name?.toLowerCase() === 'frame-ancestors'),
    )
    .filter((found) => found !== undefined);
  if (policies.length > 0) {
    return policies.every(([, ...sources]) => sources.some((source) => names(source, page, by)));
  }
  const options = each(headers['x-frame-options']).map((option) => option.trim().toLowerCase());
  if (options.includes('deny')) return false;
  return !options.includes('sameorigin') || page.origin === by.origin;
}

/** Whether a source of a policy of `page` names `by` (CSP level 3, without paths: ancestors have none). */
function names(source: string, page: URL, by: URL): boolean {
  const wanted = source.toLowerCase();
  if (wanted === "'self'") return page.origin === by.origin;
  if (wanted === '*') return ['http:', 'https:', page.protocol].includes(by.protocol);
  if (/^[a-z][a-z0-9+.-]*:$/.test(wanted)) return serves(wanted, by.protocol);
  const parts = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*|(?:\*\.)?[^/:*]+)(?::(\d+|\*))?(?:\/.*)?$/.exec(wanted);
  if (!parts) return false;
  const [, scheme, host = '', port] = parts;
  if (!serves(scheme ? `${scheme}:` : page.protocol, by.protocol)) return false;
  if (host.startsWith('*') ? !by.hostname.endsWith(host.slice(1)) : by.hostname !== host) return false;
  return port === '*' || (port ?? usual(by.protocol)) === (by.port || usual(by.protocol));
}

/** A policy that lets an insecure page in lets its secure form in too. */
const serves = (named: string, actual: string): boolean =>
  named === actual || (named === 'http:' && actual === 'https:');

const usual = (protocol: string): string => (protocol === 'https:' ? '443' : '80');
