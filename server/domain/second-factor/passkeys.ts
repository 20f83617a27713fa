import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type VerifyAuthenticationResponseOpts,
  type VerifyRegistrationResponseOpts,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { signOn as limits } from '#catalog/limits.ts';
import type { PasskeyAnswer } from '#catalog/resources/second-factor.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import type { Passkey } from '#server/generated/client.ts';
import { refuseWrongPassword } from '../account/present-password.ts';
import {
  addressLimit,
  attemptFailed,
  attemptSucceeded,
  countAttempt,
  networkOf,
  waitDetails,
} from '../auth/attempts.ts';
import type { Session } from '../auth/session.ts';
import { personOfChallenge, signIn } from './ask.ts';

const NAME = 'Rondure';

/** Whom browsers hold passkeys for: the host that they came to. */
const partyOf = ({ origin }: Pick<Context, 'origin'>) => new URL(origin).hostname;

/** The origins that an answer may be of: that which was asked, and the one by which a proxy in front is reached. */
const originsOf = ({ origin, services }: Pick<Context, 'origin' | 'services'>) => [
  origin,
  ...(services.config.publicUrl ? [new URL(services.config.publicUrl).origin] : []),
];

async function keep({ services }: Pick<Context, 'services'>, id: string, userId?: number): Promise<void> {
  const { prisma } = services.db;
  const now = Date.now();
  await prisma.passkeyChallenge.deleteMany({ where: { expiresAt: { lt: new Date(now) } } });
  await prisma.passkeyChallenge.create({
    data: { id, userId: userId ?? null, expiresAt: new Date(now + limits.passkeyMs) },
  });
}

/** Whether a challenge was ours, and of whom: once. */
const take = (context: Pick<Context, 'services'>, userId?: number) => async (id: string) => {
  const { count } = await context.services.db.prisma.passkeyChallenge.deleteMany({
    where: { id, expiresAt: { gt: new Date() }, ...(userId === undefined ? {} : { userId }) },
  });
  return count === 1;
};

export const passkeyView = ({ id, name, createdAt, lastUsedAt }: Passkey) => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

const known = ({ id, transports }: Passkey) => ({ id, transports });

/** What a browser asks an authenticator for a new passkey of the caller's. */
export async function newPasskeyOptions(context: SignedIn, { password }: { password?: string }) {
  const refused = await refuseWrongPassword(context, password ?? '');
  if (refused) return refused;
  const { services, viewer } = context;
  const user = await services.db.prisma.user.findUniqueOrThrow({
    where: { id: viewer.userId },
    include: { passkeys: true },
  });
  if (user.passkeys.length >= limits.passkeys) return refuse('too-many-keys', { limit: limits.passkeys });
  const options = await generateRegistrationOptions({
    rpName: NAME,
    rpID: partyOf(context),
    userName: user.username,
    userDisplayName: `${user.firstName} ${user.lastName}`.trim(),
    userID: new TextEncoder().encode(`user ${user.id}`),
    timeout: limits.passkeyMs,
    excludeCredentials: user.passkeys.map(known),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keep(context, options.challenge, user.id);
  return { ...options };
}

/** Keeps a passkey that an authenticator made for the caller. */
export async function addPasskey(
  context: SignedIn,
  { answer, name }: { answer: PasskeyAnswer; name: string },
) {
  const { services, viewer } = context;
  const made = await verifyRegistrationResponse({
    response: answer as unknown as VerifyRegistrationResponseOpts['response'],
    expectedChallenge: take(context, viewer.userId),
    expectedOrigin: originsOf(context),
    expectedRPID: partyOf(context),
    requireUserVerification: true,
  }).catch((error: unknown) => {
    services.log.info({ err: error }, 'a passkey was refused');
    return undefined;
  });
  if (!made?.verified) return refuse('passkey-refused');
  const { id, publicKey, counter, transports = [] } = made.registrationInfo.credential;
  const data = { id, publicKey: Buffer.from(publicKey), counter, transports, name, userId: viewer.userId };
  return passkeyView(await services.db.transaction((tx) => tx.passkey.create({ data })));
}

/** Removes a passkey of the caller's; the last way of somebody to sign in stays. */
export async function removePasskey(
  { services, viewer: { userId } }: SignedIn,
  { id }: { id: string },
): Promise<{ removed: string } | Refusal> {
  return services.db.transaction(async (tx) => {
    await tx.$queryRaw`select "id" from "User" where "id" = ${userId} for update`;
    const user = await tx.user.findUniqueOrThrow({
      where: { id: userId },
      select: { passwordHash: true, passkeys: true, _count: { select: { identities: true } } },
    });
    if (!user.passkeys.some((one) => one.id === id)) return refuse('not-found');
    const others = Number(user.passwordHash !== null) + user._count.identities + user.passkeys.length - 1;
    if (others < 1) return refuse('sso-last-way');
    await tx.passkey.delete({ where: { id } });
    return { removed: id };
  });
}

/** What a browser asks an authenticator to sign in with: any passkey, or those of whose password was right. */
export async function passkeySignInOptions(context: Context, { challenge }: { challenge?: string }) {
  const userId = challenge ? await personOfChallenge(context.services, challenge) : undefined;
  if (challenge && userId === undefined) return refuse('sso-answer-expired');
  const { prisma } = context.services.db;
  const allowed = userId ? (await prisma.passkey.findMany({ where: { userId } })).map(known) : [];
  const options = await generateAuthenticationOptions({
    rpID: partyOf(context),
    timeout: limits.passkeyMs,
    userVerification: 'required',
    allowCredentials: allowed,
  });
  await keep(context, options.challenge);
  return { ...options };
}

/** Signs in by a passkey: its authenticator has made sure who uses it, so that nothing else is asked. */
export async function signInByPasskey(
  context: Context,
  { answer }: { answer: PasskeyAnswer },
): Promise<Session | Refusal> {
  const { services, address } = context;
  const network = networkOf(address);
  const caller = await countAttempt(services, 'login-address', network, addressLimit);
  if ('waitUntil' in caller) return refuse('too-many-requests', waitDetails(caller.waitUntil));
  const userId = await userOfAnswer(context, answer);
  if (userId === undefined) {
    await attemptFailed(services, 'login-address', network, caller.count, addressLimit);
    return refuse('passkey-refused');
  }
  await attemptSucceeded(services, 'login-address', network, addressLimit);
  return signIn(context, userId);
}

async function userOfAnswer(context: Context, answer: PasskeyAnswer): Promise<number | undefined> {
  const { prisma } = context.services.db;
  const row = await prisma.passkey.findUnique({ where: { id: answer.id } });
  if (!row) return undefined;
  const told = await verifyAuthenticationResponse({
    response: answer as unknown as VerifyAuthenticationResponseOpts['response'],
    expectedChallenge: take(context),
    expectedOrigin: originsOf(context),
    expectedRPID: partyOf(context),
    credential: { id: row.id, publicKey: new Uint8Array(row.publicKey), counter: Number(row.counter) },
    requireUserVerification: true,
  }).catch((error: unknown) => {
    context.services.log.info({ err: error }, 'a passkey was refused');
    return undefined;
  });
  if (!told?.verified) return undefined;
  await prisma.passkey.update({
    where: { id: row.id },
    data: { counter: told.authenticationInfo.newCounter, lastUsedAt: new Date() },
  });
  return row.userId;
}
