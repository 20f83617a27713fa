import type { ProjectData } from '#scenario';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { idTooLarge, raiseCounter } from '../scenarios/reserve-ids.ts';
import { type Caller, scenarioToEdit, touchScenario } from '../scenarios/rights.ts';
import { greatestId } from '../scenes/stored-scene.ts';
import { projectOf } from './get.ts';
import { withSecretsOf } from './secrets.ts';

/**
 * Saves the project data if nobody saved it since the caller read it; otherwise the refusal carries it as
 * it is now. A counter behind the scenario's own is ignored; one ahead of it, or a variable's id, lifts it.
 */
export async function saveProject(
  { services, viewer, clientId }: Caller,
  { scenarioId, project, revision }: { scenarioId: number; project: ProjectData; revision: number },
): Promise<{ revision: number } | Refusal> {
  const answer = await services.db.transaction(async (tx) => {
    const scenario = await scenarioToEdit(tx, viewer, scenarioId);
    if (isRefusal(scenario)) return scenario;
    const greatest = Math.max(project.nextObjId - 1, greatestId(project.variables));
    const refused = idTooLarge(greatest, scenario);
    if (refused) return refused;
    const { nextObjId } = await touchScenario(tx, scenarioId);
    const before = await tx.projectData.findUnique({ where: { scenarioId }, select: { data: true } });
    const { count } = await tx.projectData.updateMany({
      where: { scenarioId, revision },
      data: { data: withSecretsOf(before?.data, project) as unknown as object, revision: { increment: 1 } },
    });
    if (count === 1) {
      if (greatest >= nextObjId) await raiseCounter(tx, scenarioId, greatest + 1);
      return { revision: revision + 1 };
    }
    const now = await tx.projectData.findUnique({ where: { scenarioId } });
    return now ? refuse('stale-revision', projectOf(now, nextObjId)) : refuse('not-found');
  });
  if (isRefusal(answer)) return answer;
  const origin = clientId ?? null;
  await services.bus.publish({ kind: 'project-saved', scenarioId, revision: answer.revision, origin });
  return answer;
}
