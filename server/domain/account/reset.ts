import { asLanguage, type Language } from '#catalog/languages.ts';
import { accounts } from '#catalog/limits.ts';
import type { Context } from '#server/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { countUse, forgetAttempts, networkOf } from '../auth/attempts.ts';
import { hashPassword } from '../auth/passwords.ts';
import { post, sendSoon } from '../mail/post.ts';
import { appAddress, linkLives, linkOf, makeLink, takeLink, withKey } from './links.ts';
import { refuseWeak, setOwnPassword } from './password.ts';
import { refuseRobot } from './robot.ts';

const MINUTE_MS = 60_000;

/**
 * Mails a link for choosing a new password. Whether there is such a person is not told: the answer is the same, and so
 * it is beyond what one person is mailed within an hour.
 */
export async function forgotPassword(
  context: Context,
  { email, robot }: { email: string; robot: string },
): Promise<true | Refusal> {
  const { services, address } = context;
  const refused =
    (await refuseRobot(services, robot)) ??
    (await countUse(services, 'forgot-address', networkOf(address), accounts.mailsOfNetwork));
  if (refused) return refused;
  const name = email.trim().toLowerCase();
  const user = await services.db.prisma.user.findFirst({
    where: { OR: [{ email: name }, { username: name }], status: 'active' },
    select: { id: true },
  });
  if (!user || (await countUse(services, 'forgot', `user ${user.id}`, accounts.mailsOfPerson))) return true;
  await mailReset(context, user.id);
  return true;
}

/** Mails somebody a link for choosing a new password. */
export async function mailReset(
  context: Pick<Context, 'services' | 'origin'>,
  userId: number,
): Promise<void> {
  const { services } = context;
  const address = await appAddress(context);
  await services.db.transaction(async (tx) => {
    const user = await tx.user.findUniqueOrThrow({ where: { id: userId } });
    const key = await makeLink(tx, { purpose: 'reset', email: user.email, userId });
    await post(services, tx, {
      to: user.email,
      kind: 'reset',
      language: asLanguage(user.language),
      values: {
        name: user.firstName,
        username: user.username,
        minutes: String(linkLives.reset / MINUTE_MS),
        link: `${address}/reset?key=${key}`,
      },
    });
  });
  await sendSoon(services);
}

/** Sets a new password by a link of a mail, once; every session of the person ends. */
export const resetPassword = (
  context: Context,
  { key, password }: { key: string; password: string },
): Promise<true | Refusal> =>
  withKey(context, async () => {
    const { services } = context;
    const weak = refuseWeak(password);
    if (weak) return weak;
    const found = await linkOf(services.db.prisma, key, ['reset']);
    if (isRefusal(found)) return found;
    const passwordHash = await hashPassword(password);
    const done = await services.db.transaction(async (tx) => {
      const link = await takeLink(tx, key, ['reset']);
      if (isRefusal(link)) return link;
      const user = await tx.user.findUniqueOrThrow({ where: { id: link.userId! } });
      if (user.status !== 'active') return refuse('account-disabled');
      await setOwnPassword(tx, user.id, passwordHash);
      const language: Language = asLanguage(user.language);
      const values = { name: user.firstName, username: user.username };
      await post(services, tx, { to: user.email, kind: 'password-changed', language, values });
      return user.id;
    });
    if (isRefusal(done)) return done;
    await forgetAttempts(services, 'login', `user ${done}`);
    await sendSoon(services);
    return true;
  });
