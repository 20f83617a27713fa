import type { ProjectData, ScenarioFile } from '#scenario';
import { everyAssetId } from '#server/publish/bundle.ts';
import { assetView } from '../assets/views.ts';
import type { Tx } from '../database/open.ts';
import { readScenes } from '../scenes/read.ts';
import type { SavedScene } from '../scenes/stored-scene.ts';

/**
 * The scenario as it is now, as one file, and the ids of the stored assets that it uses. `known`: its scenes as they were
 * read before the transaction.
 */
export async function snapshotOf(
  tx: Tx,
  publisherId: number,
  scenarioId: number,
  known?: readonly SavedScene[],
): Promise<{ file: ScenarioFile; assetIds: string[] }> {
  const scenario = await tx.scenario.findUniqueOrThrow({
    where: { id: scenarioId },
    include: { project: true },
  });
  const scenes = (await readScenes(tx, scenarioId, known)).map(({ scene }) => scene);
  const project = { ...Object(scenario.project?.data) } as ProjectData;
  const wanted = await everyAssetId({ scenes, projectData: project });
  if (scenario.coverAssetId) wanted.add(scenario.coverAssetId);
  // A scene may name any id. Given out with it are the scenario's own files and, within its organization, those
  // of its author or publisher and of scenarios there. What an administrator of the product may read does not count.
  const { organizationId, ownerId } = scenario;
  const rows = await tx.asset.findMany({
    where: {
      id: { in: [...wanted].filter((id) => !id.startsWith('-')) },
      status: 'ready',
      OR: [
        { scenarios: { some: { scenarioId } } },
        { organizationId, ownerId: { in: [ownerId, publisherId] } },
        { organizationId, scenarios: { some: { scenario: { organizationId, deletedAt: null } } } },
      ],
    },
  });
  const cover = scenario.coverAssetId ?? scenes[0]?.assetId;
  const file: ScenarioFile = {
    id: scenario.id,
    name: scenario.name,
    scenes,
    assets: rows.map((row) => {
      const { id, name, uniqueName, url, type, tag, width, height } = assetView(row);
      return { id, name, uniqueName, url, type, tag, width, height };
    }),
    coverImage: cover ? { thumbnailUrl: `/app/media/${cover}/thumb` } : null,
    projectData: { ...project, name: scenario.name, nextObjId: scenario.nextObjId },
    variables: [],
  };
  return { file, assetIds: rows.map(({ id }) => id) };
}
