import { lookup } from 'node:dns/promises';
import { type IncomingHttpHeaders, type IncomingMessage, request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
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

/** Whether addresses of our own network are allowed too: all, none, or those of one origin. */
export type Inside = boolean | { origin: string };

/** Asks a page of the public internet for its headers, follows where it sends, and reads nothing of its body. */
export async function pageHeaders(address: URL, inside: Inside): Promise<PageHead | PageTrouble> {
  const found = await followed(address, inside, AbortSignal.timeout(PATIENCE));
  if (typeof found === 'string') return found;
  found.response.destroy();
  return { way: found.way, headers: found.response.headers };
}

/** In ms, for a whole file. */
const FILE_PATIENCE = 120_000;

/** A file of the public internet, as `pageHeaders` finds it; whoever reads it bounds how much. */
export async function fileOfPage(
  address: URL,
  inside: Inside,
): Promise<{ way: URL[]; source: Readable } | PageTrouble> {
  const found = await followed(address, inside, AbortSignal.timeout(FILE_PATIENCE));
  if (typeof found === 'string') return found;
  const { way, response } = found;
  if (response.statusCode === 200) return { way, source: response };
  response.destroy();
  return 'page-unreachable';
}

/**
 * Each address is resolved once and looked at before anything is sent to just that one, so no name can turn to our own
 * network in between.
 */
async function followed(
  address: URL,
  inside: Inside,
  signal: AbortSignal,
): Promise<{ way: URL[]; response: IncomingMessage } | PageTrouble> {
  let url = address;
  const way: URL[] = [];
  try {
    for (let hops = 0; hops <= REDIRECTS; hops++) {
      if (!['http:', 'https:'].includes(url.protocol) || url.username || url.password) {
        return 'page-address-refused';
      }
      way.push(url);
      const found = await within(signal, resolved(url.hostname));
      const open = inside === true || (inside && url.origin === inside.origin);
      if (!open && !found.every(isPublicAddress)) return 'page-address-refused';
      const response = await asked(url, found[0]!, signal);
      const { statusCode: status = 0, headers } = response;
      const next = status >= 300 && status < 400 ? headers.location : undefined;
      if (next === undefined) return { way, response };
      response.destroy();
      url = new URL(next, url);
    }
  } catch {
    // No such name, nobody there, too slow, no HTTP, or sent to what is no address.
  }
  return 'page-unreachable';
}

/** All addresses of a host; one of them at least. */
export async function resolved(hostname: string): Promise<string[]> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(host)) return [host];
  return (await lookup(host, { all: true })).map(({ address }) => address);
}

export interface Asking {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** Sends one request to an address that was looked at. */
export function asked(
  url: URL,
  address: string,
  signal: AbortSignal,
  { method = 'GET', headers, body }: Asking = {},
) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const send = url.protocol === 'https:' ? secure : plain;
    const family = isIP(address);
    const sent = send(url, {
      method,
      signal,
      agent: false,
      maxHeaderSize: HEADERS,
      headers: {
        accept: 'text/html,*/*;q=0.5',
        'accept-encoding': 'identity',
        ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
        ...headers,
      },
      lookup: (_host, options, done) =>
        options.all ? done(null, [{ address, family }]) : done(null, address, family),
    });
    sent.once('error', reject);
    sent.once('response', resolve);
    sent.end(body);
  });
}

/** A name's look-up cannot be called off: it is no longer waited for. */
export function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    }),
  ]);
}
