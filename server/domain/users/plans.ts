import { canOn } from '#catalog/permissions.ts';
import type { PlanUse } from '#catalog/resources/organizations.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import type { Caller } from '../caller.ts';
import { planUseOf } from '../organizations/get.ts';
import { ownedBy } from './get.ts';

/** The plan that a person has by their organization, and what of it is used. */
export async function plansOfUser(
  { services, viewer }: Caller,
  { id }: { id: number },
): Promise<PlanUse[] | Refusal> {
  const { prisma } = services.db;
  const row = await prisma.user.findUnique({
    where: { id },
    include: { organization: { include: { plan: { include: { rules: true } } } } },
  });
  if (!row || !canOn(viewer, 'users.read', ownedBy(row))) return refuse('not-found');
  return [await planUseOf(prisma, row.organization)];
}
