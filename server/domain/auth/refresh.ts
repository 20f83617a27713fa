import type { SignedIn } from '#server/context.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import { openSession, type Session } from './session.ts';

/** A fresh token and fresh claims for the caller. */
export const refreshSession = async (context: SignedIn): Promise<Session | Refusal> => {
  const { services, viewer, address, agent } = context;
  const from = { address, agent, sessionId: viewer.sessionId };
  return (await openSession(services, viewer.userId, from)) ?? refuse('account-disabled');
};

/** The caller's session without a new token. */
export async function currentSession({
  services,
  viewer,
}: SignedIn): Promise<Omit<Session, 'token'> | Refusal> {
  const session = await openSession(services, viewer.userId);
  if (!session) return refuse('account-disabled');
  const { token: _, ...rest } = session;
  return { ...rest, user: { ...rest.user, secondFactorMissing: viewer.secondFactorMissing } };
}
