import { versions as limits } from '#catalog/limits.ts';
import type { ProjectData } from '#scenario';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { freeAssets } from '../assets/remove.ts';
import type { Viewer } from '../auth/viewer.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../database/open.ts';
import { mayDo, scenarioToSee } from '../scenarios/rights.ts';
import { keepVersion } from './keep.ts';
import { scenesOf } from './scenes.ts';
import { listed, type VersionView, versionOf, type WholeVersion } from './views.ts';

/** The scenario if the caller may deal with its versions. */
export async function scenarioOfVersions(tx: Tx, viewer: Viewer, id: number) {
  const scenario = await scenarioToSee(tx, viewer, id);
  if (isRefusal(scenario)) return scenario;
  return mayDo(viewer, 'versions.use', scenario) ? scenario : refuse('not-allowed');
}

type OfScenario = { scenarioId: number };
type One = OfScenario & { id: number };

/** The versions of a scenario, the newest first. */
export async function listVersions(
  { services, viewer }: Caller,
  { scenarioId }: OfScenario,
): Promise<VersionView[] | Refusal> {
  const { prisma } = services.db;
  const scenario = await scenarioOfVersions(prisma, viewer, scenarioId);
  if (isRefusal(scenario)) return scenario;
  const rows = await prisma.scenarioVersion.findMany({
    where: { scenarioId },
    orderBy: { id: 'desc' },
    select: listed,
  });
  return rows.map(versionOf);
}

/** One version with what it holds. */
export async function getVersion(
  { services, viewer }: Caller,
  { scenarioId, id }: One,
): Promise<WholeVersion | Refusal> {
  const { prisma } = services.db;
  const scenario = await scenarioOfVersions(prisma, viewer, scenarioId);
  if (isRefusal(scenario)) return scenario;
  const row = await prisma.scenarioVersion.findFirst({
    where: { id, scenarioId },
    select: { ...listed, project: true },
  });
  if (!row) return refuse('version-not-found');
  const scenes = await scenesOf(prisma, id);
  // One that goes while it is read is not there.
  if (scenes.length !== row.sceneCount) return refuse('version-not-found');
  return { ...versionOf(row), data: { scenes, project: row.project as unknown as ProjectData } };
}

/** Keeps the scenario as it is now under a name. */
export async function nameVersion(
  { services, viewer }: Caller,
  { scenarioId, name }: OfScenario & { name: string },
): Promise<VersionView | Refusal> {
  return services.db.transaction(async (tx) => {
    const scenario = await scenarioOfVersions(tx, viewer, scenarioId);
    if (isRefusal(scenario)) return scenario;
    const full = await roomForName(tx, scenarioId);
    if (full) return full;
    if ((await tx.scene.count({ where: { scenarioId } })) === 0) return refuse('last-scene');
    return keepVersion(tx, { scenarioId, createdById: viewer.userId, reason: 'asked', name });
  });
}

/** Gives a version another name; what has one stays. */
export async function renameVersion(
  { services, viewer }: Caller,
  { scenarioId, id, name }: One & { name: string },
): Promise<VersionView | Refusal> {
  return services.db.transaction(async (tx) => {
    const scenario = await scenarioOfVersions(tx, viewer, scenarioId);
    if (isRefusal(scenario)) return scenario;
    const row = await tx.scenarioVersion.findFirst({ where: { id, scenarioId }, select: { name: true } });
    if (!row) return refuse('version-not-found');
    const full = row.name === null ? await roomForName(tx, scenarioId) : undefined;
    if (full) return full;
    return versionOf(await tx.scenarioVersion.update({ where: { id }, data: { name }, select: listed }));
  });
}

/** Takes the scenario's row, so that two who name at once keep to the limit. */
async function roomForName(tx: Tx, scenarioId: number): Promise<Refusal | undefined> {
  await tx.$queryRaw`select "id" from "Scenario" where "id" = ${scenarioId} for update`;
  const named = await tx.scenarioVersion.count({ where: { scenarioId, name: { not: null } } });
  return named >= limits.named ? refuse('too-many-versions', { limit: limits.named }) : undefined;
}

export async function removeVersion(
  { services, viewer }: Caller,
  { scenarioId, id }: One,
): Promise<{ removed: number } | Refusal> {
  const answer = await services.db.transaction(async (tx) => {
    const scenario = await scenarioOfVersions(tx, viewer, scenarioId);
    if (isRefusal(scenario)) return scenario;
    const row = await tx.scenarioVersion.findFirst({
      where: { id, scenarioId },
      select: { assets: { select: { assetId: true } } },
    });
    if (!row) return refuse('version-not-found');
    await tx.scenarioVersion.delete({ where: { id } });
    return row.assets.map(({ assetId }) => assetId);
  });
  if (isRefusal(answer)) return answer;
  await freeAssets(services, answer);
  return { removed: id };
}
