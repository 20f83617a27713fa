/**
 * `npm run check`: format and lint, types (a compiler per room), arrows, dead code, size budgets, unit tests.
 * Every part runs even when one fails, so that one run tells all. Exit status 1 when any failed.
 */
import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { run, tool } from './lib/run.mjs';

const rooms = [
  ...readdirSync('src', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `src/${name}`),
  '.',
  'src',
  'xr',
  'server',
  'prisma',
  'tests',
  'scripts',
].filter((room) => existsSync(`${room}/tsconfig.json`));

/** @typedef {[string, () => Promise<{ code: number, output: string }>]} Part */

const quietly = (/** @type {string} */ command, /** @type {string[]} */ args) =>
  run(command, args, { quiet: true });

/** What runs on one core: as many at a time as there are cores. @type {Part[]} */
const small = [
  ['format and lint', () => quietly(tool('biome'), ['check', '--error-on-warnings', '--colors=force', '.'])],
  ...rooms.map(
    /** @returns {Part} */
    (room) => [
      `types of ${room}`,
      () => quietly(process.execPath, ['node_modules/typescript/bin/tsc', '--pretty', '-p', room]),
    ],
  ),
  ['arrows', () => quietly(process.execPath, ['scripts/arrows.mjs'])],
  ['dead code', () => quietly(tool('knip'), [])],
];
/** What takes all cores, or judges what was built: one after the other. @type {Part[]} */
const large = [
  ['unit tests', () => run(tool('vitest'), ['run'], { env: { TEST_SUITE: 'unit' } })],
  ['size budgets', () => run(process.execPath, ['scripts/budgets.mjs'])],
];

/** @type {string[]} */
const failed = [];

/** Takes parts from the list until none is left. @param {Part[]} parts */
async function workThrough(parts) {
  for (let part = parts.shift(); part; part = parts.shift()) {
    const [name, perform] = part;
    const started = Date.now();
    const { code, output } = await perform();
    if (code !== 0) {
      failed.push(name);
      if (output) console.error(output);
    }
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  }
}

await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, () => workThrough(small)));
await workThrough(large);
if (failed.length) console.error(`\ncheck failed: ${failed.join(', ')}`);
process.exit(failed.length ? 1 : 0);
