/**
 * `npm run check`: installs and builds what it looks at; then format and lint, types (a compiler per room), arrows,
 * dead code, unit tests, size budgets.
 * Every part runs even when one fails, so that one run tells all. Exit status 1 when any failed.
 */
import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
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

/**
 * Work that throws what went wrong.
 * @param {() => Promise<void>} work
 */
const made = (work) =>
  work().then(
    () => ({ code: 0, output: '' }),
    (error) => ({ code: 1, output: error instanceof Error ? error.message : String(error) }),
  );

/** What stands together runs side by side: a compiler uses one core. @type {Part[][]} */
const stages = [
  [['packages', () => made(install)]],
  [['build', () => made(() => build(['database client', 'app', 'player']))]],
  [
    ['format and lint', () => runTool('biome', ['check', '--error-on-warnings', '.'], { quiet: true })],
    ['arrows', () => run(process.execPath, ['scripts/arrows.mjs'], { quiet: true })],
    ['dead code', () => runTool('knip', [], { quiet: true })],
    ...rooms.map(
      /** @returns {Part} */
      (room) => [
        `types of ${room}`,
        () => run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', room], { quiet: true }),
      ],
    ),
  ],
  [['unit tests', () => runTool('vitest', ['run'], { env: { TEST_SUITE: 'unit' } })]],
  [['size budgets', () => run(process.execPath, ['scripts/budgets.mjs'])]],
];

/** @type {string[]} */
const failed = [];

/** @param {Part} part */
async function check([name, part]) {
  const started = Date.now();
  const { code, output } = await part();
  if (code !== 0) {
    failed.push(name);
    if (output) console.error(output);
  }
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}

for (const stage of stages) {
  const waiting = [...stage];
  const worker = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) await check(part);
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), stage.length) }, worker));
}
if (failed.length) console.error(`\ncheck failed: ${failed.join(', ')}`);
process.exit(failed.length ? 1 : 0);
