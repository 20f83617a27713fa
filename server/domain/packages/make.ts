import { randomBytes } from 'node:crypto';
import { addAbortSignal, pipeline, Readable, Transform } from 'node:stream';
import type { ErrorCode } from '#catalog/errors.ts';
import { isDiskFull } from '#server/disk-full.ts';
import type { JobData, JobRun } from '#server/jobs/jobs.ts';
import { archiveOf } from '#server/publish/archive.ts';
import { publishedScenario } from '#server/publish/bundle.ts';
import { launchOf } from '#server/publish/launch.ts';
import { publishTargets } from '#server/publish/targets/registry.ts';
import type { PublishTarget } from '#server/publish/targets/target.ts';
import type { Services } from '#server/services.ts';
import { freeAssets } from '../assets/remove.ts';
import { bundleOf } from './bundle.ts';
import { packageFolder } from './views.ts';

type Row = { id: number; scenarioId: number; target: string; createdAt: Date; settings: unknown };

/** Makes one package out of its snapshot and marks it ready. @returns the package that is there now: itself, or a later one that took its place */
export async function make(services: Services, row: Row, run?: JobRun, privately = false): Promise<number> {
  const target: PublishTarget = publishTargets[row.target as keyof typeof publishTargets];
  const bundle = await bundleOf(services, row);
  const folder = packageFolder(row.id);
  if (target.kept === 'archive') {
    const storageKey = `${folder}package.zip`;
    const { stream, bytes } = await archiveOf(bundle, target, services.storage);
    const { size } = await services.storage.put(storageKey, run ? watched(stream, bytes, run) : stream);
    run?.signal.throwIfAborted();
    const fileName = target.fileName?.(bundle) ?? null;
    await finish(services, row, { storageKey, fileName, bytes: BigInt(size) });
    return row.id;
  }
  const write = (name: string, value: unknown) =>
    services.storage.put(`${folder}${name}`, Readable.from([JSON.stringify(value)]));
  await write('scenario.json', publishedScenario(bundle, target.place));
  await write('launch.json', launchOf(bundle, target));
  await finish(services, row, {});
  return showLive(services, row, privately);
}

/** Tells how much of an archive has been written, and ends it with its job. `bytes`: its size before packing. */
export function watched(archive: Readable, bytes: number, { signal, progress }: JobRun): Readable {
  let written = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      written += chunk.length;
      progress(Math.min(0.99, written / Math.max(bytes, 1)));
      next(null, chunk);
    },
  });
  addAbortSignal(signal, archive);
  return pipeline(archive, counter, () => undefined);
}

const finish = (
  services: Services,
  row: Row,
  data: { storageKey?: string; fileName?: string | null; bytes?: bigint },
) =>
  services.db.prisma.package.update({
    where: { id: row.id },
    data: { ...data, publishStatus: 'ready', publishDate: row.createdAt, errorCode: null },
  });

/**
 * Lets the scenario's live address show this package from now on, unless it shows one that was frozen later: of two who
 * publish at once the later one's stays. What it showed before is gone. @returns the package that it shows
 */
async function showLive(services: Services, { id, scenarioId }: Row, privately: boolean): Promise<number> {
  const shown = await services.db.transaction(async (tx) => {
    // The scenario's row orders two who publish at once.
    await tx.scenario.update({
      where: { id: scenarioId },
      data: { updatedAt: new Date() },
      select: { id: true },
    });
    const known = await tx.liveCode.findFirst({ where: { scenarioId } });
    if (known && known.packageId > id) return known.packageId;
    if (known) await tx.liveCode.updateMany({ where: { scenarioId }, data: { packageId: id } });
    // 128 random bits: nobody comes upon one by trying.
    else
      await tx.liveCode.create({
        data: { code: randomBytes(16).toString('base64url'), scenarioId, packageId: id, private: privately },
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

/** Removes packages, their files, and the assets that nothing else uses. @returns how many packages */
export async function dropPackages(
  services: Services,
  where: {
    scenarioId: number;
    target: string;
    id?: number | { lt: number };
    publishStatus?: string | { not: string };
  },
): Promise<number> {
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
  return rows.length;
}

/** The job of a pending package: packs what was frozen. A disk that is full will still be full at the next attempt. */
export async function makePackage(
  services: Services,
  { packageId }: JobData['publish'],
  run: JobRun,
): Promise<void> {
  const row = await services.db.prisma.package.findUnique({ where: { id: packageId } });
  if (row?.publishStatus !== 'pending') return;
  try {
    await make(services, row, run);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    services.log.error({ package: packageId, err: error }, 'there is no room for a package');
    await fail(services, packageId, 'storage-full');
  }
}

/** Tells the author that a package will not come. */
export const abandonPackage = (services: Services, { packageId }: JobData['publish']) =>
  fail(services, packageId, 'server-error');

async function fail(services: Services, id: number, errorCode: ErrorCode): Promise<void> {
  await services.db.prisma.package.updateMany({
    where: { id, publishStatus: 'pending' },
    data: { publishStatus: 'failed', errorCode },
  });
}

/** Asks for every pending package that no job is about, as after a restored backup. Safe to call from many processes. */
export async function resumePublishing({ db, jobs }: Services): Promise<void> {
  const rows = await db.prisma.package.findMany({
    where: { publishStatus: 'pending' },
    select: { id: true, jobId: true },
  });
  for (const { id, jobId } of rows) await jobs.send('publish', jobId, { packageId: id });
}
