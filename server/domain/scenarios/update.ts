import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { getScenario } from './get.ts';
import { type Caller, scenarioToEdit } from './rights.ts';
import type { ScenarioCard } from './views.ts';

export type ScenarioUpdate = {
  id: number;
  name?: string;
  /** The revision of the name that the caller renames from; without it the rename holds whatever it was. */
  nameRevision?: number;
  description?: string;
  coverAssetId?: string | null;
};

/** Renames a scenario, describes it, or chooses its cover among its assets. */
export async function updateScenario(
  caller: Caller,
  { id, name, nameRevision, description, coverAssetId }: ScenarioUpdate,
): Promise<ScenarioCard | Refusal> {
  const { services, viewer, clientId } = caller;
  const refused = await services.db.transaction(async (tx) => {
    const scenario = await scenarioToEdit(tx, viewer, id);
    if (isRefusal(scenario)) return scenario;
    if (coverAssetId) {
      const where = { scenarioId_assetId: { scenarioId: id, assetId: coverAssetId } };
      if (!(await tx.scenarioAsset.findUnique({ where }))) return refuse('not-found');
    }
    const renamed = name === undefined ? {} : { name, nameRevision: { increment: 1 } };
    const data = { ...renamed, description, coverAssetId, updatedAt: new Date() };
    // The condition is part of the write: of two who rename from one revision, one is told the other's name.
    const { count } = await tx.scenario.updateMany({ where: { id, nameRevision }, data });
    if (count > 0) return undefined;
    const now = await tx.scenario.findUniqueOrThrow({ where: { id } });
    return refuse('stale-revision', { name: now.name, revision: now.nameRevision });
  });
  if (refused) return refused;
  await services.bus.publish({ kind: 'scenario-changed', scenarioId: id, origin: clientId ?? null });
  return getScenario(caller, { id });
}
