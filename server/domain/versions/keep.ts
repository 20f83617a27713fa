import { versions as limits } from '#catalog/limits.ts';
import type { ProjectData } from '#scenario';
import { assetIdsOf } from '#server/publish/bundle.ts';
import type { Tx } from '../database/open.ts';
import { withoutSecrets } from '../projects/secrets.ts';
import { sceneOf } from '../scenes/stored-scene.ts';
import { listed, type VersionContent, type VersionReason, type VersionView, versionOf } from './views.ts';

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
  const data = await contentNow(tx, scenarioId);
  const named = assetIdsOf({ scenes: data.scenes, projectData: data.project });
  const files = await tx.scenarioAsset.findMany({
    where: { scenarioId, assetId: { in: [...named].filter((id) => !id.startsWith('-')) } },
    select: { assetId: true },
  });
  const row = await tx.scenarioVersion.create({
    data: {
      ...kept,
      sceneCount: data.scenes.length,
      data: data as unknown as object,
      assets: { create: files },
    },
    select: listed,
  });
  await dropOldest(tx, scenarioId, sparing);
  return versionOf(row);
}

async function contentNow(tx: Tx, scenarioId: number): Promise<VersionContent> {
  const [rows, project] = await Promise.all([
    tx.scene.findMany({ where: { scenarioId }, orderBy: [{ position: 'asc' }, { id: 'asc' }] }),
    tx.projectData.findUniqueOrThrow({ where: { scenarioId } }),
  ]);
  return {
    scenes: rows.map((row) => sceneOf(row).scene),
    project: withoutSecrets(project.data as unknown as ProjectData),
  };
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
