import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Config } from '#server/config.ts';
import { resumeConversions } from '#server/domain/assets/convert.ts';
import { incomingFolder } from '#server/domain/assets/receive.ts';
import { sweepResumable } from '#server/domain/assets/remove.ts';
import { sizesMade } from '#server/domain/assets/sizes.ts';
import { resumePublishing } from '#server/domain/packages/make.ts';
import { startSchedules } from '#server/domain/scheduled-jobs/scheduled-jobs.ts';
import { resumeTasks } from '#server/domain/tasks/tasks.ts';
import { incomingOf } from '#server/gateways/storage/folder.ts';
import { mediaFolder } from '#server/gateways/storage/open.ts';
import { jobTable } from '#server/jobs/table.ts';
import { writerOf } from '#server/on-the-way.ts';
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
  // Before any job writes.
  await dropStale(services.config);
  await services.jobs.work(jobTable, services);
  await startSchedules(services);
  await resumePublishing(services);
  await resumeConversions(services);
  // Where others are on the database too, they may just be at it.
  if (!services.config.databaseUrl) await resumeTasks(services);
  await sweepResumable(services);
  return async () => {
    // Sizes that are not finished are made again when requested.
    await Promise.race([sizesMade(), setTimeout(SIZES_MS, undefined, { ref: false })]);
  };
}

/**
 * Removes what dead processes were still writing, uploads and what was to be kept: on this machine where the process no
 * longer runs, of other machines what is older than a day, and with an embedded database, which only one process uses,
 * all.
 */
export async function dropStale({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<void> {
  for (const folder of [incomingFolder(dataDir), incomingOf(mediaFolder(dataDir))])
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name);
      const { pid, host } = writerOf(name);
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
      // Our own pid was an earlier process's: this one does not serve yet.
      const ended = pid === process.pid || !runs(pid);
      const abandoned = host === hostname() ? ended : Date.now() - mtimeMs > STALE_MS;
      if (!databaseUrl || abandoned) await rm(path, { force: true, recursive: true });
    }
}
