import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Config } from '#server/config.ts';
import { incomingFolder } from '#server/domain/assets/receive.ts';
import { sizesMade } from '#server/domain/assets/sizes.ts';
import { resumePublishing } from '#server/domain/packages/make.ts';
import { jobTable } from '#server/jobs/table.ts';
import type { Services } from '#server/services.ts';
import { runs } from './folder-lock.ts';

const STALE_MS = 24 * 3_600_000;
/** How long closing waits for sizes of pictures that are being made. */
const SIZES_MS = 3000;

/** Begins to do jobs, and takes up what an earlier process left undone. @returns what waits for work under way */
export async function startUpkeep(services: Services): Promise<() => Promise<void>> {
  await services.jobs.work(jobTable, services);
  await resumePublishing(services);
  await dropStale(services.config);
  return async () => {
    // What takes longer is made again when it is asked for.
    await Promise.race([sizesMade(), setTimeout(SIZES_MS, undefined, { ref: false })]);
  };
}

/**
 * Removes what processes that died left of uploads: on this machine those that run no more, of others what is a day
 * old. The embedded database's folder is one process's alone.
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
    // A number of ours is an earlier process's: this one has not begun to serve.
    const ended = Number(pid) === process.pid || !runs(Number(pid));
    const left = host === hostname() ? ended : Date.now() - mtimeMs > STALE_MS;
    if (!databaseUrl || left) await rm(path, { force: true, recursive: true });
  }
}
