import type { Services } from '#server/services.ts';
import { freeAssets } from '../assets/remove.ts';
import type { Tx } from '../database/open.ts';
import { packageFolder } from './views.ts';

/** What lies in the storage for a scenario: its packages, and the assets that it, they and its versions use. */
export type ScenarioFiles = { packageIds: number[]; assetIds: string[] };

/** Notes a scenario's files while its rows are still there. */
export async function filesOfScenario(tx: Tx, scenarioId: number): Promise<ScenarioFiles> {
  const [packages, used, kept] = await Promise.all([
    tx.package.findMany({
      where: { scenarioId },
      select: { id: true, assets: { select: { assetId: true } } },
    }),
    tx.scenarioAsset.findMany({ where: { scenarioId }, select: { assetId: true } }),
    tx.versionAsset.findMany({ where: { version: { scenarioId } }, select: { assetId: true } }),
  ]);
  const named = [...used, ...kept, ...packages.flatMap(({ assets }) => assets)];
  return {
    packageIds: packages.map(({ id }) => id),
    assetIds: [...new Set(named.map(({ assetId }) => assetId))],
  };
}

/** Deletes the files of a scenario whose rows are gone; assets that others use stay. */
export async function dropFiles(services: Services, { packageIds, assetIds }: ScenarioFiles): Promise<void> {
  for (const id of packageIds) await services.storage.removeFolder(packageFolder(id));
  await freeAssets(services, assetIds);
}
