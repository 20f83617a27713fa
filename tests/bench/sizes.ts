import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bounded } from './bounds.ts';
import { table } from './statistics.ts';

const FOLDER = 'dist/player';

/** Static imports and re-exports, as the minifier leaves them. */
const IMPORT =
  /(?:^|[;}\s])(?:import|export)[^;'"()]*?from\s*["'](\.[^"']+)["']|(?:^|[;}\s])import\s*["'](\.[^"']+)["']/g;

/** Scripts that a script loads before it runs, itself included. */
async function closure(file: string, seen = new Set<string>()): Promise<Set<string>> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = await readFile(join(FOLDER, file), 'utf8');
  const folder = file.includes('/') ? file.slice(0, file.lastIndexOf('/') + 1) : '';
  for (const [, from, bare] of text.matchAll(IMPORT)) {
    const path = from ?? bare;
    if (path) await closure(join(folder, path), seen);
  }
  return seen;
}

/** What a learner's browser loads of ours, packed as servers send it. */
export async function benchSizes(): Promise<string> {
  const files = await readdir(join(FOLDER, 'assets'));
  const script = (name: string) =>
    `assets/${files.find((file) => file.startsWith(`${name}-`) && file.endsWith('.js'))}`;
  const packed = async (names: Iterable<string>, most?: number) => {
    let bytes = 0;
    for (const name of names) bytes += gzipSync(await readFile(join(FOLDER, name))).length;
    if (most) bounded('JavaScript, kB', bytes / 1000, most);
    return `${(bytes / 1000).toFixed(1)} kB`;
  };
  const first = await closure(script('boot'));
  const ready = new Set([...first, ...(await closure('player.js'))]);
  const chrome = new Set([...ready, ...(await closure(script('chrome')))]);
  const headset = new Set([...chrome, ...(await closure(script('play-headset')))]);
  return `## What is loaded

JavaScript of a published package, gzip.

${table(
  ['until', 'size', 'at most'],
  [
    ['the first panorama frame', await packed(first, 60), '60 kB'],
    ['`scenario:interactive`', await packed(ready, 320), '320 kB'],
    ['tools and texts are there', await packed(chrome), ''],
    ['with the headset’s part', await packed(headset), ''],
  ],
)}
`;
}
