/**
 * Checks what browsers download before they can go on (gzip, all that the named scripts import at once) against
 * budgets.json, from the production builds in dist/.
 */
import { readFileSync } from 'node:fs';
import { closure, largestNamed, packedSize, scriptNamed } from './lib/bundle-size.mjs';

/**
 * `largest`: of the scripts whose names begin so, one for each language, the largest counts.
 * @type {Record<string, { root: string, entries: string[], largest?: string[], limitKb: number }>}
 */
const budgets = JSON.parse(readFileSync('budgets.json', 'utf8'));
let failed = false;
for (const [name, { root, entries, largest = [], limitKb }] of Object.entries(budgets)) {
  try {
    const files = new Set();
    for (const entry of entries)
      closure(root, entry.endsWith('.js') ? entry : scriptNamed(root, entry), files);
    for (const prefix of largest) closure(root, largestNamed(root, prefix), files);
    const size = packedSize(root, files);
    if (size > limitKb) failed = true;
    console.log(
      `${size > limitKb ? 'OVER' : 'ok  '} ${name}: ${size.toFixed(1)} of ${limitKb} kB (${files.size} scripts)`,
    );
  } catch (error) {
    failed = true;
    console.error(`FAIL ${name}: ${error instanceof Error ? error.message : error}`);
  }
}
process.exit(failed ? 1 : 0);
