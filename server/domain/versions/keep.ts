import { versions as limits } from '#catalog/limits.ts';
import type { ProjectData } from '#scenario';
import { usedBy } from '../assets/remove.ts';
import type { Tx } from '../database/open.ts';
import { withoutSecrets } from '../projects/secrets.ts';
import { keepScenes } from './scenes.ts';
import { listed, type VersionReason, type VersionView, versionOf } from './views.ts';

export interface VersionToKeep {
  scenarioId: number;
  createdById: number;
  reason: VersionReason;
  name?: string;
  target?: string;
  /** A version that stays, however old: it is about to be restored. */
  sparing?: number;
}

/** Keeps the scenario as it is now, with the files that it uses. Old versions that nobody named make room. */
export async function keepVersion(tx: Tx, { sparing, ...kept }: VersionToKeep): Promise<VersionView> {
  const { scenarioId } = kept;
  const own = await tx.scenarioAsset.findMany({ where: { scenarioId }, select: { assetId: true } });
  const used = await usedBy(
    tx,
    [scenarioId],
    own.map(({ assetId }) => assetId),
  );
  const { data } = await tx.projectData.findUniqueOrThrow({ where: { scenarioId } });
  const row = await tx.scenarioVersion.create({
    data: {
      ...kept,
      sceneCount: await tx.scene.count({ where: { scenarioId } }),
      project: withoutSecrets(data as unknown as ProjectData) as unknown as object,
      assets: { create: used.map((assetId) => ({ assetId })) },
    },
    select: listed,
  });
  await keepScenes(tx, row.id, scenarioId);
  await dropOldest(tx, scenarioId, sparing);
  return versionOf(row);
}

/** Lets go of unnamed versions that are too many or too old. Their files go with the sweep of unused ones. */
async function dropOldest(tx: Tx, scenarioId: number, sparing?: number): Promise<void> {
  const unnamed = await tx.scenarioVersion.findMany({
    where: { scenarioId, name: null },
    orderBy: { id: 'desc' },
    select: { id: true, createdAt: true },
  });
  const before = Date.now() - limits.unnamedKeptMs;
  const old = unnamed.filter(
    ({ id, createdAt }, place) => id !== sparing && (place >= limits.unnamed || createdAt.getTime() < before),
  );
  await tx.scenarioVersion.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } });
}
