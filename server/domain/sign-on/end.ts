import type { Context } from '#server/context.ts';
import { isRefusal } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { type SignedOn, signOnKeyOf } from '../auth/session.ts';
import { endAtProvider } from './openid.ts';
import { endAtIdentityProvider } from './saml.ts';
import { originFor, type Way, wayOf } from './ways.ts';

/** Where a session's person goes to be signed out of where they signed on too; undefined where there is no such place. */
export async function endElsewhere(
  context: Pick<Context, 'services' | 'origin'>,
  sessionId: string | undefined,
): Promise<string | undefined> {
  const { services } = context;
  if (!sessionId) return undefined;
  const session = await services.db.prisma.userSession.findUnique({ where: { id: sessionId } });
  if (!session?.signOn) return undefined;
  const signedOn = JSON.parse(session.signOn) as SignedOn;
  const way = await wayOf(services, signedOn.way);
  // A network's own session is its people's, and stays.
  if (isRefusal(way) || !way.row || way.kind === 'elb') return undefined;
  const origin = await originFor(context);
  return way.kind === 'saml'
    ? endAtIdentityProvider(way, signedOn, origin)
    : endAtProvider(services, way, signedOn, origin);
}

/** Ends the sessions of somebody who signed out where they signed on. */
export async function endedElsewhere({ db }: Services, way: Way, key: string): Promise<number> {
  const { count } = await db.prisma.userSession.deleteMany({
    where: { signOnKey: signOnKeyOf(way.key, key) },
  });
  return count;
}
