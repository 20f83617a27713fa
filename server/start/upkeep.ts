import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Config } from '#server/config.ts';
import { incomingFolder } from '#server/domain/assets/receive.ts';
import { sweepResumable } from '#server/domain/assets/remove.ts';
import { sizesMade } from '#server/domain/assets/sizes.ts';
import { resumePublishing } from '#server/domain/packages/make.ts';
import { startSchedules } from '#server/domain/scheduled-jobs/scheduled-jobs.ts';
import { jobTable } from '#server/jobs/table.ts';
import type { Services } from '#server/services.ts';
import { runs } from './folder-lock.ts';

const STALE_MS = 24 * 3_600_000;
/** Milliseconds that closing waits for smaller versions of pictures being made. */
const SIZES_MS = 3000;

/**
 * Starts the job workers, resumes publishing and removes leftovers of uploads: what was cut off and
 * not gone on with, too.
 * @returns a function that waits a moment for work in progress
 */
export async function startUpkeep(services: Services): Promise<() => Promise<void>> {
  await services.jobs.work(jobTable, services);
  await startSchedules(services);
  await resumePublishing(services);
  await dropStale(services.config);
  await sweepResumable(services);
  return async () => {
    // Sizes that are not finished are made again when requested.
    await Promise.race([sizesMade(), setTimeout(SIZES_MS, undefined, { ref: false })]);
  };
}

/**
 * Removes partial uploads of dead processes: on this machine those whose process no longer runs, of other machines
 * those older than a day, and with an embedded database, which only one process uses, all.
 */
export async function dropStale({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<void> {
  const folder = incomingFolder(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const [pid, host] = name.split('@');
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    // Our own pid was an earlier process's: this one does not serve yet.
    const ended = Number(pid) === process.pid || !runs(Number(pid));
    const abandoned = host === hostname() ? ended : Date.now() - mtimeMs > STALE_MS;
    if (!databaseUrl || abandoned) await rm(path, { force: true, recursive: true });
  }
}
