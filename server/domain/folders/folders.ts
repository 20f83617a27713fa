import { z } from 'zod';
import { lists } from '#catalog/limits.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { Prisma } from '#server/generated/client.ts';
import type { Viewer } from '../auth/viewer.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../database/open.ts';
import { holding } from '../resource-list.ts';
import { scenarioToSee } from '../scenarios/rights.ts';

/** A folder of My Scenarios (spec section 3): `parentId` -1 and `level` 0 at the root. `scenarios`: in it, not below. */
export const folderView = z.object({
  id: z.number(),
  name: z.string(),
  parentId: z.number(),
  level: z.number(),
  scenarios: z.number(),
});
export type FolderView = z.infer<typeof folderView>;

/** Folders lie at most so deep in one another. */
const DEEPEST = 20;

const rowId = (id: number): number | null => (id === lists.folderRootId ? null : id);

const columns = Prisma.sql`f."id", f."name", coalesce(f."parentId", ${lists.folderRootId}) as "parentId",
  coalesce((select n."count" from "ScenarioCount" n
    where n."ownerId" = f."ownerId" and n."place" = f."id"), 0) as "scenarios"`;

/** All folders of the caller, parents before their children, each list by name. */
export async function listFolders({ services, viewer }: Caller): Promise<FolderView[]> {
  const rows = await services.db.prisma.$queryRaw<Omit<FolderView, 'level'>[]>`
    select ${columns} from "Folder" f where f."ownerId" = ${viewer.userId} order by f."nameKey", f."id"`;
  const byParent = new Map<number, typeof rows>();
  for (const row of rows) {
    const siblings = byParent.get(row.parentId) ?? [];
    siblings.push(row);
    byParent.set(row.parentId, siblings);
  }
  const below = (parentId: number, level: number): FolderView[] =>
    (byParent.get(parentId) ?? []).flatMap((row) => [{ ...row, level }, ...below(row.id, level + 1)]);
  return below(lists.folderRootId, 0);
}

/** The folders in one folder, or at the root (-1), whose names hold `name`. */
export async function childFolders(
  { services, viewer }: Caller,
  { parentId, name }: { parentId: number; name?: string },
): Promise<FolderView[] | Refusal> {
  const { prisma } = services.db;
  const parent = await folderToUse(prisma, viewer, parentId);
  if (isRefusal(parent)) return parent;
  const level = parent ? await depthOf(prisma, parent.id) : 0;
  const rows = await prisma.$queryRaw<Omit<FolderView, 'level'>[]>`
    select ${columns} from "Folder" f where f."ownerId" = ${viewer.userId}
      and f."parentId" is not distinct from ${rowId(parentId)}::int
      and ${holding([Prisma.sql`f."searchKey"`], name) ?? Prisma.sql`true`}
    order by f."nameKey", f."id"`;
  return rows.map((row) => ({ ...row, level }));
}

/** The way from the root to a folder, the folder itself last. */
export async function folderPath(
  { services, viewer }: Caller,
  { id }: { id: number },
): Promise<FolderView[] | Refusal> {
  const rows = await services.db.prisma.$queryRaw<Omit<FolderView, 'level'>[]>`
    with recursive way as (
      select "id", "parentId", 0 as "up" from "Folder" where "id" = ${id} and "ownerId" = ${viewer.userId}
      union all
      select p."id", p."parentId", w."up" + 1 from "Folder" p join way w on p."id" = w."parentId")
    select ${columns} from way w join "Folder" f on f."id" = w."id" order by w."up" desc`;
  return rows.length > 0 ? rows.map((row, level) => ({ ...row, level })) : refuse('folder-not-found');
}

/** Makes a folder in another, or at the root. Names are unique within one folder. */
export async function createFolder(
  caller: Caller,
  { name, parentId }: { name: string; parentId: number },
): Promise<FolderView | Refusal> {
  const { services, viewer } = caller;
  const made = await services.db.transaction(async (tx) => {
    await orderFolders(tx, viewer);
    const parent = await folderToUse(tx, viewer, parentId);
    if (isRefusal(parent)) return parent;
    if (parent && (await depthOf(tx, parent.id)) >= DEEPEST)
      return refuse('folder-too-deep', { most: DEEPEST });
    const taken = await nameTaken(tx, viewer, { name, parentId });
    if (taken) return taken;
    const { userId: ownerId, orgId: organizationId } = viewer;
    return tx.folder.create({
      data: { name, parentId: rowId(parentId), ownerId, organizationId },
      select: { id: true },
    });
  });
  return isRefusal(made) ? made : viewOf(caller, made.id);
}

export async function renameFolder(
  caller: Caller,
  { id, name }: { id: number; name: string },
): Promise<FolderView | Refusal> {
  const { services, viewer } = caller;
  const refused = await services.db.transaction(async (tx) => {
    await orderFolders(tx, viewer);
    const folder = await folderToUse(tx, viewer, id);
    if (isRefusal(folder) || !folder) return folder ?? refuse('folder-not-found');
    const parentId = folder.parentId ?? lists.folderRootId;
    const taken = await nameTaken(tx, viewer, { name, parentId, except: id });
    if (taken) return taken;
    await tx.folder.update({ where: { id }, data: { name } });
    return undefined;
  });
  return refused ?? viewOf(caller, id);
}

/** Removes a folder with the folders in it. The scenarios in all of them go to where the folder was: none is lost. */
export async function removeFolder(
  { services, viewer }: Caller,
  { id }: { id: number },
): Promise<{ removed: number; moved: number } | Refusal> {
  return services.db.transaction(async (tx) => {
    await orderFolders(tx, viewer);
    const folder = await folderToUse(tx, viewer, id);
    if (isRefusal(folder) || !folder) return folder ?? refuse('folder-not-found');
    const ids = await withDescendants(tx, id);
    const { count: moved } = await tx.scenario.updateMany({
      where: { folderId: { in: ids } },
      data: { folderId: folder.parentId },
    });
    await tx.folder.delete({ where: { id } });
    return { removed: ids.length, moved };
  });
}

/** Puts a folder into another, or at the root; never into itself or what it holds. */
export async function moveFolder(
  caller: Caller,
  { id, parentId }: { id: number; parentId: number },
): Promise<FolderView | Refusal> {
  const { services, viewer } = caller;
  const refused = await services.db.transaction(async (tx) => {
    await orderFolders(tx, viewer);
    const folder = await folderToUse(tx, viewer, id);
    if (isRefusal(folder) || !folder) return folder ?? refuse('folder-not-found');
    const parent = await folderToUse(tx, viewer, parentId);
    if (isRefusal(parent)) return parent;
    if ((await withDescendants(tx, id)).includes(parentId)) return refuse('move-conflict');
    if (await nameTaken(tx, viewer, { name: folder.name, parentId, except: id }))
      return refuse('move-conflict');
    const deep = (parent ? await depthOf(tx, parent.id) : 0) + (await heightOf(tx, id));
    if (deep > DEEPEST) return refuse('folder-too-deep', { most: DEEPEST });
    await tx.folder.update({ where: { id }, data: { parentId: rowId(parentId) } });
    return undefined;
  });
  return refused ?? viewOf(caller, id);
}

/** Puts a scenario of the caller's own into a folder, or at the root. */
export async function moveScenario(
  { services, viewer }: Caller,
  { id, parentId }: { id: number; parentId: number },
): Promise<{ id: number; parentFolder: number | null } | Refusal> {
  return services.db.transaction(async (tx) => {
    const scenario = await scenarioToSee(tx, viewer, id);
    if (isRefusal(scenario)) return scenario;
    // It lies in its owner's folders.
    if (scenario.ownerId !== viewer.userId) return refuse('not-allowed');
    const parent = await folderToUse(tx, viewer, parentId);
    if (isRefusal(parent)) return parent;
    await tx.scenario.update({ where: { id }, data: { folderId: rowId(parentId) } });
    return { id, parentFolder: rowId(parentId) };
  });
}

/** The caller's folder; null for the root. */
export async function folderToUse(tx: Tx, { userId }: Viewer, id: number) {
  if (id === lists.folderRootId) return null;
  const folder = await tx.folder.findFirst({ where: { id, ownerId: userId } });
  return folder ?? refuse('folder-not-found');
}

/** Changes of one person's folders follow one another. */
const orderFolders = (tx: Tx, { userId }: Viewer) =>
  tx.$queryRaw`select "id" from "User" where "id" = ${userId} for no key update`;

/** In capitals or not. */
const sameName = (a: string, b: string) => a.toUpperCase() === b.toUpperCase();

async function nameTaken(
  tx: Tx,
  { userId }: Viewer,
  { name, parentId, except = 0 }: { name: string; parentId: number; except?: number },
): Promise<Refusal | undefined> {
  const siblings = await tx.folder.findMany({
    where: { ownerId: userId, parentId: rowId(parentId), id: { not: except } },
    select: { name: true },
  });
  return siblings.some((one) => sameName(one.name, name)) ? refuse('folder-exists', { name }) : undefined;
}

async function withDescendants(tx: Tx, id: number): Promise<number[]> {
  const all = [id];
  for (let level = [id]; level.length > 0; ) {
    const rows = await tx.folder.findMany({ where: { parentId: { in: level } }, select: { id: true } });
    level = rows.map((row) => row.id);
    all.push(...level);
  }
  return all;
}

/** Levels from the root to a folder, its own counted. */
async function depthOf(tx: Tx, id: number): Promise<number> {
  let depth = 0;
  for (let at: number | null = id; at !== null; depth += 1)
    at = (await tx.folder.findUnique({ where: { id: at }, select: { parentId: true } }))?.parentId ?? null;
  return depth;
}

/** Levels of folders in a folder, its own counted. */
async function heightOf(tx: Tx, id: number): Promise<number> {
  let height = 0;
  for (let level = [id]; level.length > 0; height += 1) {
    const rows = await tx.folder.findMany({ where: { parentId: { in: level } }, select: { id: true } });
    level = rows.map((row) => row.id);
  }
  return height;
}

async function viewOf(caller: Caller, id: number): Promise<FolderView | Refusal> {
  const path = await folderPath(caller, { id });
  return isRefusal(path) ? path : (path.at(-1) ?? refuse('folder-not-found'));
}
