import { asLanguage } from '#catalog/languages.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { User } from '#server/generated/client.ts';
import type { Tx } from '../database/open.ts';
import { orRefusal, undo } from '../database/undo.ts';
import { unlessTaken } from '../database/unique.ts';
import { post, sendSoon } from '../mail/post.ts';
import { nameUsed } from '../users/name-used.ts';
import { appAddress, endLinks, linkLives, makeLink, takeLink } from './links.ts';
import { refuseWrongPassword } from './present-password.ts';

const HOUR_MS = 3_600_000;
const confirmations = ['confirm-old-email', 'confirm-new-email'] as const;

/** Asks both addresses whether the caller's email is to become another one. */
export async function changeEmail(
  context: SignedIn,
  { email, password }: { email: string; password: string },
): Promise<{ email: string } | Refusal> {
  const { services, viewer } = context;
  const wrong = await refuseWrongPassword(context, password);
  if (wrong) return wrong;
  const address = await appAddress(context);
  const asked = services.db.transaction(async (tx) => {
    const user = await tx.user.findUniqueOrThrow({ where: { id: viewer.userId } });
    undo(await nameUsed(tx, email, email));
    const change = {
      email,
      presentConfirmed: false,
      newConfirmed: false,
      expiresAt: new Date(Date.now() + linkLives['confirm-new-email']),
    };
    await tx.emailChange.upsert({
      where: { userId: user.id },
      create: { userId: user.id, ...change },
      update: change,
    });
    await tx.accountLink.deleteMany({ where: { userId: user.id, purpose: { in: [...confirmations] } } });
    const language = asLanguage(user.language);
    for (const purpose of confirmations) {
      const to = purpose === 'confirm-new-email' ? email : user.email;
      const key = await makeLink(tx, { purpose, email: to, userId: user.id });
      const hours = String(linkLives[purpose] / HOUR_MS);
      const values = { name: user.firstName, email, hours, link: `${address}/activate?key=${key}` };
      await post(services, tx, { to, kind: purpose, language, values });
    }
    return { email };
  });
  const done = await orRefusal(asked);
  await sendSoon(services);
  return done;
}

/** Lets go of a change that is not confirmed yet. */
export async function cancelEmailChange({ services, viewer }: SignedIn): Promise<{ cancelled: boolean }> {
  const { userId } = viewer;
  return services.db.transaction(async (tx) => {
    await tx.accountLink.deleteMany({ where: { userId, purpose: { in: [...confirmations] } } });
    const { count } = await tx.emailChange.deleteMany({ where: { userId } });
    return { cancelled: count > 0 };
  });
}

/** Somebody's email and name with a new email: who signs in by their address goes on doing so. */
export const withEmail = (user: Pick<User, 'username' | 'email'>, email: string) => ({
  email,
  username: user.username === user.email ? email : user.username,
});

/** Mails to the address that somebody had that it is theirs no more. */
export const tellOldAddress = (
  services: Context['services'],
  tx: Tx,
  user: Pick<User, 'firstName' | 'email' | 'language'>,
  email: string,
): Promise<void> =>
  post(services, tx, {
    to: user.email,
    kind: 'email-changed',
    language: asLanguage(user.language),
    values: { name: user.firstName, email },
  });

/** Confirms a change from one of its two addresses; with the second the email is the new one. */
export async function confirmEmail(
  { services }: Context,
  key: string,
): Promise<{ changed: boolean; email: string } | Refusal> {
  const confirming = services.db.transaction(async (tx) => {
    const link = await takeLink(tx, key, confirmations);
    if (isRefusal(link)) return link;
    const userId = link.userId!;
    const half = link.purpose === 'confirm-new-email' ? { newConfirmed: true } : { presentConfirmed: true };
    const change = await tx.emailChange.update({ where: { userId }, data: half }).catch(() => undefined);
    if (!change) return refuse('mail-link-used');
    const { email } = change;
    if (!change.newConfirmed || !change.presentConfirmed) return { changed: false, email };
    undo(await nameUsed(tx, email, email, userId));
    const user = await tx.user.findUniqueOrThrow({ where: { id: userId } });
    await tx.user.update({ where: { id: userId }, data: withEmail(user, email) });
    await endLinks(tx, userId);
    await tellOldAddress(services, tx, user, email);
    return { changed: true, email };
  });
  const done = await orRefusal(unlessTaken(confirming, refuse('email-taken', { field: 'email' })));
  await sendSoon(services);
  return done;
}
