import type { SignedIn } from '#server/context.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import { openSession, type Session } from './session.ts';

/** A fresh token and fresh claims for the caller. */
export const refreshSession = async ({ services, viewer }: SignedIn): Promise<Session | Refusal> =>
  (await openSession(services, viewer.userId)) ?? refuse('account-disabled');

/** The caller's session without a new token. */
export async function currentSession(context: SignedIn): Promise<Omit<Session, 'token'> | Refusal> {
  const session = await refreshSession(context);
  if ('refused' in session) return session;
  const { token: _, ...rest } = session;
  return rest;
}
