import { differences, type ProjectData } from '#scenario';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Caller } from '../caller.ts';
import { changeByCall } from '../changes/by-call.ts';
import { idTooLarge } from '../scenarios/reserve-ids.ts';
import { projectOf } from './get.ts';
import { isSecret } from './secrets.ts';

/**
 * Saves the project data if nobody changed it since the caller read it; otherwise the refusal carries it as
 * it is now. A counter behind the scenario's own is ignored; one ahead of it, or a variable's id, lifts it.
 */
export const saveProject = (
  caller: Caller,
  { scenarioId, project, revision }: { scenarioId: number; project: ProjectData; revision: number },
): Promise<{ revision: number } | Refusal> =>
  changeByCall(caller, scenarioId, async (tx, scenario, record) => {
    const refused = idTooLarge(project.nextObjId - 1, scenario);
    if (refused) return refused;
    const row = await tx.projectData.findUnique({ where: { scenarioId } });
    if (!row) return refuse('not-found');
    if (row.revision !== revision) return refuse('stale-revision', projectOf(row, scenario.nextObjId));
    const now = row.data as unknown as ProjectData;
    const secrets = Object.fromEntries(Object.entries(now).filter(([key]) => isSecret(key)));
    const nextObjId = project.nextObjId > scenario.nextObjId ? project.nextObjId : now.nextObjId;
    const recorded = await record(differences('project', now, { ...secrets, ...project, nextObjId }));
    if (isRefusal(recorded)) return recorded;
    return tx.projectData.findUniqueOrThrow({ where: { scenarioId }, select: { revision: true } });
  });
