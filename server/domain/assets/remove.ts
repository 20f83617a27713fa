import type { ProjectData } from '#scenario';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { assetIdsOf } from '#server/publish/bundle.ts';
import type { Services } from '#server/services.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../database/open.ts';
import { scenarioToEdit } from '../scenarios/rights.ts';
import { resumeConversions } from './convert.ts';
import { assetToEdit } from './rights.ts';

/** Takes files out of a scenario. One that it still uses is refused, and none is taken out; others' are passed over. */
export async function removeAssets(
  { services, viewer }: Caller,
  { scenarioId, ids }: { scenarioId: number; ids: string[] },
): Promise<{ removed: string[] } | Refusal> {
  const answer = await services.db.transaction(async (tx) => {
    const scenario = await scenarioToEdit(tx, viewer, scenarioId);
    if (isRefusal(scenario)) return scenario;
    const used = await usedBy(tx, [scenarioId], ids);
    if (used.length > 0) return refuse('in-use', { ids: used });
    // Only what it has: of another file nobody is told whether there is one, and it stays.
    const where = { scenarioId, assetId: { in: ids } };
    const there = await tx.scenarioAsset.findMany({ where, select: { assetId: true } });
    await tx.scenarioAsset.deleteMany({ where });
    const had = new Set(there.map(({ assetId }) => assetId));
    return { removed: ids.filter((id) => had.has(id)) };
  });
  if (!isRefusal(answer)) await freeAssets(services, answer.removed);
  return answer;
}

/** Removes a file from wherever it is listed. One that is still used is refused. */
export async function removeAsset(
  { services, viewer }: Caller,
  { id }: { id: string },
): Promise<{ removed: string[] } | Refusal> {
  const answer = await services.db.transaction(async (tx) => {
    const asset = await assetToEdit(tx, viewer, id);
    if (isRefusal(asset)) return asset;
    const uses = await tx.scenarioAsset.findMany({ where: { assetId: id }, select: { scenarioId: true } });
    const used = await usedBy(
      tx,
      uses.map(({ scenarioId }) => scenarioId),
      [id],
    );
    if (used.length > 0) return refuse('in-use', { ids: used });
    await tx.scenarioAsset.deleteMany({ where: { assetId: id } });
    return { removed: [id] };
  });
  if (!isRefusal(answer)) await freeAssets(services, answer.removed);
  return answer;
}

/**
 * Those of the ids that a scene or a variable of one of the scenarios names, or that are its cover. Asks the index of
 * what scenes name: what is read grows with the scenes that name the ids, not with those that there are.
 */
export async function usedBy(tx: Tx, scenarioIds: number[], ids: string[]): Promise<string[]> {
  const covers = await tx.scenario.findMany({
    where: { id: { in: scenarioIds }, coverAssetId: { in: ids } },
    select: { coverAssetId: true },
  });
  const named = await tx.$queryRaw<{ id: string }[]>`
    select wanted."id" from unnest(${ids}::text[]) wanted("id") cross join lateral (
      select count(*) as "times" from "Scene" s
      where s."assetIds" @> array[lower(wanted."id")] and s."scenarioId" = any(${scenarioIds}::int[])) named
    where named."times" > 0`;
  const projects = await tx.projectData.findMany({
    where: { scenarioId: { in: scenarioIds } },
    select: { data: true },
  });
  const used = new Set([
    ...covers.map(({ coverAssetId }) => coverAssetId),
    ...named.map(({ id }) => id),
    ...projects.flatMap(({ data }) => [
      ...assetIdsOf({ scenes: [], projectData: data as unknown as ProjectData }),
    ]),
  ]);
  return ids.filter((id) => used.has(id));
}

/** Neither a scenario nor one of its versions, a package, a library or a clip has it. */
const unused = {
  scenarios: { none: {} },
  packages: { none: {} },
  userAssets: { none: {} },
  clips: { none: {} },
  versions: { none: {} },
};

/** Deletes those files that nothing uses any more. What the storage keeps is logged only. */
export async function freeAssets(services: Services, ids: string[]): Promise<void> {
  const { prisma } = services.db;
  const where = { id: { in: ids }, ...unused };
  const free = await prisma.asset.findMany({ where, select: { id: true } });
  for (const { id } of free) {
    // The row first: a file without a row harms nobody, a row without its file does.
    const { count } = await prisma.asset.deleteMany({ where: { ...where, id } });
    if (count === 0) continue;
    await services.storage
      .removeFolder(`assets/${id}/`)
      .catch((err: unknown) => services.log.error({ asset: id, err }, 'files of a removed asset stay'));
  }
}

/** Hours after which a file that nothing uses goes: time enough to finish what it was sent for. */
const UNUSED_HOURS = 24;

/** Deletes files that were left over: by removed scenarios, unanswered questions, uploads that came to nothing. */
export async function sweepAssets(services: Services, now = new Date()): Promise<void> {
  const { prisma } = services.db;
  await resumeConversions(services, now);
  const before = new Date(now.getTime() - UNUSED_HOURS * 3_600_000);
  const unfinished = {
    status: { in: ['needs-layout', 'failed'] },
    createdAt: { lt: before },
  };
  await prisma.scenarioAsset.deleteMany({
    where: { asset: unfinished },
  });
  await prisma.userAsset.deleteMany({ where: { asset: unfinished } });
  const where = { createdAt: { lt: before }, ...unused };
  const left = await prisma.asset.findMany({ where, select: { id: true }, take: 500 });
  await freeAssets(
    services,
    left.map(({ id }) => id),
  );
  await sweepResumable(services);
}

/** Removes what was cut off on its way in and not gone on with for a day. */
export async function sweepResumable({ resumable, log }: Services): Promise<void> {
  // Not every store can tell what lies in parts in it: its own rules clear that away then.
  await resumable.sweep().catch((err: unknown) => log.warn({ err }, 'cut-off uploads could not be removed'));
}
