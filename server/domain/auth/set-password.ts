import type { SignedIn } from '#server/context.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import { attemptFailed, countAttempt, forgetAttempts, waitDetails } from './attempts.ts';
import { deviceOf } from './devices.ts';
import { accountLimit } from './login.ts';
import { hashPassword, passwordLength, passwordMatches } from './passwords.ts';
import { openSession, type Session } from './session.ts';

/**
 * Sets the caller's password: the first one freely, a later one only with the present one. Everywhere else
 * the person is signed out. Whoever merely holds a token guesses no oftener than at sign-in: it is one count.
 */
export async function setPassword(
  context: SignedIn,
  { password, current }: { password: string; current?: string },
): Promise<Session | Refusal> {
  const { services, viewer } = context;
  if (password.length < passwordLength.min || password.length > passwordLength.max) {
    return refuse('password-weak', passwordLength);
  }
  const where = { id: viewer.userId };
  const user = await services.db.prisma.user.findUniqueOrThrow({ where, select: { passwordHash: true } });
  if (user.passwordHash) {
    const subject = deviceOf(context, viewer.userId) ?? `user ${viewer.userId}`;
    const tries = await countAttempt(services, 'login', subject, accountLimit);
    if ('waitUntil' in tries) return refuse('account-locked', waitDetails(tries.waitUntil));
    if (!(await passwordMatches(user.passwordHash, current ?? ''))) {
      const until = await attemptFailed(services, 'login', subject, tries.count, accountLimit);
      return until ? refuse('account-locked', waitDetails(until)) : refuse('wrong-credentials');
    }
    await forgetAttempts(services, 'login', subject);
  }
  const passwordHash = await hashPassword(password);
  await services.db.prisma.user.update({ where, data: { passwordHash, tokenEpoch: { increment: 1 } } });
  return (await openSession(services, viewer.userId)) ?? refuse('account-disabled');
}
