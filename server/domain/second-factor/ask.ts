import { signOn as limits } from '#catalog/limits.ts';
import type { Context } from '#server/context.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { attemptFailed, countAttempt, forgetAttempts, networkOf, waitDetails } from '../auth/attempts.ts';
import { rememberDevice } from '../auth/devices.ts';
import { noteSignIn } from '../auth/note-sign-in.ts';
import { openSession, type Session } from '../auth/session.ts';
import { takeCode } from './authenticator.ts';

const codeLimit = { allowed: limits.codes, waitMs: limits.secondFactorMs };

const sealed = ({ tokens }: Services, userId: number, expires: number, epoch: number) =>
  `${userId}.${expires}.${tokens.keyed('second-factor', `${userId} ${expires} ${epoch}`)}`;

/**
 * Asks somebody whose password was right for their second factor, if they have one. What the refusal carries says, for
 * some minutes, that the password was right.
 */
export async function askSecondFactor(services: Services, userId: number): Promise<Refusal | undefined> {
  const user = await services.db.prisma.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      tokenEpoch: true,
      authenticator: { select: { confirmedAt: true } },
      _count: { select: { passkeys: true } },
    },
  });
  const ways = [
    ...(user.authenticator?.confirmedAt ? ['code'] : []),
    ...(user._count.passkeys > 0 ? ['passkey'] : []),
  ];
  if (ways.length === 0) return undefined;
  const challenge = sealed(services, userId, Date.now() + limits.secondFactorMs, user.tokenEpoch);
  return refuse('second-factor-needed', { challenge, ways });
}

/** Whose password was right; undefined where nobody's was, or too long ago. */
export async function personOfChallenge(services: Services, challenge: string): Promise<number | undefined> {
  const [userId = 0, expires = 0] = challenge.split('.').map(Number);
  if (!Number.isSafeInteger(userId) || !(expires > Date.now())) return undefined;
  const user = await services.db.prisma.user.findUnique({
    where: { id: userId },
    select: { tokenEpoch: true },
  });
  return user && sealed(services, userId, expires, user.tokenEpoch) === challenge ? userId : undefined;
}

/** Signs in whose password was right, by a code of their app or a spare one. */
export async function giveSecondFactor(
  context: Context,
  { challenge, code }: { challenge: string; code: string },
): Promise<Session | Refusal> {
  const { services, address } = context;
  const userId = await personOfChallenge(services, challenge);
  if (userId === undefined) return refuse('sso-answer-expired');
  const subject = `user ${userId} ${networkOf(address)}`;
  const tries = await countAttempt(services, 'second-factor', subject, codeLimit);
  if ('waitUntil' in tries) return refuse('account-locked', waitDetails(tries.waitUntil));
  if (!(await takeCode(services, userId, code))) {
    const until = await attemptFailed(services, 'second-factor', subject, tries.count, codeLimit);
    return until ? refuse('account-locked', waitDetails(until)) : refuse('second-factor-wrong');
  }
  await forgetAttempts(services, 'second-factor', subject);
  return signIn(context, userId);
}

/** Opens the session of somebody who has proved who they are. */
export async function signIn(context: Context, userId: number): Promise<Session | Refusal> {
  const { services } = context;
  const session = await openSession(services, userId, context);
  if (!session) return refuse('account-disabled');
  await noteSignIn(services, userId);
  rememberDevice(context, userId);
  return session;
}
