import { randomInt } from 'node:crypto';
import { asLanguage } from '#catalog/languages.ts';
import { accounts } from '#catalog/limits.ts';
import type { SignedIn } from '#server/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { User } from '#server/generated/client.ts';
import { appAddress, linkLives, makeLink } from '../account/links.ts';
import { mailReset } from '../account/reset.ts';
import { countUse } from '../auth/attempts.ts';
import { hashPassword } from '../auth/passwords.ts';
import type { Tx } from '../database/open.ts';
import { post, sendSoon } from '../mail/post.ts';
import { userFor } from '../users/rights.ts';

const DAY_MS = 86_400_000;

/** Whoever invites, as the mail names them. */
export async function inviterOf(tx: Tx, userId: number) {
  const { firstName, lastName, username, language } = await tx.user.findUniqueOrThrow({
    where: { id: userId },
  });
  return { name: `${firstName} ${lastName}`.trim() || username, language: asLanguage(language) };
}

/** What a mail of invitation tells. */
export const inviteValues = (
  user: { firstName: string; username: string },
  inviter: string,
  organization: string,
  link: string,
) => ({
  name: user.firstName,
  username: user.username,
  inviter,
  organization,
  days: String(linkLives.invite / DAY_MS),
  link,
});

/** Mails a person of the caller's an invitation in the transaction that makes them. `app`: see `appAddress`. */
export async function mailInvitation(context: SignedIn, tx: Tx, userId: number, app: string): Promise<void> {
  const inviter = await inviterOf(tx, context.viewer.userId);
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId }, include: { organization: true } });
  const key = await makeLink(tx, { purpose: 'invite', email: user.email, userId });
  const values = inviteValues(user, inviter.name, user.organization.name, `${app}/join?invitation=${key}`);
  await post(context.services, tx, {
    to: user.email,
    kind: 'invite',
    language: asLanguage(user.language),
    values,
  });
}

/** Mails somebody again how they get in: the invitation, or a link for a new password once they have one. */
export async function mailAgain(context: SignedIn, { id }: { id: number }): Promise<true | Refusal> {
  const { services, viewer } = context;
  const app = await appAddress(context);
  const row = await services.db.transaction(async (tx) => {
    const user = await userFor(tx, viewer, 'users.manage', id);
    if (isRefusal(user)) return user;
    if (user.status !== 'active') return refuse('account-disabled');
    const many = await countUse(
      { db: { prisma: tx }, tokens: services.tokens },
      'mail-again',
      `user ${id}`,
      accounts.mailsOfPerson,
    );
    if (many) return many;
    if (!user.passwordHash) await mailInvitation(context, tx, id, app);
    return user;
  });
  if (isRefusal(row)) return row;
  if (row.passwordHash) await mailReset(context, id);
  else await sendSoon(services);
  return true;
}

/** Signs that cannot be taken for one another. */
const letters = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789'] as const;

/** A password of four times four signs that keeps every rule. */
export function temporaryPassword(): string {
  const all = letters.join('');
  const one = (from: string) => from[randomInt(from.length)]!;
  const groups = [0, 1, 2, 3].map(() => [...letters.map(one), one(all)].join(''));
  return groups.join('-');
}

/** Mails somebody whom the caller administers a temporary password. */
export const sendTemporaryPassword = (context: SignedIn, { id }: { id: number }): Promise<true | Refusal> =>
  giveTemporaryPassword(context, (tx) => userFor(tx, context.viewer, 'users.manage', id));

/**
 * Sets and mails somebody a password that is good for a few days, until they choose their own. They are signed out.
 * @param personFor whom the caller may give one, or why not
 */
export async function giveTemporaryPassword(
  context: SignedIn,
  personFor: (tx: Tx) => Promise<User | Refusal>,
): Promise<true | Refusal> {
  const { services, viewer } = context;
  const password = temporaryPassword();
  const passwordHash = await hashPassword(password);
  const app = await appAddress(context);
  const done = await services.db.transaction(async (tx) => {
    const user = await personFor(tx);
    if (isRefusal(user)) return user;
    const { id } = user;
    if (user.status !== 'active') return refuse('account-disabled');
    const passwordExpiresAt = new Date(Date.now() + accounts.temporaryPasswordMs);
    await tx.user.update({
      where: { id },
      data: { passwordHash, passwordExpiresAt, tokenEpoch: { increment: 1 } },
    });
    await tx.userSession.deleteMany({ where: { userId: id } });
    await tx.accountLink.deleteMany({ where: { userId: id, purpose: { in: ['reset', 'invite'] } } });
    const inviter = await inviterOf(tx, viewer.userId);
    await post(services, tx, {
      to: user.email,
      kind: 'temporary-password',
      language: asLanguage(user.language),
      values: {
        name: user.firstName,
        username: user.username,
        inviter: inviter.name,
        days: String(accounts.temporaryPasswordMs / DAY_MS),
        secret: password,
        link: `${app}/?username=${encodeURIComponent(user.username)}`,
      },
    });
    return true as const;
  });
  if (isRefusal(done)) return done;
  await sendSoon(services);
  return true;
}
