import { existsSync, mkdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** The parts of a data folder that a backup holds. */
const parts = ['database', 'media', 'version.json'];

/** Where a restore makes its parts, and where it puts those that they replace. */
export const stagingFolder = (dataDir: string) => path.join(dataDir, 'restoring');
const replacedFolder = (dataDir: string) => path.join(dataDir, 'replaced');

const removeAll = (folder: string) => rmSync(folder, { recursive: true, force: true });

/** Whether a data folder holds any of these parts, or what a restore that was killed left of them. */
export const holdsData = (dataDir: string, wanted = parts): boolean =>
  [...wanted.map((part) => path.join(dataDir, part)), replacedFolder(dataDir)].some((one) => existsSync(one));

/**
 * Puts the restored parts, all of which lie in the staging folder, in the place of the old ones, which are removed
 * when all are there. Where a part cannot be moved, the old ones are put back; cut off in the middle, it is taken up by
 * `finishSwap`.
 * @returns why the old ones are still there, if they are
 */
export function swapIn(
  dataDir: string,
  rename: (from: string, to: string) => void = renameSync,
  remove: (folder: string) => void = removeAll,
): Error | undefined {
  const [staging, replaced] = [stagingFolder(dataDir), replacedFolder(dataDir)];
  const begun = !existsSync(replaced);
  mkdirSync(replaced, { recursive: true });
  const moved: [from: string, to: string][] = [];
  const move = (from: string, to: string) => {
    rename(from, to);
    moved.unshift([from, to]);
  };
  try {
    for (const part of parts) {
      const [made, place] = [path.join(staging, part), path.join(dataDir, part)];
      // What is no longer in the staging folder has its place already.
      if (!existsSync(made)) continue;
      if (existsSync(place)) move(place, path.join(replaced, part));
      move(made, place);
    }
  } catch (error) {
    putBack(moved, rename, begun ? replaced : undefined);
    throw error;
  }
  try {
    remove(staging);
    remove(replaced);
    return undefined;
  } catch (error) {
    // All is in its place; `finishSwap` takes the rest away.
    return error as Error;
  }
}

function putBack(
  moved: [string, string][],
  rename: (from: string, to: string) => void,
  emptied: string | undefined,
): void {
  try {
    for (const [from, to] of moved) rename(to, from);
    // Where an earlier swap was killed, that one has still to be finished, even if it had replaced nothing yet.
    if (emptied) rmdirSync(emptied);
  } catch {
    // `finishSwap` takes it up.
  }
}

/** Removes what a restore made, unless it has begun to take the place of the old parts: it may be all there is then. */
export function dropStaging(dataDir: string): void {
  if (!existsSync(replacedFolder(dataDir))) removeAll(stagingFolder(dataDir));
}

/**
 * Finishes a restore that ended while it changed the parts: the old ones may lie nowhere but in `replaced` then.
 * The caller holds the folder's lock.
 * @returns why the old ones are still there, which hinders no more than another restore
 */
export function finishSwap(dataDir: string): Error | undefined {
  return existsSync(replacedFolder(dataDir)) ? swapIn(dataDir) : undefined;
}
