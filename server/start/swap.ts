import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/** The parts of a data folder that a backup holds. */
export const parts = ['database', 'media', 'version.json'];

/** Where a restore makes its parts, and where it puts those that they replace. */
export const stagingFolder = (dataDir: string) => path.join(dataDir, 'restoring');
const replacedFolder = (dataDir: string) => path.join(dataDir, 'replaced');

/**
 * Puts the restored parts, all of which lie in the staging folder, in the place of the old ones, which are removed
 * when all are there. Cut off in the middle, or where a part cannot be moved, it is taken up by `finishSwap`.
 */
export function swapIn(dataDir: string, rename: (from: string, to: string) => void = renameSync): void {
  const [staging, replaced] = [stagingFolder(dataDir), replacedFolder(dataDir)];
  mkdirSync(replaced, { recursive: true });
  for (const part of parts) {
    const [made, place] = [path.join(staging, part), path.join(dataDir, part)];
    // What is no longer in the staging folder has its place already.
    if (!existsSync(made)) continue;
    if (existsSync(place)) rename(place, path.join(replaced, part));
    rename(made, place);
  }
  rmSync(staging, { recursive: true, force: true });
  rmSync(replaced, { recursive: true, force: true });
}

/** Removes what a restore made, unless it has begun to take the place of the old parts: it may be all there is then. */
export function dropStaging(dataDir: string): void {
  if (!existsSync(replacedFolder(dataDir))) rmSync(stagingFolder(dataDir), { recursive: true, force: true });
}

/**
 * Finishes a restore that ended while it changed the parts: the old ones may lie nowhere but in `replaced` then.
 * The caller holds the folder's lock.
 */
export function finishSwap(dataDir: string): void {
  if (existsSync(replacedFolder(dataDir))) swapIn(dataDir);
}
