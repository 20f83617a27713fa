import type { SignedIn } from '#server/context.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import { hashPassword, passwordLength, passwordMatches } from './passwords.ts';
import { openSession, type Session } from './session.ts';

/**
 * Sets the caller's password: the first one freely, a later one only with the present one. Everywhere else
 * the person is signed out.
 */
export async function setPassword(
  { services, viewer }: SignedIn,
  { password, current }: { password: string; current?: string },
): Promise<Session | Refusal> {
  if (password.length < passwordLength.min || password.length > passwordLength.max) {
    return refuse('password-weak', passwordLength);
  }
  const where = { id: viewer.userId };
  const user = await services.db.prisma.user.findUniqueOrThrow({ where, select: { passwordHash: true } });
  if (user.passwordHash && !(await passwordMatches(user.passwordHash, current ?? ''))) {
    return refuse('wrong-credentials');
  }
  const passwordHash = await hashPassword(password);
  await services.db.prisma.user.update({ where, data: { passwordHash, tokenEpoch: { increment: 1 } } });
  return (await openSession(services, viewer.userId)) ?? refuse('account-disabled');
}
