import { type Change, differences, type ProjectData } from '#scenario';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Caller } from '../caller.ts';
import { changeByCall } from '../changes/by-call.ts';
import { isLong, makePrepared, prepareChanges } from '../changes/prepare.ts';
import type { Tx } from '../database/open.ts';
import { idTooLarge } from '../scenarios/reserve-ids.ts';
import { scenarioToEdit } from '../scenarios/rights.ts';
import { projectOf } from './get.ts';
import { isSecret } from './secrets.ts';

interface Save {
  scenarioId: number;
  project: ProjectData;
  revision: number;
}

/**
 * Saves the project data if nobody changed it since the caller read it; otherwise the refusal carries it as
 * it is now. A counter behind the scenario's own is ignored; one ahead of it, or a variable's id, lifts it.
 */
export async function saveProject(caller: Caller, asked: Save): Promise<{ revision: number } | Refusal> {
  const { scenarioId, project, revision } = asked;
  const { prisma } = caller.services.db;
  const select = { revision: true };
  const known = (await isLong(project)) ? await scenarioToEdit(prisma, caller.viewer, scenarioId) : undefined;
  const before = known && !isRefusal(known) ? await planOf(prisma, asked, known.nextObjId) : undefined;
  const prepared =
    before?.now.revision === revision ? await prepareChanges(caller, scenarioId, before.changes) : undefined;
  const saving = () =>
    changeByCall(caller, scenarioId, async (tx, scenario, record) => {
      const refused = idTooLarge(project.nextObjId - 1, scenario);
      if (refused) return refused;
      const isAsBefore =
        prepared?.changeNumber === scenario.changeNumber &&
        (await tx.projectData.findUnique({ where: { scenarioId }, select }))?.revision === revision;
      const plan = isAsBefore ? before : await planOf(tx, asked, scenario.nextObjId);
      if (!plan) return refuse('not-found');
      if (plan.now.revision !== revision)
        return refuse('stale-revision', projectOf(plan.now, scenario.nextObjId));
      const recorded = await record(plan.changes, prepared);
      if (isRefusal(recorded)) return recorded;
      return tx.projectData.findUniqueOrThrow({ where: { scenarioId }, select });
    });
  return makePrepared(caller, prepared, saving);
}

/** What a save changes of the project data as it is now, where the scenario's counter is at `counter`. */
async function planOf(
  db: Tx,
  { scenarioId, project }: Save,
  counter: number,
): Promise<{ now: { data: unknown; revision: number }; changes: Change[] } | undefined> {
  const now = await db.projectData.findUnique({ where: { scenarioId } });
  if (!now) return undefined;
  const data = now.data as unknown as ProjectData;
  const secrets = Object.fromEntries(Object.entries(data).filter(([key]) => isSecret(key)));
  const nextObjId = project.nextObjId > counter ? project.nextObjId : data.nextObjId;
  return { now, changes: differences('project', data, { ...secrets, ...project, nextObjId }) };
}
