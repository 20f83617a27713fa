import { z } from 'zod';
import { lists } from '#catalog/limits.ts';
import type { SceneObject } from '#scenario';
import { assetIdsIn } from '#scenario';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { freeAssets } from '../assets/remove.ts';
import { replaceAsset } from '../assets/replace.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../database/open.ts';
import { mayEdit, maySee, withBranch } from '../scenarios/rights.ts';
import type { TaskRun } from '../tasks/task-run.ts';
import { getUserAsset } from './user-assets.ts';

const named = z.object({ id: z.number(), name: z.string() });

/** Where the file of an entry is: in each scenario its scenes, `itself` where it is what the scene shows, and objects. */
export const usesView = z.array(
  z.object({
    scenario: named,
    cover: z.boolean(),
    scenes: z.array(named.extend({ itself: z.boolean(), objects: z.array(named) })),
  }),
);
export type Uses = z.infer<typeof usesView>;

/** Every scenario that uses the file of an entry, as far as the caller may see it. */
async function* scenariosWith({ services, viewer }: Caller, assetId: string) {
  for (let last = 0, more = true; more; ) {
    const rows = await services.db.prisma.scenarioAsset.findMany({
      where: { assetId, scenarioId: { gt: last }, scenario: { deletedAt: null } },
      select: {
        scenario: {
          select: {
            id: true,
            name: true,
            ownerId: true,
            organizationId: true,
            coverAssetId: true,
            ...withBranch,
          },
        },
      },
      orderBy: { scenarioId: 'asc' },
      take: lists.maxPageSize,
    });
    for (const { scenario } of rows) if (maySee(viewer, scenario)) yield scenario;
    last = rows.at(-1)?.scenario.id ?? last;
    more = rows.length === lists.maxPageSize;
  }
}

/** Where a file of the library is used: the scenes and objects that name it. */
export async function usesOf(caller: Caller, { id }: { id: number }): Promise<Uses | Refusal> {
  const entry = await getUserAsset(caller, { id });
  if (isRefusal(entry)) return entry;
  const assetId = entry.asset.id;
  const uses: Uses = [];
  for await (const scenario of scenariosWith(caller, assetId)) {
    const rows = await caller.services.db.prisma.$queryRaw<{ id: number; data: unknown }[]>`
      select "id", "data" from "Scene"
      where "scenarioId" = ${scenario.id} and "assetIds" @> array[lower(${assetId})]
      order by "position", "id"`;
    uses.push({
      scenario: { id: scenario.id, name: scenario.name },
      cover: scenario.coverAssetId === assetId,
      scenes: rows.map((row) => sceneUse(row.id, row.data as StoredScene, assetId)),
    });
  }
  return uses;
}

type StoredScene = { name: string; assetId?: string; objects?: SceneObject[] };

function sceneUse(id: number, { name, assetId, objects = [] }: StoredScene, wanted: string) {
  const found: { id: number; name: string }[] = [];
  const look = (list: readonly SceneObject[]) => {
    for (const object of list) {
      const { objects: within, ...own } = object as SceneObject & { objects?: SceneObject[] };
      if (assetIdsIn([own]).has(wanted)) found.push({ id: object.id, name: object.name });
      if (within) look(within);
    }
  };
  look(objects);
  return { id, name, itself: assetId?.toLowerCase() === wanted, objects: found };
}

export type ReplaceAsked = { id: number; by: number };

/**
 * Puts the file of one entry in the place of another's in every scenario that the caller may change. `lost`: scenarios
 * that they may only see, or that refused it. Each scenario is kept as done with its change, and is not done again.
 */
export async function replaceEverywhere(
  caller: Caller,
  { id, by }: ReplaceAsked,
  run: Pick<TaskRun, 'progress' | 'signal' | 'done' | 'keep'>,
): Promise<{ scenarioIds: number[]; lost: number } | Refusal> {
  const pair = await pairOf(caller, { id, by });
  if (isRefusal(pair)) return pair;
  const { from, to } = pair;
  const { scenarioIds = [] } = (run.done ?? {}) as { scenarioIds?: number[] };
  const before = scenarioIds.length;
  const scenarios = [];
  for await (const scenario of scenariosWith(caller, from))
    if (!scenarioIds.includes(scenario.id)) scenarios.push(scenario);
  let lost = 0;
  for (const [index, scenario] of scenarios.entries()) {
    run.signal.throwIfAborted();
    run.progress((before + index) / (before + scenarios.length));
    const scenarioId = scenario.id;
    const keep = (tx: Tx) => run.keep(tx, { scenarioIds: [...scenarioIds, scenarioId] });
    const refused =
      !mayEdit(caller.viewer, scenario) ||
      isRefusal(await replaceAsset(caller, { scenarioId, from, to }, keep));
    if (refused) lost += 1;
    else scenarioIds.push(scenarioId);
  }
  return { scenarioIds, lost };
}

/** The files of two entries of one kind, which alone can stand for one another. */
export async function pairOf(
  caller: Caller,
  { id, by }: ReplaceAsked,
): Promise<{ from: string; to: string; name: string } | Refusal> {
  const before = await getUserAsset(caller, { id });
  if (isRefusal(before)) return before;
  const after = await getUserAsset(caller, { id: by });
  if (isRefusal(after)) return after;
  const { asset: from } = before;
  const { asset: to } = after;
  if (from.id === to.id || from.type !== to.type || from.tag !== to.tag)
    return refuse('file-type-not-allowed', { allowed: from.type });
  return { from: from.id, to: to.id, name: before.name };
}

/** Takes every entry out of the library whose file no scenario uses. */
export async function removeUnused({ services, viewer }: Caller): Promise<{ removed: number }> {
  const { prisma } = services.db;
  const where = {
    ownerId: viewer.userId,
    asset: { scenarios: { none: { scenario: { deletedAt: null } } } },
  };
  const rows = await prisma.userAsset.findMany({ where, select: { id: true, assetId: true } });
  const ids = rows.map(({ id }) => id);
  // What was put into a scenario meanwhile stays.
  const { count } = await prisma.userAsset.deleteMany({ where: { ...where, id: { in: ids } } });
  await freeAssets(
    services,
    rows.map(({ assetId }) => assetId),
  );
  return { removed: count };
}
