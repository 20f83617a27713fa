import { randomInt } from 'node:crypto';
import { signIn } from '#catalog/limits.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import {
  attemptFailed,
  attemptSucceeded,
  type Counting,
  countAttempt,
  networkOf,
  waitDetails,
} from '../auth/attempts.ts';

/** No 0 O 1 I L, which are taken for one another: 31 signs, 887 million codes. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const { headsetCodeLength: length, headsetCodeTriesPerMinute } = signIn;

/** Wrong codes that one address may try before it waits a minute. */
const redeemLimit = { allowed: headsetCodeTriesPerMinute, waitMs: 60_000 };

/** A code that is typed on a headset. */
export const newCode = (): string => Array.from({ length }, () => signs[randomInt(signs.length)]).join('');

/** What was typed, as it is compared: capitals, without blanks and dashes. */
export const typedCode = (code: string): string => code.toUpperCase().replace(/[^0-9A-Z]/g, '');

/**
 * Tries a code within a transaction: tries from one network are made one after another, which the row of their count
 * sees to. `claim` uses the code up, and says whether it was a right one.
 * @returns why not
 */
export async function tryCode(
  counting: Counting,
  use: string,
  address: string,
  claim: () => Promise<boolean>,
): Promise<Refusal | undefined> {
  const network = networkOf(address);
  const tries = await countAttempt(counting, use, network, redeemLimit);
  if ('waitUntil' in tries) return refuse('too-many-requests', waitDetails(tries.waitUntil));
  if (await claim()) {
    await attemptSucceeded(counting, use, network, redeemLimit);
    return undefined;
  }
  const until = await attemptFailed(counting, use, network, tries.count, redeemLimit);
  return until ? refuse('too-many-requests', waitDetails(until)) : refuse('code-invalid');
}
