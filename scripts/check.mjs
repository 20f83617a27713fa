/**
 * `npm run check`: format and lint, types (a compiler per room), arrows, dead code, size budgets, unit tests.
 * Every part runs even when one fails, so that one run tells all; what only reads the sources runs beside each other.
 * Exit status 1 when any failed.
 */
import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { run, runTool } from './lib/run.mjs';

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

/** @typedef {[name: string, work: () => Promise<{ code: number, output: string }>]} Part */

const quiet = { quiet: true };
/** @type {Part[]} */
const readers = [
  ['format and lint', () => runTool('biome', ['check', '--error-on-warnings', '.'], quiet)],
  ['arrows', () => run(process.execPath, ['scripts/arrows.mjs'], quiet)],
  ['dead code', () => runTool('knip', [], quiet)],
  ...rooms.map(
    /** @returns {Part} */
    (room) => [
      `types of ${room}`,
      () => run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', room], quiet),
    ],
  ),
];
/** @type {Part[]} */
const others = [
  ['unit tests', () => runTool('vitest', ['run'], { env: { TEST_SUITE: 'unit' } })],
  ['size budgets', () => run(process.execPath, ['scripts/budgets.mjs'])],
];

/** @type {string[]} */
const failed = [];
/** @param {Part} part */
async function perform([name, work]) {
  const started = Date.now();
  const { code, output } = await work();
  if (code !== 0) {
    failed.push(name);
    if (output) console.error(output);
  }
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}

const waiting = [...readers];
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) await perform(part);
  }),
);
for (const part of others) await perform(part);
if (failed.length) console.error(`\ncheck failed: ${failed.join(', ')}`);
process.exit(failed.length ? 1 : 0);
