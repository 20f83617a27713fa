import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Caller } from '../caller.ts';
import { changeByCall } from '../changes/by-call.ts';
import { getScenario } from './get.ts';
import type { ScenarioCard } from './views.ts';

export type ScenarioUpdate = {
  id: number;
  name?: string;
  /** The revision of the name that the caller renames from; without it the rename holds whatever it was. */
  nameRevision?: number;
  description?: string;
  tags?: string[];
  coverAssetId?: string | null;
  template?: boolean;
};

/** Renames a scenario, describes it, chooses its cover among its assets, or makes it a template. */
export async function updateScenario(
  caller: Caller,
  { id, name, nameRevision, description, tags, coverAssetId, template }: ScenarioUpdate,
): Promise<ScenarioCard | Refusal> {
  const changed = await changeByCall(caller, id, async (tx, scenario, record) => {
    if (coverAssetId) {
      const where = { scenarioId_assetId: { scenarioId: id, assetId: coverAssetId } };
      if (!(await tx.scenarioAsset.findUnique({ where }))) return refuse('not-found');
    }
    const { nameRevision: revision } = await tx.scenario.findUniqueOrThrow({ where: { id } });
    if (name !== undefined && nameRevision !== undefined && nameRevision !== revision)
      return refuse('stale-revision', { name: scenario.name, revision });
    await tx.scenario.update({ where: { id }, data: { description, tags, coverAssetId, template } });
    if (name === undefined || name === scenario.name) return scenario;
    return record([{ target: 'scenario', path: ['name'], before: scenario.name, after: name }]);
  });
  if (isRefusal(changed)) return changed;
  return getScenario(caller, { id });
}
