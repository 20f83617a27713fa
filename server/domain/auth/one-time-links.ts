import { createHash } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import {
  addressLimit,
  attemptFailed,
  attemptSucceeded,
  countAttempt,
  networkOf,
  waitDetails,
} from './attempts.ts';
import { rememberDevice } from './devices.ts';
import { noteSignIn } from './note-sign-in.ts';
import { openSession, type Session, type SignedOn } from './session.ts';

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** The token of a row: derived from the secret, so that it can be printed again and is stored nowhere. */
const tokenOf = ({ tokens }: Services, id: number) => tokens.keyed('one-time-link', String(id));

/** Makes a one-time token for a user; without `lifeMs` it is valid until it is used. */
export async function createOneTimeToken(
  services: Services,
  options: { userId: number; purpose: string; lifeMs?: number; signOn?: SignedOn },
): Promise<string> {
  const { userId, purpose, lifeMs, signOn } = options;
  const expiresAt = lifeMs ? new Date(Date.now() + lifeMs) : null;
  const { prisma } = services.db;
  const { id } = await prisma.loginToken.create({
    data: { userId, purpose, expiresAt, signOn: signOn && JSON.stringify(signOn) },
    select: { id: true },
  });
  const token = tokenOf(services, id);
  await prisma.loginToken.update({ where: { id }, data: { tokenHash: hashOf(token) } });
  return token;
}

/** The unused token of a purpose, or undefined when it was used or never made. */
export async function unusedToken(services: Services, purpose: string): Promise<string | undefined> {
  const row = await services.db.prisma.loginToken.findFirst({
    where: { purpose, usedAt: null },
    orderBy: { id: 'desc' },
  });
  if (!row) return undefined;
  const token = tokenOf(services, row.id);
  // Made under another secret: it would not be recognised, so a new one takes its place.
  if (row.tokenHash === hashOf(token)) return token;
  await services.db.prisma.loginToken.delete({ where: { id: row.id } });
  return createOneTimeToken(services, { userId: row.userId, purpose });
}

/** Exchanges a one-time token for a session, once. */
export async function exchange(context: Context, { token }: { token: string }): Promise<Session | Refusal> {
  const { services, address } = context;
  const network = networkOf(address);
  const caller = await countAttempt(services, 'exchange-address', network, addressLimit);
  if ('waitUntil' in caller) return refuse('too-many-requests', waitDetails(caller.waitUntil));
  const now = new Date();
  const tokenHash = hashOf(token);
  const { count } = await services.db.prisma.loginToken.updateMany({
    where: { tokenHash, usedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] },
    data: { usedAt: now },
  });
  if (count !== 1) {
    await attemptFailed(services, 'exchange-address', network, caller.count, addressLimit);
    return refuse('link-used');
  }
  await attemptSucceeded(services, 'exchange-address', network, addressLimit);
  const row = await services.db.prisma.loginToken.findUniqueOrThrow({ where: { tokenHash } });
  const signedOn = row.signOn ? (JSON.parse(row.signOn) as SignedOn) : undefined;
  const session = await openSession(services, row.userId, { ...context, signedOn });
  if (!session) return refuse('account-disabled');
  await noteSignIn(services, row.userId);
  rememberDevice(context, row.userId);
  return session;
}
