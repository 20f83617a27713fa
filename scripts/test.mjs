/**
 * `npm test`: installs what is missing, gets a Chromium, builds, runs `npm run check` and every test.
 * JUnit files go to test-results/; the last line counts them.
 */
import { rmSync } from 'node:fs';
import { install } from './lib/install.mjs';

await install();
const { build } = await import('./lib/build.mjs');
const { findChromium } = await import('./lib/chromium.mjs');
const { countTests } = await import('./lib/junit.mjs');
const { run, tool } = await import('./lib/run.mjs');

rmSync('test-results', { recursive: true, force: true });
const chromium = await findChromium();
await build();

const env = chromium ? { CHROMIUM_PATH: chromium } : {};
const parts = [
  ['check', () => run(process.execPath, ['scripts/check.mjs'])],
  ['contract tests', () => run(tool('vitest'), ['run'], { env: { TEST_SUITE: 'contract' } })],
  ['browser tests', () => run(tool('playwright'), ['test'], { env })],
];
const failed = [];
for (const [name, part] of /** @type {[string, () => Promise<{ code: number }>][]} */ (parts)) {
  console.log(`\n— ${name} —`);
  if ((await part()).code !== 0) failed.push(name);
}
const { passed, failed: failures, skipped } = countTests('test-results');
if (failed.length) console.error(`\nfailed: ${failed.join(', ')}`);
console.log(
  `${passed} passed, ${Math.max(failures, failed.length ? 1 : 0)} failed${skipped ? `, ${skipped} skipped` : ''}`,
);
process.exit(failed.length || passed === 0 ? 1 : 0);
