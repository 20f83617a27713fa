import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { isNoRoom } from '#server/no-room.ts';
import { archiveOf } from '#server/publish/archive.ts';
import { launchOf, publishedScenario } from '#server/publish/bundle.ts';
import { publishTargets } from '#server/publish/targets/registry.ts';
import type { PublishTarget } from '#server/publish/targets/target.ts';
import type { Services } from '#server/services.ts';
import { freeAssets } from '../assets/remove.ts';
import { bundleOf } from './bundle.ts';
import { packageFolder } from './views.ts';

/** A process holds a package this long before another may take it up; renewed while it is at work. */
const LEASE_MS = 60_000;
const ATTEMPTS = 3;

type Row = { id: number; scenarioId: number; target: string; createdAt: Date; settings: unknown };

/** Makes one package out of its snapshot and marks it ready. @returns the package that is there now: itself, or a later one that took its place */
export async function make(services: Services, row: Row): Promise<number> {
  const target: PublishTarget = publishTargets[row.target as keyof typeof publishTargets];
  const bundle = await bundleOf(services, row);
  const folder = packageFolder(row.id);
  if (target.kept === 'archive') {
    const storageKey = `${folder}package.zip`;
    const { size } = await services.storage.put(
      storageKey,
      await archiveOf(bundle, target, services.storage),
    );
    const fileName = target.fileName?.(bundle) ?? null;
    await finish(services, row, { storageKey, fileName, bytes: BigInt(size) });
    return row.id;
  }
  const write = (name: string, value: unknown) =>
    services.storage.put(`${folder}${name}`, Readable.from([JSON.stringify(value)]));
  await write('scenario.json', publishedScenario(bundle, target.place));
  await write('launch.json', launchOf(bundle, target.name, target.place));
  await finish(services, row, {});
  return showLive(services, row);
}

const finish = (
  services: Services,
  row: Row,
  data: { storageKey?: string; fileName?: string | null; bytes?: bigint },
) =>
  services.db.prisma.package.update({
    where: { id: row.id },
    data: { ...data, publishStatus: 'ready', publishDate: row.createdAt, leaseUntil: null, errorCode: null },
  });

/**
 * Lets the scenario's live address show this package from now on, unless it shows one that was frozen later: of two who
 * publish at once the later one's stays. What it showed before is gone. @returns the package that it shows
 */
async function showLive(services: Services, { id, scenarioId }: Row): Promise<number> {
  const shown = await services.db.transaction(async (tx) => {
    // The scenario's row orders two who publish at once.
    await tx.scenario.update({
      where: { id: scenarioId },
      data: { updatedAt: new Date() },
      select: { id: true },
    });
    const known = await tx.liveCode.findFirst({ where: { scenarioId } });
    if (known && known.packageId > id) return known.packageId;
    if (known) await tx.liveCode.update({ where: { code: known.code }, data: { packageId: id } });
    // 128 random bits: nobody comes upon one by trying.
    else
      await tx.liveCode.create({
        data: { code: randomBytes(16).toString('base64url'), scenarioId, packageId: id },
      });
    return id;
  });
  const before = {
    scenarioId,
    target: 'live',
    id: { lt: shown },
    publishStatus: { not: 'pending' },
  };
  // It is shown by now: what could not be removed goes with the next one.
  await dropPackages(services, before).catch((err: unknown) =>
    services.log.warn({ package: id, err }, 'the live page before could not be removed'),
  );
  return shown;
}

/** Removes packages, their files, and the assets that nothing else uses. */
export async function dropPackages(
  services: Services,
  where: {
    scenarioId: number;
    target: string;
    id?: { lt: number };
    publishStatus?: { not: string };
  },
): Promise<void> {
  const { prisma } = services.db;
  const rows = await prisma.package.findMany({ where, include: { assets: true } });
  for (const { id, assets } of rows) {
    // In this order: while there is a row, what could not be removed is tried again.
    await services.storage.removeFolder(packageFolder(id));
    await prisma.package.deleteMany({ where: { id } });
    await freeAssets(
      services,
      assets.map(({ assetId }) => assetId),
    );
  }
}

/** This process's work on pending packages, by its services; `again`: somebody asked for it meanwhile. */
const atWork = new WeakMap<Services, { done: Promise<void>; again: boolean }>();

/** Makes every pending package that no process holds, one after another. Safe to call from many processes. */
export function makePending(services: Services): Promise<void> {
  const running = atWork.get(services);
  if (running) {
    running.again = true;
    return running.done;
  }
  const work = { done: Promise.resolve(), again: true };
  const all = async () => {
    try {
      // What became pending after the last look is seen by another one.
      while (work.again) {
        work.again = false;
        await run(services);
      }
    } finally {
      atWork.delete(services);
    }
  };
  atWork.set(services, work);
  work.done = all();
  return work.done;
}

async function run(services: Services): Promise<void> {
  for (let row = await claim(services); row; row = await claim(services)) {
    const { id } = row;
    const renew = setInterval(() => void lease(services, id).catch(() => undefined), LEASE_MS / 3);
    try {
      if (row.attempts > ATTEMPTS) throw new Error('Each process that made it has died');
      await make(services, row);
    } catch (error) {
      services.log.error({ package: id, err: error }, 'publishing failed');
      await giveUp(services, row, error).catch((err: unknown) =>
        services.log.error({ package: id, err }, 'a failed package could not be marked'),
      );
    } finally {
      clearInterval(renew);
    }
  }
}

const lease = (services: Services, id: number) =>
  services.db.prisma.package.update({ where: { id }, data: { leaseUntil: new Date(Date.now() + LEASE_MS) } });

/** Takes up one pending package; the update's own condition lets one process win. */
async function claim(services: Services): Promise<(Row & { attempts: number }) | undefined> {
  const { prisma } = services.db;
  const free = () => ({
    publishStatus: 'pending',
    OR: [{ leaseUntil: null }, { leaseUntil: { lt: new Date() } }],
  });
  for (;;) {
    const row = await prisma.package.findFirst({ where: free(), orderBy: { id: 'asc' } });
    if (!row) return undefined;
    const { count } = await prisma.package.updateMany({
      where: { ...free(), id: row.id },
      data: { leaseUntil: new Date(Date.now() + LEASE_MS), attempts: { increment: 1 } },
    });
    if (count === 1) return { ...row, attempts: row.attempts + 1 };
  }
}

/** Leaves a failed package for another attempt, or marks it failed with what the author is told. */
async function giveUp(services: Services, row: Row & { attempts: number }, error: unknown): Promise<void> {
  const full = isNoRoom(error);
  const last = full || row.attempts >= ATTEMPTS;
  await services.db.prisma.package.update({
    where: { id: row.id },
    data: last
      ? { publishStatus: 'failed', errorCode: full ? 'storage-full' : 'server-error', leaseUntil: null }
      : { leaseUntil: new Date(Date.now() + 1000) },
  });
}
