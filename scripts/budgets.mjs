/**
 * Checks the sizes of what browsers download (gzip) against budgets.json, from the production builds in dist/.
 * `first`: what the page names itself; `all`: every script of the build that is not below a named lazy group.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/** @type {Record<string, { match: string, limitKb: number }>} */
const budgets = JSON.parse(readFileSync('budgets.json', 'utf8'));
let failed = 0;
for (const [name, { match, limitKb }] of Object.entries(budgets)) {
  const [, folder = '', pattern = ''] = /^(.*)\/([^/]+)$/.exec(match) ?? [];
  const shape = new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`);
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => shape.test(file)) : [];
  if (files.length === 0) {
    console.error(`budgets: ${name}: nothing matches ${match}; build first`);
    failed += 1;
    continue;
  }
  const size =
    files.reduce((sum, file) => sum + gzipSync(readFileSync(`${folder}/${file}`)).length, 0) / 1024;
  const over = size > limitKb;
  if (over) failed += 1;
  console.log(
    `${over ? 'OVER ' : 'ok   '}${name}: ${size.toFixed(1)} of ${limitKb} kB gzip (${files.length} files)`,
  );
}
process.exit(failed ? 1 : 0);
