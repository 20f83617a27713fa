import { library } from '#catalog/limits.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Caller } from '../caller.ts';
import { getScenario } from './get.ts';
import { mayEdit, maySee, withBranch } from './rights.ts';
import type { ScenarioCard } from './views.ts';

/**
 * Undoes a deletion, for whoever could have made it, while it is not longer ago than `library.deletedKeptMs`. One that
 * is not deleted is answered as it is, so that to ask twice does no harm.
 */
export async function restoreScenario(
  caller: Caller,
  { id }: { id: number },
): Promise<ScenarioCard | Refusal> {
  const { services, viewer } = caller;
  const restored = await services.db.transaction(async (tx) => {
    const scenario = await tx.scenario.findUnique({ where: { id }, include: withBranch });
    if (!scenario || !maySee(viewer, scenario)) return refuse('scenario-not-found');
    if (!mayEdit(viewer, scenario)) return refuse('not-allowed');
    const since = new Date(Date.now() - library.deletedKeptMs);
    // Without a project it is one that was never made to its end.
    const { count } = await tx.scenario.updateMany({
      where: { id, deletedAt: { gte: since }, project: { isNot: null } },
      data: { deletedAt: null },
    });
    return count > 0;
  });
  if (isRefusal(restored)) return restored;
  return getScenario(caller, { id });
}
