import { lookup } from 'node:dns/promises';
import { type IncomingHttpHeaders, request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Why a page's headers were not read. */
export type PageTrouble = 'page-address-refused' | 'page-unreachable';
/** `way`: the addresses that led to the page, its own the last. */
export type PageHead = { way: URL[]; headers: IncomingHttpHeaders };

const REDIRECTS = 3;
/** In ms, for all of it. */
const PATIENCE = 5000;
/** In bytes; a page that says more than this in its headers is none for us. */
const HEADERS = 16_384;

/**
 * Asks a page of the public internet for its headers, follows where it sends, and reads nothing of its body. Each
 * address is resolved once and looked at before anything is sent to just that one, so no name can turn to our own
 * network in between. `inside`: addresses of our own network are allowed too.
 */
export async function pageHeaders(address: URL, inside: boolean): Promise<PageHead | PageTrouble> {
  const signal = AbortSignal.timeout(PATIENCE);
  let url = address;
  const way: URL[] = [];
  try {
    for (let hops = 0; hops <= REDIRECTS; hops++) {
      if (!['http:', 'https:'].includes(url.protocol) || url.username || url.password) {
        return 'page-address-refused';
      }
      way.push(url);
      const found = await within(signal, resolved(url.hostname));
      if (!inside && !found.every(isPublicAddress)) return 'page-address-refused';
      const { status, headers } = await asked(url, found[0]!, signal);
      const next = status >= 300 && status < 400 ? headers.location : undefined;
      if (next === undefined) return { way, headers };
      url = new URL(next, url);
    }
  } catch {
    // No such name, nobody there, too slow, no HTTP, or sent to what is no address.
  }
  return 'page-unreachable';
}

/** All addresses of a host; one of them at least. */
async function resolved(hostname: string): Promise<string[]> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(host)) return [host];
  return (await lookup(host, { all: true })).map(({ address }) => address);
}

function asked(url: URL, address: string, signal: AbortSignal) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders }>((resolve, reject) => {
    const send = url.protocol === 'https:' ? secure : plain;
    const family = isIP(address);
    const sent = send(url, {
      signal,
      agent: false,
      maxHeaderSize: HEADERS,
      headers: { accept: 'text/html,*/*;q=0.5', 'accept-encoding': 'identity' },
      lookup: (_host, options, done) =>
        options.all ? done(null, [{ address, family }]) : done(null, address, family),
    });
    sent.once('error', reject);
    sent.once('response', (response) => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers });
      response.destroy();
    });
    sent.end();
  });
}

/** A name's look-up cannot be called off: it is no longer waited for. */
function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    }),
  ]);
}
