import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * A digest of files and folders, by content. Folders are walked in name order; missing paths count as empty.
 * @param {string[]} paths
 * @returns {string}
 */
export function digest(paths) {
  const hash = createHash('sha256');
  /** @param {string} path */
  const add = (path) => {
    if (!existsSync(path)) return;
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) {
        if (name !== 'node_modules' && name !== 'generated') add(join(path, name));
      }
    } else hash.update(path).update('\0').update(readFileSync(path));
  };
  paths.forEach(add);
  return hash.digest('hex');
}

/**
 * Does a piece of work unless the stamp says that it was done for the same input.
 * @param {{ stamp: string, input: string, output?: string[], work: () => Promise<void> }} job `input` a digest;
 *   `output` paths that must exist for the stamp to count
 * @returns {Promise<boolean>} whether the work was done now
 */
export async function unlessStamped({ stamp, input, output = [], work }) {
  const done =
    existsSync(stamp) && readFileSync(stamp, 'utf8') === input && output.every((path) => existsSync(path));
  if (done) return false;
  await work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, input);
  return true;
}
