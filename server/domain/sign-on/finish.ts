import { signOn as limits } from '#catalog/limits.ts';
import { isNetwork } from '#catalog/sign-on.ts';
import type { Context } from '#server/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { rememberDevice } from '../auth/devices.ts';
import { noteSignIn } from '../auth/note-sign-in.ts';
import { createOneTimeToken } from '../auth/one-time-links.ts';
import { openSession, type Session } from '../auth/session.ts';
import { keepAnswer, type Said } from './attempts.ts';
import { personOf } from './person.ts';
import { type Way, wayOf } from './ways.ts';

/** The way that an attempt goes by. */
export const wayOfAttempt = (
  services: Context['services'],
  { signOnId, network }: { signOnId: number | null; network: string | null },
): Promise<Way | Refusal> =>
  wayOf(services, network && isNetwork(network) ? network : String(signOnId ?? ''));

/**
 * What follows an answer, as an address of the app: who signs in is sent on with a one-time token; who links it to
 * their account comes back for the answer.
 */
export async function finish(
  { services }: Pick<Context, 'services'>,
  attempt: { id: string; userId: number | null },
  way: Way,
  said: Said,
): Promise<{ to: string } | Refusal> {
  if (attempt.userId !== null) {
    await keepAnswer(services, attempt.id, said);
    return { to: `/app/#/account?linked=${attempt.id}` };
  }
  const person = await personOf(services, way, said);
  if (isRefusal(person)) return person;
  const token = await createOneTimeToken(services, {
    userId: person.userId,
    purpose: 'sign-on',
    lifeMs: limits.answerMs,
    signOn: { way: way.key, ...said.session },
  });
  return { to: `/app/#/?token=${token}` };
}

/** Opens the session of somebody whom a call itself says who they are. */
export async function openSignedOn(context: Context, way: Way, said: Said): Promise<Session | Refusal> {
  const { services } = context;
  const person = await personOf(services, way, said);
  if (isRefusal(person)) return person;
  const session = await openSession(services, person.userId, {
    ...context,
    signedOn: { way: way.key, ...said.session },
  });
  if (!session) return refuse('account-disabled');
  await noteSignIn(services, person.userId);
  rememberDevice(context, person.userId);
  return session;
}
