import { asLanguage } from '#catalog/languages.ts';
import { accounts } from '#catalog/limits.ts';
import { PROVIDER_ORGANIZATION_ID } from '#catalog/roles.ts';
import type { SignedIn } from '#server/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { appAddress } from '../account/links.ts';
import { countUse } from '../auth/attempts.ts';
import { orRefusal, undo } from '../database/undo.ts';
import { inviterOf } from '../invitations/invite.ts';
import { post, sendSoon } from '../mail/post.ts';
import { planByName } from './plans.ts';

/**
 * Asks the provider's administrators, by mail, to give the caller's organization a plan that is offered; for one that
 * is paid for by card, nobody is to be asked.
 */
export async function askForPlan(context: SignedIn, { plan }: { plan: string }): Promise<true | Refusal> {
  const { services, viewer } = context;
  const found = await planByName(context, { plan });
  if (isRefusal(found)) return found;
  if (services.payments && found.productId) return refuse('plans-are-bought');
  const link = `${await appAddress(context)}/organizations/${viewer.orgId}`;
  const asking = services.db.transaction(async (tx) => {
    const counting = { db: { prisma: tx }, tokens: services.tokens };
    const many = await countUse(
      counting,
      'plan-asked',
      `organization ${viewer.orgId}`,
      accounts.mailsOfPerson,
    );
    if (many) return many;
    const asker = await tx.user.findUniqueOrThrow({ where: { id: viewer.userId } });
    const { name: inviter } = await inviterOf(tx, viewer.userId);
    const to = await tx.user.findMany({
      where: { organizationId: PROVIDER_ORGANIZATION_ID, role: 'admin', status: 'active' },
    });
    if (to.length === 0) undo(refuse('nobody-to-ask'));
    const told = { inviter, organization: viewer.orgName, plan: found.name, email: asker.email, link };
    const mails = to.map(({ email, firstName, language }) => ({
      to: email,
      kind: 'plan-asked' as const,
      language: asLanguage(language),
      values: { ...told, name: firstName },
    }));
    await post(services, tx, ...mails);
    return true as const;
  });
  const asked = await orRefusal(asking);
  if (isRefusal(asked)) return asked;
  await sendSoon(services);
  return true;
}
