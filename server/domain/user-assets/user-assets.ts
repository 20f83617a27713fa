import { z } from 'zod';
import type { AssetView } from '#catalog/resources/files.ts';
import { mediaList, type UserAssetView } from '#catalog/resources/media.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { Prisma } from '#server/generated/client.ts';
import { freeAssets } from '../assets/remove.ts';
import { linkAsset } from '../assets/replace.ts';
import { assetToSee } from '../assets/rights.ts';
import { type SentFile, takeSent } from '../assets/sent.ts';
import { leave, type Upload, uploadAsset } from '../assets/upload.ts';
import { type AssetRow, assetView } from '../assets/views.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../database/open.ts';
import type { ResourceList } from '../lists.ts';
import { type AskedOf, listPage } from '../resource-list.ts';

/** What to do about an entry of the same name and tag (spec section 5): ask, take that one, or keep both. */
export const onExisting = z.enum(['ask', 'reuse', 'both']).default('ask');
type OnExisting = z.infer<typeof onExisting>;

type Named = { name: string; tag: 'scene' | 'media'; existing: OnExisting };

/** Puts a file that the caller may see into their library. */
export async function addUserAsset(
  caller: Caller,
  { assetId, ...named }: Named & { assetId: string },
): Promise<UserAssetView | Refusal> {
  const { services, viewer } = caller;
  const id = await services.db.transaction(async (tx) => {
    const asset = await assetToSee(tx, viewer, assetId);
    return isRefusal(asset) ? asset : enter(tx, viewer.userId, assetId, named);
  });
  return isRefusal(id) ? id : getUserAsset(caller, { id });
}

/** Sends a file into the library. Where its name is taken it is not read, so that the person is asked at once. */
export async function importUserAsset(
  caller: Caller,
  { existing, tag, ...upload }: Upload & Omit<Named, 'name'>,
): Promise<UserAssetView | Refusal> {
  const taken = await standing(caller, { name: upload.name, tag, existing });
  if (taken) {
    leave(upload.source);
    return taken;
  }
  const asset = await uploadAsset(caller, upload);
  if (isRefusal(asset)) return asset;
  return addUserAsset(caller, { assetId: asset.id, name: upload.name, tag, existing });
}

/** The same of a file that was sent in pieces; asked again it answers with the entry that it made. */
export async function importSent(
  caller: Caller,
  { existing, tag, ...sent }: SentFile & Omit<Named, 'name'>,
): Promise<UserAssetView | Refusal> {
  const { services, viewer } = caller;
  const found = await services.resumable.find(sent.upload);
  if (found?.ownerId === viewer.userId) {
    const taken = await standing(caller, { name: found.name, tag, existing });
    if (taken) return taken;
  }
  const asset = await takeSent(caller, sent);
  if (isRefusal(asset)) return asset;
  const made = await services.db.prisma.userAsset.findFirst({
    where: { ownerId: viewer.userId, assetId: asset.id, tag },
    select: { id: true },
  });
  if (made) return getUserAsset(caller, made);
  return addUserAsset(caller, { assetId: asset.id, name: asset.name, tag, existing });
}

/** What there is to answer where a name is taken; undefined where the file is to be read. */
async function standing(
  caller: Caller,
  { existing, ...named }: Named,
): Promise<UserAssetView | Refusal | undefined> {
  const { services, viewer } = caller;
  const taken = await entryNamed(services.db.prisma, viewer.userId, named);
  if (!taken || existing === 'both') return undefined;
  return existing === 'reuse' ? getUserAsset(caller, taken) : alreadyThere(taken.id, named.name);
}

async function enter(
  tx: Tx,
  ownerId: number,
  assetId: string,
  { name, tag, existing }: Named,
): Promise<number | Refusal> {
  const taken = await entryNamed(tx, ownerId, { name, tag });
  if (taken && existing === 'reuse') return taken.id;
  if (taken && existing === 'ask') return alreadyThere(taken.id, name);
  const row = await tx.userAsset.create({ data: { ownerId, assetId, name, tag }, select: { id: true } });
  return row.id;
}

const alreadyThere = (id: number, name: string) => refuse('user-asset-exists', { id, name });

const entryNamed = (tx: Tx, ownerId: number, { name, tag }: { name: string; tag: string }) =>
  tx.userAsset.findFirst({ where: { ownerId, name, tag }, select: { id: true } });

const withUses = {
  asset: {
    include: {
      scenarios: {
        where: { scenario: { deletedAt: null } },
        select: { scenario: { select: { id: true, name: true, ownerId: true } } },
      },
    },
  },
} as const;

/** My media; a page holds at least 20 (spec section 7). `unused`: what no scenario uses. */
export async function listUserAssets(
  { services, viewer }: Caller,
  { name, tag, types, unused, folder, ...asked }: AskedOf<typeof mediaList>,
): Promise<ResourceList<UserAssetView>> {
  const { prisma } = services.db;
  const where = [
    Prisma.sql`u."ownerId" = ${viewer.userId}`,
    Prisma.sql`a."status" = 'ready'`,
    tag ? Prisma.sql`u."tag" = ${tag}` : undefined,
    folder ? Prisma.sql`u."folder" = ${folder}` : undefined,
    types ? Prisma.sql`a."type" = any(${types}::text[])` : undefined,
    unused
      ? Prisma.sql`not exists (select from "ScenarioAsset" l join "Scenario" s on s."id" = l."scenarioId"
          where l."assetId" = a."id" and s."deletedAt" is null)`
      : undefined,
  ];
  const views = async (rows: { id: number }[]) => {
    const ids = rows.map(({ id }) => id);
    const shown = await prisma.userAsset.findMany({ where: { id: { in: ids } }, include: withUses });
    shown.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
    return shown.map((row) => viewOf(row, viewer.userId));
  };
  return listPage(prisma, mediaList, { ...listed, where, views }, { ...asked, search: name });
}

const listed = {
  columns: Prisma.sql`u."id"`,
  tables: Prisma.sql`"UserAsset" u join "Asset" a on a."id" = u."assetId"`,
  sortKeys: { name: Prisma.sql`u."nameKey"`, createdAt: Prisma.sql`u."createdAt"` },
  id: Prisma.sql`u."id"`,
  searched: [Prisma.sql`u."searchKey"`],
};

export async function getUserAsset(
  { services, viewer }: Caller,
  { id }: { id: number },
): Promise<UserAssetView | Refusal> {
  const row = await services.db.prisma.userAsset.findFirst({
    where: { id, ownerId: viewer.userId },
    include: withUses,
  });
  return row ? viewOf(row, viewer.userId) : refuse('user-asset-not-found');
}

/** Gives an entry another name or another folder. */
export async function updateUserAsset(
  caller: Caller,
  { id, name, folder }: { id: number; name?: string | undefined; folder?: string | undefined },
): Promise<UserAssetView | Refusal> {
  const { services, viewer } = caller;
  const refused = await services.db.transaction(async (tx) => {
    const row = await tx.userAsset.findFirst({ where: { id, ownerId: viewer.userId } });
    if (!row) return refuse('user-asset-not-found');
    const taken = name === undefined ? null : await entryNamed(tx, viewer.userId, { name, tag: row.tag });
    if (name !== undefined && taken && taken.id !== id) return alreadyThere(taken.id, name);
    const data = { ...(name === undefined ? {} : { name }), ...(folder === undefined ? {} : { folder }) };
    await tx.userAsset.update({ where: { id }, data });
    return undefined;
  });
  return refused ?? getUserAsset(caller, { id });
}

/** The names of the folders that my media are in. */
export async function listMediaFolders({ services, viewer }: Caller): Promise<string[]> {
  const rows = await services.db.prisma.userAsset.findMany({
    where: { ownerId: viewer.userId, folder: { not: '' } },
    distinct: ['folder'],
    select: { folder: true },
    orderBy: { folder: 'asc' },
  });
  return rows.map(({ folder }) => folder);
}

/** Takes an entry out of the library. Scenarios that use its file keep it. */
export async function removeUserAsset(
  { services, viewer }: Caller,
  { id }: { id: number },
): Promise<{ removed: number } | Refusal> {
  const { prisma } = services.db;
  const row = await prisma.userAsset.findFirst({ where: { id, ownerId: viewer.userId } });
  if (!row) return refuse('user-asset-not-found');
  await prisma.userAsset.deleteMany({ where: { id } });
  await freeAssets(services, [row.assetId]);
  return { removed: id };
}

/** Puts a file of the library into a scenario. */
export async function extractUserAsset(
  caller: Caller,
  { id, scenarioId }: { id: number; scenarioId: number },
): Promise<AssetView | Refusal> {
  const entry = await getUserAsset(caller, { id });
  return isRefusal(entry) ? entry : linkAsset(caller, { scenarioId, id: entry.asset.id });
}

type Row = {
  id: number;
  name: string;
  tag: string;
  folder: string;
  createdAt: Date;
  asset: AssetRow & {
    generated: boolean;
    scenarios: { scenario: { id: number; name: string; ownerId: number } }[];
  };
};

/** Of the scenarios that use the file only the person's own are named. */
const viewOf = ({ id, name, tag, folder, createdAt, asset }: Row, userId: number): UserAssetView => ({
  id,
  name,
  tag: tag as UserAssetView['tag'],
  folder,
  createdAt: createdAt.toISOString(),
  usedIn: asset.scenarios
    .filter(({ scenario }) => scenario.ownerId === userId)
    .map(({ scenario: { id: scenarioId, name: scenarioName } }) => ({ id: scenarioId, name: scenarioName })),
  generated: asset.generated,
  asset: assetView(asset),
});
