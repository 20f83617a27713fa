import { asLanguage } from '#catalog/languages.ts';
import { accounts } from '#catalog/limits.ts';
import { PROVIDER_ORGANIZATION_ID } from '#catalog/roles.ts';
import type { SignedIn } from '#server/context.ts';
import { isRefusal, type Refusal } from '#server/errors.ts';
import { appAddress } from '../account/links.ts';
import { countUse } from '../auth/attempts.ts';
import { inviterOf } from '../invitations/invite.ts';
import { post, sendSoon } from '../mail/post.ts';
import { planByName } from './plans.ts';

/** Asks the provider's administrators, by mail, to give the caller's organization a plan that is offered. */
export async function askForPlan(context: SignedIn, { plan }: { plan: string }): Promise<true | Refusal> {
  const { services, viewer } = context;
  const found = await planByName(context, { plan });
  if (isRefusal(found)) return found;
  const many = await countUse(services, 'plan-asked', `organization ${viewer.orgId}`, accounts.mailsOfPerson);
  if (many) return many;
  const link = `${await appAddress(context)}/organizations/${viewer.orgId}`;
  await services.db.transaction(async (tx) => {
    const asker = await tx.user.findUniqueOrThrow({ where: { id: viewer.userId } });
    const { name: inviter } = await inviterOf(tx, viewer.userId);
    const to = await tx.user.findMany({
      where: { organizationId: PROVIDER_ORGANIZATION_ID, role: 'admin', status: 'active' },
    });
    const told = { inviter, organization: viewer.orgName, plan: found.name, email: asker.email, link };
    const mails = to.map(({ email, firstName, language }) => ({
      to: email,
      kind: 'plan-asked' as const,
      language: asLanguage(language),
      values: { ...told, name: firstName },
    }));
    await post(services, tx, ...mails);
  });
  await sendSoon(services);
  return true;
}
