import type { z } from 'zod';
import type { linkSchema } from '#catalog/resources/account.ts';
import type { Context } from '#server/context.ts';
import { isRefusal, type Refusal } from '#server/errors.ts';
import { confirmEmail } from './email-change.ts';
import { activateAccount } from './join.ts';
import { type LinkPurpose, linkLives, linkOf, withKey } from './links.ts';

/** What a link of a mail is for, for who has it. */
export const readLink = (
  context: Context,
  { key }: { key: string },
): Promise<z.output<typeof linkSchema> | Refusal> =>
  withKey(context, async () => {
    const { prisma } = context.services.db;
    const link = await linkOf(prisma, key, Object.keys(linkLives) as LinkPurpose[]);
    if (isRefusal(link)) return link;
    const user = link.userId
      ? await prisma.user.findUnique({ where: { id: link.userId }, include: { organization: true } })
      : null;
    const given = JSON.parse(link.values) as Partial<
      Record<'firstName' | 'lastName' | 'organizationName', string>
    >;
    return {
      purpose: link.purpose,
      email: link.email,
      username: user?.username ?? link.email,
      firstName: user?.firstName ?? given.firstName ?? '',
      lastName: user?.lastName ?? given.lastName ?? '',
      organization: user?.organization.name ?? given.organizationName ?? '',
    };
  });

export type Activated = { done: 'account' | 'half' | 'email'; username: string };

/** Uses a link that needs nothing more: activates an account, or confirms an email from one of its addresses. */
export const useLink = (context: Context, { key }: { key: string }): Promise<Activated | Refusal> =>
  withKey<Activated>(context, async () => {
    const { prisma } = context.services.db;
    const link = await linkOf(prisma, key, ['activate', 'confirm-old-email', 'confirm-new-email']);
    if (isRefusal(link)) return link;
    if (link.purpose === 'activate') {
      const made = await activateAccount(context, key);
      return isRefusal(made) ? made : { done: 'account', username: made.username };
    }
    const confirmed = await confirmEmail(context, key);
    if (isRefusal(confirmed)) return confirmed;
    return { done: confirmed.changed ? 'email' : 'half', username: confirmed.email };
  });
