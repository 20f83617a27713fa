import type { AssetView } from '#catalog/resources/files.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Caller } from '../caller.ts';
import { changeByCall } from '../changes/by-call.ts';
import { makePrepared, prepareChanges } from '../changes/prepare.ts';
import type { Tx } from '../database/open.ts';
import { orRefusal, undo } from '../database/undo.ts';
import { scenarioToEdit } from '../scenarios/rights.ts';
import { exchangedInScenario, ownAddress } from './exchange-asset.ts';
import { freeAssets } from './remove.ts';
import { assetToSee } from './rights.ts';
import { assetView } from './views.ts';

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
 * as its cover. What is published keeps the old one; when nothing else does, its files go. A scenario with many scenes
 * has both until the last of them is changed: each few are an edit of their own, and who asks for the same two again goes
 * on where it was cut off. `done`: the scenario takes the other in first, and this is part of the last edit.
 */
export async function replaceAsset(
  caller: Caller,
  asked: { scenarioId: number; from: string; to: string },
  done?: (tx: Tx) => Promise<void>,
): Promise<AssetView | Refusal> {
  for (let after = 0; ; ) {
    const answer = await orRefusal(replaceInSome(caller, { ...asked, after }, done));
    if (isRefusal(answer)) return answer;
    after = answer.last;
    if (answer.more) continue;
    await freeAssets(caller.services, [asked.from]);
    return answer.view;
  }
}

/** The same in the next few scenes; with the last of them also in all else. */
async function replaceInSome(
  caller: Caller,
  { to, ...asked }: Parameters<typeof replaceAsset>[1] & { after: number },
  done?: (tx: Tx) => Promise<void>,
): Promise<{ view: AssetView; last: number; more: boolean } | Refusal> {
  const { scenarioId, from } = asked;
  const { prisma } = caller.services.db;
  const known = await scenarioToEdit(prisma, caller.viewer, scenarioId);
  if (isRefusal(known)) return known;
  const other = await prisma.asset.findUnique({ where: { id: to } });
  if (!other) return refuse('asset-not-found');
  const view = assetView(other);
  let plan = await exchangedInScenario(prisma, asked, view);
  const prepared = await prepareChanges(caller, scenarioId, plan.changes);
  const replacing = () =>
    changeByCall(
      caller,
      scenarioId,
      async (tx, scenario, record) => {
        const linked = done && (await linkAsset(caller, { scenarioId, id: to }, tx));
        if (linked && isRefusal(linked)) return linked;
        const both = await tx.asset.findMany({
          where: { id: { in: [from, to] }, scenarios: { some: { scenarioId } } },
        });
        const [before, after] = [from, to].map((id) => both.find((one) => one.id === id));
        if (!before || !after) undo(refuse('asset-not-found'));
        if (before.type !== after.type || before.tag !== after.tag)
          undo(refuse('file-type-not-allowed', { allowed: before.type }));
        if (known.changeNumber !== scenario.changeNumber) plan = await exchangedInScenario(tx, asked, view);
        const recorded = await record(plan.changes, prepared);
        if (isRefusal(recorded)) undo(recorded);
        const { last, more } = plan;
        if (more) return { view, last, more };
        // What was put into a scene since it was looked at is exchanged, too, before the file may go.
        const since = await exchangedInScenario(tx, { ...asked, after: 0 }, view);
        if (since.changes.length > 0) return { view, last: 0, more: true };
        await tx.scenario.updateMany({
          where: { id: scenarioId, coverAssetId: from },
          data: { coverAssetId: to },
        });
        await tx.scenarioAsset.deleteMany({ where: { scenarioId, assetId: from } });
        await done?.(tx);
        return { view, last, more };
      },
      { replacesFile: true },
    );
  return makePrepared(caller, prepared, replacing);
}
