import { signIn } from '#catalog/limits.ts';
import type { SignedIn } from '#server/context.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import { refuseWeak, setOwnPassword } from '../account/password.ts';
import { refuseWrongPassword } from '../account/present-password.ts';
import { waitDetails } from './attempts.ts';
import { hashPassword } from './passwords.ts';
import { openSession, type Session } from './session.ts';

/**
 * Sets the caller's password: the first one freely, a later one only with the present one and once a day. Everywhere
 * else the person is signed out.
 */
export async function setPassword(
  context: SignedIn,
  { password, current }: { password: string; current?: string },
): Promise<Session | Refusal> {
  const { services, viewer } = context;
  const refused = refuseWeak(password) ?? (await refuseWrongPassword(context, current ?? ''));
  if (refused) return refused;
  const { passwordChangedAt, passwordExpiresAt } = await services.db.prisma.user.findUniqueOrThrow({
    where: { id: viewer.userId },
    select: { passwordChangedAt: true, passwordExpiresAt: true },
  });
  const next = passwordChangedAt && new Date(passwordChangedAt.getTime() + signIn.passwordChangeMs);
  // A temporary password is to be replaced whenever the last change was.
  if (next && next > new Date() && !passwordExpiresAt) return refuse('password-too-soon', waitDetails(next));
  const passwordHash = await hashPassword(password);
  await services.db.transaction((tx) => setOwnPassword(tx, viewer.userId, passwordHash));
  return (await openSession(services, viewer.userId, context)) ?? refuse('account-disabled');
}
