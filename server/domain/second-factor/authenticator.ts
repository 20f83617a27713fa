import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { signOn as limits } from '#catalog/limits.ts';
import type { SignedIn } from '#server/context.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { refuseWrongPassword } from '../account/present-password.ts';
import { attemptFailed, countAttempt, waitDetails } from '../auth/attempts.ts';
import { seal, unseal } from '../auth/seal.ts';

const USE = 'authenticator';
const ISSUER = 'Rondure';
const tries = { allowed: limits.codes, waitMs: limits.secondFactorMs };

const totp = (secret: string, label = '') =>
  new TOTP({
    issuer: ISSUER,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
  });

/** The time step of a code that is good now, with one before and after for clocks; undefined where it is none. */
function stepOf(secret: string, code: string): number | undefined {
  const counter = totp(secret);
  const delta = counter.validate({ token: code, window: 1 });
  return delta === null ? undefined : counter.counter() + delta;
}

const spareHash = ({ tokens }: Services, userId: number, code: string) =>
  tokens.keyed('spare-code', `${userId} ${code.toLowerCase().replace(/[^0-9a-z]/g, '')}`);

/** Begins to set up an app: it is asked for once a code of it was given. */
export async function beginApp(
  context: SignedIn,
  { password }: { password?: string },
): Promise<{ secret: string; uri: string } | Refusal> {
  const { services, viewer } = context;
  const refused = await refuseWrongPassword(context, password ?? '');
  if (refused) return refused;
  const { userId } = viewer;
  const user = await services.db.prisma.user.findUniqueOrThrow({
    where: { id: userId },
    include: { authenticator: { select: { confirmedAt: true } } },
  });
  if (user.authenticator?.confirmedAt) return refuse('already-exists');
  const secret = new Secret({ size: 20 }).base32;
  const data = { secret: await seal(services, USE, secret), confirmedAt: null, lastStep: 0, spareHashes: [] };
  await services.db.transaction((tx) =>
    tx.authenticator.upsert({ where: { userId }, create: { userId, ...data }, update: data }),
  );
  return { secret, uri: totp(secret, user.username).toString() };
}

/** Has the app asked for from now on. @returns codes for who loses it */
export async function confirmApp(
  { services, viewer: { userId } }: SignedIn,
  { code }: { code: string },
): Promise<{ spareCodes: string[] } | Refusal> {
  const count = await countAttempt(services, 'second-factor-set-up', `user ${userId}`, tries);
  if ('waitUntil' in count) return refuse('too-many-requests', waitDetails(count.waitUntil));
  const row = await services.db.prisma.authenticator.findUnique({ where: { userId } });
  if (!row || row.confirmedAt) return refuse('not-found');
  const secret = await unseal(services, USE, row.secret);
  const step = secret && stepOf(secret, code.trim());
  if (!step) {
    await attemptFailed(services, 'second-factor-set-up', `user ${userId}`, count.count, tries);
    return refuse('second-factor-wrong');
  }
  const spareCodes = Array.from({ length: limits.spareCodes }, () =>
    randomBytes(5).toString('hex').replace(/.{5}/, '$&-'),
  );
  const spareHashes = spareCodes.map((one) => spareHash(services, userId, one));
  await services.db.transaction((tx) =>
    tx.authenticator.update({
      where: { userId },
      data: { confirmedAt: new Date(), lastStep: step, spareHashes },
    }),
  );
  return { spareCodes };
}

/** Has no app asked for any more. */
export async function removeApp(
  context: SignedIn,
  { password }: { password?: string },
): Promise<{ removed: true } | Refusal> {
  const refused = await refuseWrongPassword(context, password ?? '');
  if (refused) return refused;
  const { userId } = context.viewer;
  await context.services.db.transaction((tx) => tx.authenticator.deleteMany({ where: { userId } }));
  return { removed: true };
}

/** Takes a code of somebody's app, or a spare one: each once. @returns whether it was good */
export async function takeCode(services: Services, userId: number, given: string): Promise<boolean> {
  const { prisma } = services.db;
  const row = await prisma.authenticator.findUnique({ where: { userId } });
  if (!row?.confirmedAt) return false;
  const code = given.trim();
  if (/^\d{3}\s?\d{3}$/.test(code)) {
    const secret = await unseal(services, USE, row.secret);
    const step = secret && stepOf(secret, code.replace(/\s/, ''));
    if (!step) return false;
    const { count } = await prisma.authenticator.updateMany({
      where: { userId, lastStep: { lt: step } },
      data: { lastStep: step },
    });
    return count === 1;
  }
  const hash = spareHash(services, userId, code);
  const used = await prisma.$executeRaw`update "Authenticator"
    set "spareHashes" = array_remove("spareHashes", ${hash})
    where "userId" = ${userId} and ${hash} = any("spareHashes")`;
  return used === 1;
}
