import { randomBytes } from 'node:crypto';
import type { Context } from '#server/context.ts';
import type { Tokens } from './tokens.ts';

/**
 * Device cookies, as OWASP describes them (Slow Down Online Guessing Attacks with Device Cookies): a browser in which
 * somebody signed in counts its own failures for that person, so that strangers who fail cannot keep it out. The cookie
 * opens nothing. It holds an entry for each of the people who signed in there last: a word, and its hash with the person.
 */
const most = 20;

const entryOf = (tokens: Tokens, userId: number, word: string) =>
  `${word}-${tokens.keyed('device', `${userId} ${word}`).replaceAll('-', '_')}`;

const entriesOf = ({ device }: Context) => device?.cookie?.split('.').slice(0, most) ?? [];

/** The entry of a browser that this person signed in with before. */
function entryFor(context: Context, userId: number): string | undefined {
  const { tokens } = context.services;
  return entriesOf(context).find((entry) => entry === entryOf(tokens, userId, entry.split('-')[0]!));
}

/** Whose failures count together: of a browser that this person signed in with before its own, else all others'. */
export function deviceOf(context: Context, userId: number): string | undefined {
  const entry = entryFor(context, userId);
  return entry && `user ${userId} ${entry}`;
}

/** Has the browser know this person from now on. */
export function rememberDevice(context: Context, userId: number): void {
  const known = entryFor(context, userId);
  const entry = known ?? entryOf(context.services.tokens, userId, randomBytes(12).toString('hex'));
  const others = entriesOf(context).filter((one) => one !== entry && one !== '');
  context.device?.remember([entry, ...others].slice(0, most).join('.'));
}
