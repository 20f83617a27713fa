import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { signIn } from '#catalog/limits.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import {
  attemptFailed,
  attemptSucceeded,
  type Counting,
  countAttempt,
  networkOf,
  waitDetails,
} from '../auth/attempts.ts';
import { rememberDevice } from '../auth/devices.ts';
import { openSession, type Session } from '../auth/session.ts';
import { scenarioToSee } from '../scenarios/rights.ts';

/** No 0 O 1 I L, which are taken for one another: 31 signs, 887 million codes. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const { headsetCodeLength: length, headsetCodeMs: codeLifeMs, headsetCodeTriesPerMinute } = signIn;

/** Wrong codes that one address may try before it waits a minute. */
export const redeemLimit = { allowed: headsetCodeTriesPerMinute, waitMs: 60_000 };
/** Codes that one user may ask for in that time. */
export const createLimit = { allowed: 30, waitMs: codeLifeMs };

/** What was typed, as it is compared: capitals, without blanks and dashes. */
const typed = (code: string) => code.toUpperCase().replace(/[^0-9A-Z]/g, '');

export const headsetCode = z.object({
  code: z.string(),
  /** ISO time. */
  expiresAt: z.string(),
  /** What to type on the headset first. */
  address: z.string(),
});
export type HeadsetCode = z.infer<typeof headsetCode>;

/** Makes a code that signs the caller in on another device, once, within five minutes. */
export async function createHeadsetCode(
  { services, viewer, origin }: SignedIn,
  { scenarioId }: { scenarioId?: number },
): Promise<HeadsetCode | Refusal> {
  const { db, tokens, config } = services;
  if (scenarioId !== undefined) {
    const scenario = await scenarioToSee(db.prisma, viewer, scenarioId);
    if (isRefusal(scenario)) return scenario;
  }
  const asked = await countAttempt(services, 'headset-create', String(viewer.userId), createLimit);
  if ('waitUntil' in asked) return refuse('too-many-requests', waitDetails(asked.waitUntil));
  const code = Array.from({ length }, () => signs[randomInt(signs.length)]).join('');
  const now = Date.now();
  const expiresAt = new Date(now + codeLifeMs);
  await db.prisma.headsetCode.deleteMany({ where: { expiresAt: { lt: new Date(now) } } });
  const row = { codeHash: tokens.keyed('headset-code', code), userId: viewer.userId, scenarioId, expiresAt };
  await db.prisma.headsetCode.create({ data: row });
  return { code, expiresAt: expiresAt.toISOString(), address: `${config.publicUrl ?? origin}/app/` };
}

/**
 * Exchanges a code for a session of the user who made it, once. Tries from one network are made one after another, which
 * the row of its count sees to: a whole class with right codes at the same moment uses up nothing.
 */
export async function redeemHeadsetCode(
  context: Context,
  { code }: { code: string },
): Promise<(Session & { scenarioId: number | null }) | Refusal> {
  const { services, address } = context;
  const { db, tokens } = services;
  const codeHash = tokens.keyed('headset-code', typed(code));
  const refused = await db.transaction((tx) => useCode({ db: { prisma: tx }, tokens }, codeHash, address));
  if (refused) return refused;
  const row = await db.prisma.headsetCode.findUniqueOrThrow({ where: { codeHash } });
  const session = await openSession(services, row.userId);
  if (!session) return refuse('account-disabled');
  rememberDevice(context, row.userId);
  return { ...session, scenarioId: row.scenarioId };
}

/** Marks a code as used, if it is a right one. @returns why not */
async function useCode(counting: Counting, codeHash: string, address: string): Promise<Refusal | undefined> {
  const network = networkOf(address);
  const tries = await countAttempt(counting, 'headset-redeem', network, redeemLimit);
  if ('waitUntil' in tries) return refuse('too-many-requests', waitDetails(tries.waitUntil));
  const now = new Date();
  const { count } = await counting.db.prisma.headsetCode.updateMany({
    where: { codeHash, usedAt: null, expiresAt: { gt: now } },
    data: { usedAt: now },
  });
  if (count !== 1) {
    const until = await attemptFailed(counting, 'headset-redeem', network, tries.count, redeemLimit);
    return until ? refuse('too-many-requests', waitDetails(until)) : refuse('code-invalid');
  }
  await attemptSucceeded(counting, 'headset-redeem', network, redeemLimit);
  return undefined;
}
