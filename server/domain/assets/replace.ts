import type { AssetView } from '#catalog/resources/files.ts';
import { type Change, changeActions, differences, type ProjectData } from '#scenario';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { assetIdsOf } from '#server/publish/bundle.ts';
import type { Caller } from '../caller.ts';
import { changeByCall } from '../changes/by-call.ts';
import type { Tx } from '../database/open.ts';
import { orRefusal, undo } from '../database/undo.ts';
import { scenarioToEdit } from '../scenarios/rights.ts';
import { freeAssets } from './remove.ts';
import { assetToSee } from './rights.ts';
import { assetView, mediaUrl } from './views.ts';

const ownAddress = /^\/?app\/media\/([0-9a-f-]{36})(?:\/(?:folder\/|[\w-]+))?$/i;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * The asset that `src` names: an id or an address of ours, below this server's root. Nothing is ever fetched from an
 * address that a caller gives.
 */
export function assetOfSource(src: string): string | Refusal {
  const id = ownAddress.exec(src)?.[1] ?? src;
  return uuid.test(id) ? id.toLowerCase() : refuse('bad-input', { field: 'src' });
}

/** Takes a file that is here already into a scenario as well. */
export async function linkAsset(
  { services, viewer }: Caller,
  { scenarioId, id }: { scenarioId: number; id: string },
  within?: Tx,
): Promise<AssetView | Refusal> {
  const link = async (tx: Tx) => {
    const scenario = await scenarioToEdit(tx, viewer, scenarioId);
    if (isRefusal(scenario)) return scenario;
    const asset = await assetToSee(tx, viewer, id);
    if (isRefusal(asset)) return asset;
    if (asset.status !== 'ready') return refuse('asset-not-found');
    const key = { scenarioId, assetId: id };
    await tx.scenarioAsset.upsert({ where: { scenarioId_assetId: key }, create: key, update: {} });
    return assetView(asset);
  };
  return within ? link(within) : services.db.transaction(link);
}

/** Whether a scenario that the caller may change has the asset that is to be replaced. */
export async function replaceable(
  { services, viewer }: Caller,
  { scenarioId, id }: { scenarioId: number; id: string },
): Promise<Refusal | undefined> {
  const scenario = await scenarioToEdit(services.db.prisma, viewer, scenarioId);
  if (isRefusal(scenario)) return scenario;
  const where = { scenarioId_assetId: { scenarioId, assetId: id } };
  return (await services.db.prisma.scenarioAsset.findUnique({ where }))
    ? undefined
    : refuse('asset-not-found');
}

/**
 * Puts one asset of a scenario in the place of another of the same type: in its scenes, in what its variables do and
 * as its cover. What is published keeps the old one; when nothing else does, its files go. `done`: the scenario takes
 * the other in first, and this is part of the same transaction.
 */
export async function replaceAsset(
  caller: Caller,
  { scenarioId, from, to }: { scenarioId: number; from: string; to: string },
  done?: (tx: Tx) => Promise<void>,
): Promise<AssetView | Refusal> {
  const replacing = changeByCall(
    caller,
    scenarioId,
    async (tx, _, record): Promise<{ view: AssetView } | Refusal> => {
      const linked = done && (await linkAsset(caller, { scenarioId, id: to }, tx));
      if (linked && isRefusal(linked)) return linked;
      const both = await tx.asset.findMany({
        where: { id: { in: [from, to] }, scenarios: { some: { scenarioId } } },
      });
      const [before, after] = [from, to].map((id) => both.find((one) => one.id === id));
      if (!before || !after) undo(refuse('asset-not-found'));
      if (before.type !== after.type || before.tag !== after.tag)
        undo(refuse('file-type-not-allowed', { allowed: before.type }));
      const view = assetView(after);
      const rows = await tx.$queryRaw<{ id: number; data: unknown }[]>`select "id", "data" from "Scene"
      where "scenarioId" = ${scenarioId} and "assetIds" @> array[lower(${from})]`;
      const inScenes = rows.flatMap(({ id, data }) =>
        differences({ scene: id }, data, exchanged(data, from, view)),
      );
      const recorded = await record([...inScenes, ...(await exchangedInProject(tx, scenarioId, from, view))]);
      if (isRefusal(recorded)) undo(recorded);
      await tx.scenario.updateMany({
        where: { id: scenarioId, coverAssetId: from },
        data: { coverAssetId: to },
      });
      await tx.scenarioAsset.deleteMany({ where: { scenarioId, assetId: from } });
      await done?.(tx);
      return { view };
    },
    { replacesFile: true },
  );
  const answer = await orRefusal(replacing);
  if (isRefusal(answer)) return answer;
  await freeAssets(caller.services, [from]);
  return answer.view;
}

/** The same in what variables do when they change, which is kept as text. */
async function exchangedInProject(
  tx: Tx,
  scenarioId: number,
  from: string,
  to: AssetView,
): Promise<Change[]> {
  const row = await tx.projectData.findUnique({ where: { scenarioId } });
  const data = row?.data as unknown as ProjectData | undefined;
  if (!data || !assetIdsOf({ scenes: [], projectData: data }).has(from)) return [];
  const variables = data.variables.map((variable) =>
    changeActions(variable.data).length > 0
      ? { ...variable, data: JSON.stringify(exchanged(JSON.parse(variable.data!), from, to)) }
      : variable,
  );
  return differences('project', data, { ...data, variables });
}

/** Copies a value with one asset's id, name and addresses replaced by another's. */
function exchanged(value: unknown, from: string, to: AssetView): unknown {
  if (Array.isArray(value)) return value.map((one) => exchanged(one, from, to));
  if (typeof value === 'object' && value !== null) {
    const copy = Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, exchanged(one, from, to)]),
    );
    const { assetId } = value as { assetId?: unknown };
    if (String(assetId).toLowerCase() === from && 'assetName' in copy) copy.assetName = to.name;
    return copy;
  }
  if (typeof value !== 'string') return value;
  if (value.toLowerCase() === from) return to.id;
  if (ownAddress.exec(value)?.[1]?.toLowerCase() !== from) return value;
  return value.endsWith('/thumb') ? mediaUrl(to.id, 'thumb') : to.url;
}
