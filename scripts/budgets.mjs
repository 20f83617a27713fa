/**
 * Checks what browsers download before they can go on (gzip, all that the named scripts import at once) against
 * budgets.json, from the production builds in dist/.
 */
import { readFileSync } from 'node:fs';
import { closure, packedSize, scriptNamed } from './lib/bundle-size.mjs';

/** @type {Record<string, { root: string, entries: string[], limitKb: number }>} */
const budgets = JSON.parse(readFileSync('budgets.json', 'utf8'));
let failed = false;
for (const [name, { root, entries, limitKb }] of Object.entries(budgets)) {
  try {
    const files = new Set();
    for (const entry of entries)
      closure(root, entry.endsWith('.js') ? entry : scriptNamed(root, entry), files);
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
