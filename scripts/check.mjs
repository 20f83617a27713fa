/**
 * `npm run check`: installs and builds what it looks at; then format and lint, names of files, types, arrows,
 * dead code, unit tests, texts that are not translated yet, size budgets.
 * Every part runs even when one fails, so that one run tells all. Exit status 1 when any failed.
 */
import { availableParallelism } from 'node:os';
import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { run, runTool } from './lib/run.mjs';

/**
 * What is compiled by itself, the longest first: rooms whose types are others'. `tests` imports nearly all of `src` and `xr`,
 * and `prisma` nearly all of the server, so that they are compiled with them: by themselves they would be as much again.
 */
const programs = ['tests', 'server', 'scripts', 'src/scenario', 'src/catalog', '.'];

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

/**
 * What stands together runs side by side. The types are checked by TypeScript's native compiler, in half the time, by
 * one checker a program: of its four each works out the same types for itself, which is twice the work in all.
 * `typescript` is the one with an interface, through which `arrows` reads the sources.
 * @type {Part[][]}
 */
const stages = [
  [['packages', () => made(install)]],
  [['build', () => made(() => build(['database client', 'app', 'player']))]],
  [
    ...programs.map(
      /** @returns {Part} */
      (program) => [
        `types of ${program}`,
        () =>
          run(
            process.execPath,
            ['node_modules/typescript-compiler/bin/tsc', '-p', program, '--checkers', '1'],
            { quiet: true },
          ),
      ],
    ),
    ['format and lint', () => runTool('biome', ['check', '--error-on-warnings', '.'], { quiet: true })],
    ['names of files', () => run(process.execPath, ['scripts/tracked-names.mjs'], { quiet: true })],
    ['arrows', () => run(process.execPath, ['scripts/arrows.mjs'], { quiet: true })],
    ['dead code', () => runTool('knip', [], { quiet: true })],
    ...['fresh', 'together', 'drawn'].map(
      /** @returns {Part} */
      (kind) => [
        `unit tests, ${kind}`,
        () =>
          runTool('vitest', ['run', '--project', kind], {
            env: { TEST_SUITE: 'unit', TEST_REPORT: `unit-${kind}` },
          }),
      ],
    ),
  ],
  [['texts to translate', () => run(process.execPath, ['scripts/pending-texts.mjs'])]],
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
