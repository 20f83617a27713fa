import { z } from 'zod';
import { signIn } from '#catalog/limits.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { type Counting, countAttempt, waitDetails } from '../auth/attempts.ts';
import { rememberDevice } from '../auth/devices.ts';
import { noteSignIn } from '../auth/note-sign-in.ts';
import { openSession, type Session, viewerOfUser } from '../auth/session.ts';
import { cardsOf } from '../scenarios/get.ts';
import { maySee } from '../scenarios/rights.ts';
import type { ScenarioCard } from '../scenarios/views.ts';
import { scenarioToWatch } from '../sharing/watch.ts';
import { newCode, tryCode, typedCode } from './short-codes.ts';

const { headsetCodeMs: codeLifeMs } = signIn;

/** Codes that one user may ask for in that time. */
export const createLimit = { allowed: 30, waitMs: codeLifeMs };

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
    const scenario = await scenarioToWatch(db.prisma, viewer, scenarioId);
    if (isRefusal(scenario)) return scenario;
  }
  const asked = await countAttempt(services, 'headset-create', String(viewer.userId), createLimit);
  if ('waitUntil' in asked) return refuse('too-many-requests', waitDetails(asked.waitUntil));
  const code = newCode();
  const now = Date.now();
  const expiresAt = new Date(now + codeLifeMs);
  await db.prisma.headsetCode.deleteMany({ where: { expiresAt: { lt: new Date(now) } } });
  const row = { codeHash: tokens.keyed('headset-code', code), userId: viewer.userId, scenarioId, expiresAt };
  await db.prisma.headsetCode.create({ data: row });
  return { code, expiresAt: expiresAt.toISOString(), address: `${config.publicUrl ?? origin}/app/` };
}

/** What a code opens: a scenario for whoever sees its parts, its live page for whoever may only watch it. */
export type Opened = {
  scenarioId: number | null;
  live: Pick<ScenarioCard, 'liveCode' | 'liveAccess'> | null;
};

/**
 * Exchanges a code for a session of the user who made it, once. A whole class with right codes at the same moment uses up nothing.
 */
export async function redeemHeadsetCode(
  context: Context,
  { code }: { code: string },
): Promise<(Session & Opened) | Refusal> {
  const { services } = context;
  const { db, tokens } = services;
  const codeHash = tokens.keyed('headset-code', typedCode(code));
  const refused = await db.transaction((tx) => useCode(context, { db: { prisma: tx }, tokens }, codeHash));
  if (refused) return refused;
  const row = await db.prisma.headsetCode.findUniqueOrThrow({ where: { codeHash } });
  const session = await openSession(services, row.userId, context);
  if (!session) return refuse('account-disabled');
  await noteSignIn(services, row.userId);
  rememberDevice(context, row.userId);
  return { ...session, ...(await openedBy(services, row)) };
}

/** What of a code's scenario its maker may open now; nothing where they may no longer. */
async function openedBy(
  services: Context['services'],
  { userId, scenarioId }: { userId: number; scenarioId: number | null },
): Promise<Opened> {
  const nothing = { scenarioId: null, live: null };
  const viewer = await viewerOfUser(services.db.prisma, userId);
  if (!viewer || scenarioId === null) return nothing;
  const { prisma } = services.db;
  const scenario = await scenarioToWatch(prisma, viewer, scenarioId);
  if (isRefusal(scenario)) return nothing;
  if (maySee(viewer, scenario)) return { scenarioId, live: null };
  const [card] = await cardsOf(prisma, [scenarioId], viewer);
  return { scenarioId: null, live: card?.liveCode ? card : null };
}

/** Marks a code as used, if it is a right one. @returns why not */
const useCode = (context: Context, counting: Counting, codeHash: string): Promise<Refusal | undefined> =>
  tryCode(context, counting, 'headset-redeem', async () => {
    const now = new Date();
    const { count } = await counting.db.prisma.headsetCode.updateMany({
      where: { codeHash, usedAt: null, expiresAt: { gt: now } },
      data: { usedAt: now },
    });
    return count === 1;
  });
