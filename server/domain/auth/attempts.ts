import { isIPv6 } from 'node:net';
import { rates, signIn } from '#catalog/limits.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import type { Tx } from '../database/open.ts';

/** How many tries a key has before it must wait, and how long, in milliseconds. */
export type AttemptLimit = { allowed: number; waitMs: number };

/** Locked after more than 5 failures (spec section 9). */
export const accountLimit = { allowed: signIn.failedAttempts, waitMs: signIn.lockMs };
/** One address may fail for several people before it must wait. */
export const addressLimit = { allowed: 60, waitMs: signIn.lockMs };

/** What counting needs: the services, or a transaction in which tries of one key wait for one another. */
export type Counting = { db: { prisma: Tx }; tokens: Services['tokens'] };

/** Counts are kept no longer than any limit waits. */
const keptMs = 24 * 3600 * 1000;

type Row = { count: number; lockedUntil: Date | null };

/** An address as a limit counts it, without the port that some proxies tell: an IPv6 network, half of it, is one caller. */
export function networkOf(told: string): string {
  const address = told.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [before, after] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const left = 8 - before!.length - (after?.length ?? 0);
  return [...before!, ...Array<string>(Math.max(0, left)).fill('0'), ...(after ?? [])].slice(0, 4).join(':');
}

/**
 * Counts a try before it is made, so that tries at the same moment are all counted. A count begins anew `waitMs` after
 * it began, not after a silence as long: a school behind one address is never silent, and would sum up for ever. Tries
 * beyond the limit are refused and not made: they count as one.
 * @returns the count with this try in it, or until when the caller must wait.
 */
export async function countAttempt(
  { db, tokens }: Counting,
  use: string,
  subject: string,
  limit: AttemptLimit,
): Promise<{ count: number } | { waitUntil: Date }> {
  const key = tokens.keyed(use, subject);
  const now = new Date();
  const forgotten = new Date(now.getTime() - limit.waitMs);
  const rows = await db.prisma.$queryRaw<Row[]>`
    insert into "LoginFailure" as f ("key", "count", "updatedAt") values (${key}, 1, ${now})
    on conflict ("key") do update set
      "count" = case when f."lockedUntil" > ${now} then f."count"
                     when f."lockedUntil" is not null or f."updatedAt" < ${forgotten} then 1
                     else least(f."count" + 1, ${limit.allowed + 2}) end,
      "lockedUntil" = case when f."lockedUntil" > ${now} then f."lockedUntil" else null end,
      "updatedAt" = case when f."lockedUntil" > ${now} then f."updatedAt"
                         when f."lockedUntil" is not null or f."updatedAt" < ${forgotten} then ${now}
                         else f."updatedAt" end
    returning "count", "lockedUntil"`;
  const row = rows[0]!;
  if (row.count === 1) {
    const old = new Date(now.getTime() - keptMs);
    await db.prisma.loginFailure.deleteMany({ where: { updatedAt: { lt: old } } });
  }
  if (row.lockedUntil && row.lockedUntil > now) return { waitUntil: new Date(row.lockedUntil) };
  // Others at the same moment may have used up what was allowed.
  if (row.count > limit.allowed + 1) return { waitUntil: await lock(db, key, limit) };
  return { count: row.count };
}

/**
 * Counts the use of something that is dear, within windows of `rates.windowMs`.
 * @returns the refusal once more than `allowed` are used up in this window.
 */
export async function countUse(
  { db, tokens }: Counting,
  use: string,
  subject: string,
  allowed: number,
): Promise<Refusal | undefined> {
  const now = Date.now();
  const window = Math.floor(now / rates.windowMs);
  const { count } = await db.prisma.loginFailure.upsert({
    where: { key: tokens.keyed(use, `${subject} ${window}`) },
    create: { key: tokens.keyed(use, `${subject} ${window}`), count: 1 },
    update: { count: { increment: 1 }, updatedAt: new Date(now) },
  });
  if (count <= allowed) return undefined;
  return refuse('too-many-requests', waitDetails(new Date((window + 1) * rates.windowMs)));
}

/** Marks the try as failed. @returns until when to wait, once more failed than are allowed. */
export async function attemptFailed(
  { db, tokens }: Counting,
  use: string,
  subject: string,
  count: number,
  limit: AttemptLimit,
): Promise<Date | undefined> {
  return count > limit.allowed ? lock(db, tokens.keyed(use, subject), limit) : undefined;
}

/** Forgets the failures of a subject that succeeded. */
export async function forgetAttempts({ db, tokens }: Services, use: string, subject: string): Promise<void> {
  await db.prisma.loginFailure.deleteMany({ where: { key: tokens.keyed(use, subject) } });
}

/**
 * Gives the try back of who succeeded; the failures that others of its subject made stay counted. Where only tries of
 * the same moment went beyond the limit, nobody has to wait any longer.
 */
export async function attemptSucceeded(
  { db, tokens }: Counting,
  use: string,
  subject: string,
  limit: AttemptLimit,
): Promise<void> {
  await db.prisma.$executeRaw`
    update "LoginFailure" set
      "count" = "count" - 1,
      "lockedUntil" = case when "count" - 1 > ${limit.allowed} then "lockedUntil" else null end
    where "key" = ${tokens.keyed(use, subject)} and "count" > 0`;
}

async function lock(db: Counting['db'], key: string, limit: AttemptLimit): Promise<Date> {
  const lockedUntil = new Date(Date.now() + limit.waitMs);
  // A success may have taken the row away at this moment.
  await db.prisma.loginFailure.updateMany({ where: { key }, data: { lockedUntil } });
  return lockedUntil;
}

/** A wait in the words of an error's details: `retryAt` ISO time, `retryAfterMs` milliseconds. */
export const waitDetails = (until: Date) => ({
  retryAt: until.toISOString(),
  retryAfterMs: Math.max(0, until.getTime() - Date.now()),
});
