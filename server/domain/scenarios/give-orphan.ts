import { can } from '#catalog/permissions.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { viewerOfUser } from '../auth/session.ts';
import type { Caller } from '../caller.ts';
import { holdOrganization } from '../organizations/counts.ts';
import { getScenario } from './get.ts';
import { mayDo, maySee, withBranch } from './rights.ts';
import type { ScenarioCard } from './views.ts';

/**
 * Gives a scenario whose owner is no longer active to somebody of its organization who may make scenarios. It lies at
 * the root of their folders then.
 */
export async function giveOrphan(
  caller: Caller,
  { id, userId }: { id: number; userId: number },
): Promise<ScenarioCard | Refusal> {
  const { services, viewer } = caller;
  const refused = await services.db.transaction(async (tx) => {
    // First, as whoever hands over what somebody made does: nobody of it leaves meanwhile.
    const of = await tx.user.findUnique({ where: { id: userId }, select: { organizationId: true } });
    if (of) await holdOrganization(tx, of.organizationId);
    await tx.$queryRaw`select "id" from "Scenario" where "id" = ${id} for update`;
    const scenario = await tx.scenario.findUnique({
      where: { id, deletedAt: null },
      include: { owner: { select: { status: true } }, ...withBranch },
    });
    if (!scenario || !maySee(viewer, scenario)) return refuse('scenario-not-found');
    if (!mayDo(viewer, 'scenarios.give', scenario)) return refuse('not-allowed');
    if (scenario.owner.status === 'active') return refuse('scenario-owned');
    const heir = await viewerOfUser(tx, userId);
    if (heir?.orgId !== scenario.organizationId || !can(heir, 'scenarios.create'))
      return refuse('heir-unfit');
    // Its creation key was the former owner's, and the folder too.
    await tx.scenario.update({ where: { id }, data: { ownerId: userId, folderId: null, creationKey: null } });
    return undefined;
  });
  if (isRefusal(refused)) return refused;
  return getScenario(caller, { id });
}
