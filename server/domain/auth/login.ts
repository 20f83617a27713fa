import type { Context } from '#server/context.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import { askSecondFactor } from '../second-factor/ask.ts';
import {
  accountLimit,
  addressLimit,
  attemptFailed,
  attemptSucceeded,
  countAttempt,
  forgetAttempts,
  networkOf,
  waitDetails,
} from './attempts.ts';
import { deviceOf, rememberDevice } from './devices.ts';
import { noteSignIn } from './note-sign-in.ts';
import { passwordMatches } from './passwords.ts';
import { openSession, type Session } from './session.ts';

/**
 * Signs in by user name or email and password. Unknown names, wrong passwords and people without a
 * password all answer alike, after the same work. A browser that somebody signed in with before has a count of its own.
 */
export async function login(
  context: Context,
  { username, password }: { username: string; password: string },
): Promise<Session | Refusal> {
  const { services, address } = context;
  const name = username.trim().toLowerCase();
  const network = networkOf(address);
  const user = await services.db.prisma.user.findFirst({
    where: { OR: [{ username: name }, { email: name }] },
    select: { id: true, passwordHash: true, status: true, passwordExpiresAt: true },
  });
  const known = user && deviceOf(context, user.id);
  const subject = known ?? (user ? `user ${user.id}` : `name ${name}`);
  // The address first: one that has used up its tries cannot go on locking accounts.
  const caller = await countAttempt(services, 'login-address', network, addressLimit);
  if ('waitUntil' in caller) return refuse('too-many-requests', waitDetails(caller.waitUntil));
  const account = await countAttempt(services, 'login', subject, accountLimit);
  if ('waitUntil' in account) return refuse('account-locked', waitDetails(account.waitUntil));

  if (!(await passwordMatches(user?.passwordHash, password))) {
    await attemptFailed(services, 'login-address', network, caller.count, addressLimit);
    const until = await attemptFailed(services, 'login', subject, account.count, accountLimit);
    return until ? refuse('account-locked', waitDetails(until)) : refuse('wrong-credentials');
  }
  await forgetAttempts(services, 'login', subject);
  // One's own success excuses nobody else of the network: who has an account would guess at others without end.
  await attemptSucceeded(services, 'login-address', network, addressLimit);
  if (user?.passwordExpiresAt && user.passwordExpiresAt < new Date()) return refuse('password-expired');
  const asked = user && user.status === 'active' ? await askSecondFactor(services, user.id) : undefined;
  if (asked) return asked;
  const session = user ? await openSession(services, user.id, context) : undefined;
  if (!user || !session) return refuse('account-disabled');
  await noteSignIn(services, user.id);
  rememberDevice(context, user.id);
  return session;
}
