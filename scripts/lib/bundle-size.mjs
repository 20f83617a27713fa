import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Static imports and re-exports, as the minifier leaves them. */
const IMPORT =
  /(?:^|[;}\s])(?:import|export)[^;'"()]*?from\s*["'](\.[^"']+)["']|(?:^|[;}\s])import\s*["'](\.[^"']+)["']/g;

/**
 * The scripts that a script loads before it runs, itself included.
 * @param {string} root the build's folder
 * @param {string} file a script, from the root
 * @param {Set<string>} [seen]
 * @returns {Set<string>} scripts from the root
 */
export function closure(root, file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  const folder = file.includes('/') ? file.slice(0, file.lastIndexOf('/') + 1) : '';
  for (const [, from, bare] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
    const path = from ?? bare;
    if (path) closure(root, join(folder, path), seen);
  }
  return seen;
}

/**
 * The one script of a build whose name begins so: names carry a hash.
 * @param {string} root
 * @param {string} prefix from the root, for example `assets/boot-`
 * @returns {string}
 * @throws {Error} when there is none or more than one
 */
export function scriptNamed(root, prefix) {
  const found = scriptsNamed(root, prefix);
  if (found.length !== 1)
    throw new Error(`${found.length} scripts of ${root} begin with ${prefix}: build first`);
  return found[0] ?? '';
}

/**
 * The largest of the scripts whose names begin so: texts are one script for each language.
 * @param {string} root
 * @param {string} prefix from the root, for example `assets/texts-play-`
 * @returns {string}
 * @throws {Error} when there is none
 */
export function largestNamed(root, prefix) {
  const [largest] = scriptsNamed(root, prefix).sort((a, b) => packedSize(root, [b]) - packedSize(root, [a]));
  if (!largest) throw new Error(`No script of ${root} begins with ${prefix}: build first`);
  return largest;
}

/**
 * @param {string} root
 * @param {string} prefix
 * @returns {string[]} from the root
 */
function scriptsNamed(root, prefix) {
  const folder = prefix.includes('/') ? prefix.slice(0, prefix.lastIndexOf('/')) : '';
  const start = prefix.slice(folder.length).replace('/', '');
  return readdirSync(join(root, folder))
    .filter((name) => name.startsWith(start) && name.endsWith('.js'))
    .map((name) => join(folder, name));
}

/**
 * @param {string} root
 * @param {Iterable<string>} files from the root
 * @returns {number} their size as servers send them: gzip, in kB
 */
export function packedSize(root, files) {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(readFileSync(join(root, file))).length;
  return bytes / 1000;
}
