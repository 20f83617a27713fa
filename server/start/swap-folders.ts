import { existsSync, mkdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** The parts of a data folder that a backup contains. */
const parts = ['database', 'media', 'version.json'];

/** Where a restore creates the new parts; `replaced` is where it moves the old ones. */
export const stagingFolder = (dataDir: string) => path.join(dataDir, 'restoring');
const replacedFolder = (dataDir: string) => path.join(dataDir, 'replaced');

const removeAll = (folder: string) => rmSync(folder, { recursive: true, force: true });

/** Whether a data folder has any of these parts, or leftovers of a restore that was killed. */
export const holdsData = (dataDir: string, names = parts): boolean =>
  [...names.map((part) => path.join(dataDir, part)), replacedFolder(dataDir)].some((one) => existsSync(one));

/**
 * Moves the restored parts from the staging folder into place, then removes the old ones. When a part cannot be moved,
 * the old ones are moved back; when the process is killed, `finishSwap` continues.
 * @returns the error when the old parts could not be removed
 */
export function swapIn(
  dataDir: string,
  rename: (from: string, to: string) => void = renameSync,
  remove: (folder: string) => void = removeAll,
): Error | undefined {
  const [staging, replaced] = [stagingFolder(dataDir), replacedFolder(dataDir)];
  const isFirst = !existsSync(replaced);
  mkdirSync(replaced, { recursive: true });
  const moved: [from: string, to: string][] = [];
  const move = (from: string, to: string) => {
    rename(from, to);
    moved.unshift([from, to]);
  };
  try {
    for (const part of parts) {
      const [from, to] = [path.join(staging, part), path.join(dataDir, part)];
      // No longer in the staging folder: moved before the process was killed.
      if (!existsSync(from)) continue;
      if (existsSync(to)) move(to, path.join(replaced, part));
      move(from, to);
    }
  } catch (error) {
    putBack(moved, rename, isFirst ? replaced : undefined);
    throw error;
  }
  try {
    remove(staging);
    remove(replaced);
    return undefined;
  } catch (error) {
    // The restore is complete; `finishSwap` removes the rest.
    return error as Error;
  }
}

function putBack(
  moved: [string, string][],
  rename: (from: string, to: string) => void,
  emptyFolder: string | undefined,
): void {
  try {
    for (const [from, to] of moved) rename(to, from);
    // Kept when it was left by an earlier, killed swap, which still has to be finished.
    if (emptyFolder) rmdirSync(emptyFolder);
  } catch {
    // `finishSwap` continues.
  }
}

/** Removes the staging folder, unless a swap has begun: it may then be the only copy. */
export function dropStaging(dataDir: string): void {
  if (!existsSync(replacedFolder(dataDir))) removeAll(stagingFolder(dataDir));
}

/**
 * Finishes a swap that was killed. The caller holds the folder's lock.
 * @returns the error when the old parts could not be removed; only another restore needs them gone
 */
export function finishSwap(dataDir: string): Error | undefined {
  return existsSync(replacedFolder(dataDir)) ? swapIn(dataDir) : undefined;
}
