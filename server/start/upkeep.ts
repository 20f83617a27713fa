import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { incomingFolder } from '#server/domain/assets/receive.ts';
import { sizesMade } from '#server/domain/assets/sizes.ts';
import { resumePublishing } from '#server/domain/packages/make.ts';
import { jobTable } from '#server/jobs/table.ts';
import type { Services } from '#server/services.ts';

const STALE_MS = 24 * 3_600_000;
/** How long closing waits for sizes of pictures that are being made. */
const SIZES_MS = 3000;

/** Begins to do jobs, and takes up what an earlier process left undone. @returns what waits for work under way */
export async function startUpkeep(services: Services): Promise<() => Promise<void>> {
  await services.jobs.work(jobTable, services);
  await resumePublishing(services);
  await dropStale(services.config.dataDir);
  return async () => {
    // What takes longer is made again when it is asked for.
    await Promise.race([sizesMade(), setTimeout(SIZES_MS, undefined, { ref: false })]);
  };
}

/** Removes uploads that a process which died left half-way. */
async function dropStale(dataDir: string): Promise<void> {
  const folder = incomingFolder(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > STALE_MS) await rm(path, { force: true });
  }
}
