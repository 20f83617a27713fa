import type { IncomingMessage } from 'node:http';
import { type Asking, asked, type Inside, resolved, within } from './page-headers.ts';
import { isPublicAddress } from './public-address.ts';

/** In ms, for one call. */
const PATIENCE = 10_000;
/** Characters of an answer that are read. */
const LONGEST = 2_000_000;

/** `date`: what time it is there; null where it does not say. `type`: the media type of what it says. */
export type ServiceAnswer = { status: number; text: string; type: string; date: Date | null };

/** Why a service could not be called: its address is none, or one of our own network, or nobody answers. */
type Uncalled = 'bad-address' | 'own-network' | 'no-answer';

/** A service that somebody named could not be called. */
export class ServiceError extends Error {
  override name = 'ServiceError';
  readonly reason: Uncalled;
  constructor(
    message: string,
    { reason = 'no-answer', ...options }: ErrorOptions & { reason?: Uncalled } = {},
  ) {
    super(message, options);
    this.reason = reason;
  }
}

/**
 * Calls a service of the public internet whose address people gave us, and reads its answer, of a long one the
 * beginning. Its host is looked at before anything is sent. It goes where it was sent: nothing is followed.
 * `inside`: addresses of our own network are allowed too. @throws ServiceError where there is no answer
 */
export async function callService(
  address: string,
  inside: Inside,
  asking: Asking = {},
  signal = AbortSignal.timeout(PATIENCE),
): Promise<ServiceAnswer> {
  try {
    const url = new URL(address);
    if (!['http:', 'https:'].includes(url.protocol) || url.username || url.password)
      throw new ServiceError(`no address of a service: ${address}`, { reason: 'bad-address' });
    const found = await within(signal, resolved(url.hostname));
    const open = inside === true || (inside && url.origin === inside.origin);
    if (!open && !found.every(isPublicAddress))
      throw new ServiceError(`an address of our own network: ${url.host}`, { reason: 'own-network' });
    const response = await asked(url, found[0]!, signal, asking);
    const said = new Date(response.headers.date ?? '');
    return {
      status: response.statusCode ?? 0,
      text: await beginningOf(response),
      type: response.headers['content-type'] ?? '',
      date: Number.isNaN(said.getTime()) ? null : said,
    };
  } catch (cause) {
    if (cause instanceof ServiceError) throw cause;
    throw new ServiceError(`no answer of ${address}`, { cause });
  }
}

async function beginningOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  answer.setEncoding('utf8');
  for await (const part of answer) {
    text += part;
    // Leaving ends the connection.
    if (text.length >= LONGEST) break;
  }
  return text.slice(0, LONGEST);
}

/** The same, of a service that answers with JSON. @throws ServiceError where it does not, or not with success */
export async function jsonOfService(address: string, inside: Inside, asking: Asking = {}): Promise<unknown> {
  const answer = await callService(address, inside, asking);
  if (answer.status < 200 || answer.status > 299)
    throw new ServiceError(`${address} answered ${answer.status}: ${answer.text.slice(0, 200)}`);
  try {
    return JSON.parse(answer.text);
  } catch (cause) {
    throw new ServiceError(`${address} answered with no JSON`, { cause });
  }
}
