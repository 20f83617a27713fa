import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { getScenario } from './get.ts';
import { type Caller, scenarioToEdit } from './rights.ts';
import type { ScenarioCard } from './views.ts';

export type ScenarioUpdate = {
  id: number;
  name?: string;
  description?: string;
  coverAssetId?: string | null;
};

/** Renames a scenario, describes it, or chooses its cover among its assets. */
export async function updateScenario(
  caller: Caller,
  { id, name, description, coverAssetId }: ScenarioUpdate,
): Promise<ScenarioCard | Refusal> {
  const { services, viewer, clientId } = caller;
  const refused = await services.db.transaction(async (tx) => {
    const scenario = await scenarioToEdit(tx, viewer, id);
    if (isRefusal(scenario)) return scenario;
    if (coverAssetId) {
      const where = { scenarioId_assetId: { scenarioId: id, assetId: coverAssetId } };
      if (!(await tx.scenarioAsset.findUnique({ where }))) return refuse('not-found');
    }
    const data = { name, description, coverAssetId, updatedAt: new Date() };
    await tx.scenario.update({ where: { id }, data });
    return undefined;
  });
  if (refused) return refused;
  await services.bus.publish({ kind: 'scenario-changed', scenarioId: id, origin: clientId ?? null });
  return getScenario(caller, { id });
}
