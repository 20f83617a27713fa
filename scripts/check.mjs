/**
 * `npm run check`: format and lint, types (a compiler per room), arrows, dead code, size budgets, unit tests.
 * Every part runs even when one fails, so that one run tells all. Exit status 1 when any failed.
 */
import { existsSync, readdirSync } from 'node:fs';
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

/** @typedef {[string, () => Promise<{ code: number, output: string }>]} Part */

/** @type {Part[]} */
const parts = [
  ['format and lint', () => runTool('biome', ['check', '--error-on-warnings', '.'])],
  ...rooms.map(
    /** @returns {Part} */
    (room) => [
      `types of ${room}`,
      () => run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', room], { quiet: true }),
    ],
  ),
  ['arrows', () => run(process.execPath, ['scripts/arrows.mjs'])],
  ['dead code', () => runTool('knip', [])],
  ['unit tests', () => runTool('vitest', ['run'], { env: { TEST_SUITE: 'unit' } })],
  ['size budgets', () => run(process.execPath, ['scripts/budgets.mjs'])],
];

const failed = [];
for (const [name, part] of parts) {
  const started = Date.now();
  const { code, output } = await part();
  if (code !== 0) {
    failed.push(name);
    if (output) console.error(output);
  }
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}
if (failed.length) console.error(`\ncheck failed: ${failed.join(', ')}`);
process.exit(failed.length ? 1 : 0);
