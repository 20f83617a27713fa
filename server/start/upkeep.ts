import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { incomingFolder } from '#server/domain/assets/receive.ts';
import { sweepAssets } from '#server/domain/assets/remove.ts';
import { sizesMade } from '#server/domain/assets/sizes.ts';
import { makePending } from '#server/domain/packages/make.ts';
import { purgeScenarios } from '#server/domain/scenarios/remove.ts';
import type { Services } from '#server/services.ts';

/** Packages that a process left behind are taken up again within this time. */
const LOOK_MS = 15_000;
const SWEEP_MS = 3_600_000;
const STALE_MS = 24 * 3_600_000;
/** How long closing waits for work under way. */
const PATIENCE_MS = 3000;

/** Takes up what an earlier process left undone, now and then again. @returns what ends it */
export function startUpkeep(services: Services): () => Promise<void> {
  let work: Promise<unknown> = Promise.resolve();
  const log = (error: unknown) => services.log.error({ err: error }, 'upkeep failed');
  const look = () => {
    work = makePending(services).catch(log);
  };
  const sweep = () => {
    const swept = purgeScenarios(services).then(() => sweepAssets(services));
    work = Promise.all([work, swept, dropStale(services.config.dataDir)]).catch(log);
  };
  const timers = [setInterval(look, LOOK_MS), setInterval(sweep, SWEEP_MS)];
  for (const timer of timers) timer.unref();
  look();
  return async () => {
    for (const timer of timers) clearInterval(timer);
    // What takes longer is taken up again at the next start, or by another process.
    const left = Promise.all([work, sizesMade()]);
    await Promise.race([left, setTimeout(PATIENCE_MS, undefined, { ref: false })]);
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
