import type { SignedIn } from '#server/context.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import { accountLimit, attemptFailed, countAttempt, forgetAttempts, waitDetails } from '../auth/attempts.ts';
import { deviceOf } from '../auth/devices.ts';
import { passwordMatches } from '../auth/passwords.ts';

/**
 * Refuses who does not know the caller's present password; who has none yet need not. Whoever merely holds a token
 * guesses no oftener than at sign-in: it is one count.
 */
export async function refuseWrongPassword(context: SignedIn, password: string): Promise<Refusal | undefined> {
  const { services, viewer } = context;
  const { passwordHash } = await services.db.prisma.user.findUniqueOrThrow({
    where: { id: viewer.userId },
    select: { passwordHash: true },
  });
  if (!passwordHash) return undefined;
  const subject = deviceOf(context, viewer.userId) ?? `user ${viewer.userId}`;
  const tries = await countAttempt(services, 'login', subject, accountLimit);
  if ('waitUntil' in tries) return refuse('account-locked', waitDetails(tries.waitUntil));
  if (!(await passwordMatches(passwordHash, password))) {
    const until = await attemptFailed(services, 'login', subject, tries.count, accountLimit);
    return until ? refuse('account-locked', waitDetails(until)) : refuse('wrong-credentials');
  }
  await forgetAttempts(services, 'login', subject);
  return undefined;
}
