import { randomInt } from 'node:crypto';
import { signIn } from '#catalog/limits.ts';
import type { Context } from '#server/context.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import {
  type AttemptLimit,
  attemptFailed,
  attemptSucceeded,
  type Counting,
  countAttempt,
  networkOf,
  waitDetails,
} from '../auth/attempts.ts';
import { deviceOf, rememberDevice } from '../auth/devices.ts';

/** No 0 O 1 I L, which are taken for one another: 31 signs, 887 million codes. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const { headsetCodeLength: length, headsetCodeTriesPerMinute, headsetCodeTriesPerNetwork } = signIn;

/** Wrong codes before one waits a minute. */
const ofBrowser: AttemptLimit = { allowed: headsetCodeTriesPerMinute, waitMs: 60_000 };
const ofNetwork: AttemptLimit = { allowed: headsetCodeTriesPerNetwork, waitMs: 60_000 };

/** Whose wrong codes count in a browser before anybody has signed in. */
const NOBODY = 0;

/** A code that is typed on a headset. */
export const newCode = (): string => Array.from({ length }, () => signs[randomInt(signs.length)]).join('');

/** What was typed, as it is compared: capitals, without blanks and dashes. */
export const typedCode = (code: string): string => code.toUpperCase().replace(/[^0-9A-Z]/g, '');

/**
 * Tries a code within a transaction: tries of one browser are made one after another, and so are those of one network,
 * which the rows of their counts see to. A browser counts by itself from its first wrong code on, so that who guesses
 * does not keep out the class around; all of a network count together, up to the greater bound. `claim` uses the code
 * up, and says whether it was a right one.
 * @returns why not
 */
export async function tryCode(
  context: Context,
  counting: Counting,
  use: string,
  claim: () => Promise<boolean>,
): Promise<Refusal | undefined> {
  const network = networkOf(context.address);
  const browser = deviceOf(context, NOBODY);
  const counts: [string, AttemptLimit][] = [[network, ofNetwork]];
  if (browser) counts.unshift([browser, ofBrowser]);
  const counted = [];
  for (const [subject, limit] of counts) {
    const tries = await countAttempt(counting, use, subject, limit);
    if ('waitUntil' in tries) return refuse('too-many-requests', waitDetails(tries.waitUntil));
    counted.push({ subject, limit, ...tries });
  }
  if (await claim()) {
    for (const { subject, limit } of counted) await attemptSucceeded(counting, use, subject, limit);
    return undefined;
  }
  rememberDevice(context, NOBODY);
  let until: Date | undefined;
  for (const { subject, limit, count } of counted)
    until = (await attemptFailed(counting, use, subject, count, limit)) ?? until;
  return until ? refuse('too-many-requests', waitDetails(until)) : refuse('code-invalid');
}
