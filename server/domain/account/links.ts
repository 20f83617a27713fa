import { createHash, randomBytes } from 'node:crypto';
import { accounts } from '#catalog/limits.ts';
import type { Context } from '#server/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { originOf } from '#server/start/print.ts';
import {
  addressLimit,
  attemptFailed,
  attemptSucceeded,
  countAttempt,
  networkOf,
  waitDetails,
} from '../auth/attempts.ts';
import type { Tx } from '../database/open.ts';

/** What a link of a mail does, and how long it is good for. */
export const linkLives = {
  activate: accounts.activationMs,
  reset: accounts.resetMs,
  invite: accounts.invitationMs,
  'confirm-old-email': accounts.emailChangeMs,
  'confirm-new-email': accounts.emailChangeMs,
} as const;
export type LinkPurpose = keyof typeof linkLives;

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url');

type Asked = { purpose: LinkPurpose; email: string; userId?: number; values?: object };

/** A link's row and the key that its mail carries. */
export function newLink({ purpose, email, userId, values = {} }: Asked) {
  const key = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + linkLives[purpose]);
  return {
    key,
    row: { keyHash: hashOf(key), purpose, email, userId, values: JSON.stringify(values), expiresAt },
  };
}

/** Makes a link; earlier ones of the same purpose to the same person end with it. @returns its key */
export async function makeLink(tx: Tx, asked: Asked): Promise<string> {
  const { key, row } = newLink(asked);
  const { purpose, email, userId } = asked;
  const same = [{ email }, ...(userId === undefined ? [] : [{ userId }])];
  await tx.accountLink.deleteMany({ where: { purpose, OR: same, usedAt: null } });
  await tx.accountLink.create({ data: row });
  return key;
}

/** Ends every link that was mailed to somebody, and a change of their email with it: their address is another one. */
export async function endLinks(tx: Tx, userId: number): Promise<void> {
  await tx.accountLink.deleteMany({ where: { userId, usedAt: null } });
  await tx.emailChange.deleteMany({ where: { userId } });
}

/** The link of a key that is good now; refused where it was used, is too old, or never was. */
export async function linkOf(db: Tx, key: string, purposes: readonly LinkPurpose[]) {
  const row = await db.accountLink.findFirst({
    where: {
      keyHash: hashOf(key),
      purpose: { in: [...purposes] },
      usedAt: null,
      expiresAt: { gt: new Date() },
    },
  });
  return row ? { ...row, purpose: row.purpose as LinkPurpose } : refuse('mail-link-used');
}

/** The same, and it is used up with the transaction; of two at once the second is refused. */
export async function takeLink(tx: Tx, key: string, purposes: readonly LinkPurpose[]) {
  const now = new Date();
  const { count } = await tx.accountLink.updateMany({
    where: { keyHash: hashOf(key), purpose: { in: [...purposes] }, usedAt: null, expiresAt: { gt: now } },
    data: { usedAt: now },
  });
  if (count !== 1) return refuse('mail-link-used');
  const row = await tx.accountLink.findUniqueOrThrow({ where: { keyHash: hashOf(key) } });
  return { ...row, purpose: row.purpose as LinkPurpose };
}

/** Forgets links that are of no use any more. */
export async function forgetLinks(db: Tx): Promise<void> {
  await db.accountLink.deleteMany({
    where: { expiresAt: { lt: new Date(Date.now() - accounts.invitationMs) } },
  });
  await db.emailChange.deleteMany({ where: { expiresAt: { lt: new Date() } } });
  await db.userSession.deleteMany({ where: { expiresAt: { lt: new Date() } } });
}

/** Does something with a key, of which one network may try only so many wrong ones. */
export async function withKey<T>(
  { services, address }: Context,
  work: () => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const network = networkOf(address);
  const caller = await countAttempt(services, 'account-link', network, addressLimit);
  if ('waitUntil' in caller) return refuse('too-many-requests', waitDetails(caller.waitUntil));
  const done = await work();
  if (isRefusal(done) && done.refused === 'mail-link-used')
    await attemptFailed(services, 'account-link', network, caller.count, addressLimit);
  else await attemptSucceeded(services, 'account-link', network, addressLimit);
  return done;
}

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * The address that links of mails lead to. What the request itself names is believed only where it is an
 * organization's host or this machine: else who forges it would have others' links lead to themselves.
 */
export async function appAddress({
  services,
  origin,
}: Pick<Context, 'services' | 'origin'>): Promise<string> {
  const { config, db } = services;
  const { hostname } = new URL(origin);
  const known =
    (!config.publicUrl && loopback.has(hostname)) ||
    (await db.prisma.organizationHostname.count({ where: { hostname: hostname.toLowerCase() } })) > 0;
  return `${known ? origin : originOf(config)}/app/#`;
}
