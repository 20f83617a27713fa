import { addAbortSignal, pipeline, Readable, Transform } from 'node:stream';
import type { ErrorCode } from '#catalog/errors.ts';
import { livePage } from '#catalog/live-code.ts';
import type { ScenarioFile } from '#scenario';
import { isDiskFull } from '#server/disk-full.ts';
import type { Refusal } from '#server/errors.ts';
import type { JobData, JobRun } from '#server/jobs/jobs.ts';
import { archiveOf } from '#server/publish/archive.ts';
import { publishedScenario } from '#server/publish/bundle.ts';
import { launchOf } from '#server/publish/launch.ts';
import { targetOf } from '#server/publish/targets/registry.ts';
import type { Services } from '#server/services.ts';
import { bundleOf } from './bundle.ts';
import { showLive } from './live.ts';
import { type PackageRow, packageFolder } from './views.ts';

type Row = Pick<PackageRow, 'id' | 'scenarioId' | 'target' | 'createdAt' | 'settings'>;

/** Makes a live page out of what was frozen. @returns the package that the live address shows then */
export async function makeLive(
  services: Services,
  row: Row,
  frozen?: ScenarioFile,
): Promise<PackageRow | Refusal> {
  const target = targetOf(row.target);
  const bundle = await bundleOf(services, row, frozen);
  const write = (name: string, pieces: Iterable<string> | AsyncIterable<string>) =>
    services.storage.put(`${packageFolder(row.id)}${name}`, Readable.from(pieces));
  await write('scenario.json', publishedScenario(bundle, target.place));
  await write('launch.json', [JSON.stringify(launchOf(bundle, target))]);
  return showLive(services, row, bundle.settings.privately ?? false);
}

/** Packs an archive out of its snapshot and marks it ready. */
async function makeArchive(services: Services, row: Row, run: JobRun): Promise<void> {
  const target = targetOf(row.target);
  const bundle = await bundleOf(services, row);
  const storageKey = `${packageFolder(row.id)}package.zip`;
  const { stream, bytes } = await archiveOf(bundle, target, services.storage);
  const { size } = await services.storage.put(storageKey, watched(stream, bytes, run));
  run.signal.throwIfAborted();
  const fileName = target.fileName?.(bundle) ?? null;
  await finish(services, row, { storageKey, fileName, bytes: BigInt(size) });
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

/** Marks an archive as ready, unless it was cancelled meanwhile. */
async function finish(
  services: Services,
  { id, createdAt }: Row,
  data: { storageKey: string; fileName: string | null; bytes: bigint },
): Promise<void> {
  await services.db.prisma.package.updateMany({
    where: { id, publishStatus: 'pending' },
    data: { ...data, publishStatus: 'ready', publishDate: createdAt, errorCode: null },
  });
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
    await (row.target === livePage ? makeLive(services, row) : makeArchive(services, row, run));
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    services.log.error({ package: packageId, err: error }, 'there is no room for a package');
    await fail(services, packageId, 'storage-full');
  } finally {
    // Cancelled meanwhile: nothing of it stays.
    if ((await services.db.prisma.package.count({ where: { id: packageId } })) === 0)
      await services.storage.removeFolder(packageFolder(packageId));
  }
}

/** Tells the author that a package will not come. */
export const abandonPackage = (services: Services, { packageId }: JobData['publish']) =>
  fail(services, packageId, 'server-error');

async function fail(services: Services, id: number, errorCode: ErrorCode): Promise<void> {
  await services.db.prisma.package.updateMany({
    where: { id, publishStatus: 'pending' },
    data: { publishStatus: 'failed', errorCode, bytes: null },
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
