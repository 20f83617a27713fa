/**
 * `npm test`: installs what is missing, gets a Chromium, builds, runs `npm run check`, then the contract and the browser
 * tests but those that are tagged `full`; with `--full` (`npm run test:full`) those too.
 * JUnit files go to test-results/; the last line counts them, whatever failed before. Under CI a contract or browser
 * test that failed is tried again; those that passed then are listed, also in test-results/flaky.txt.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { build } from './lib/build.mjs';
import { findChromium, systemChromium } from './lib/chromium.mjs';
import { install } from './lib/install.mjs';
import { countTests } from './lib/junit.mjs';
import { conclude, runParts } from './lib/parts.mjs';
import { run, runTool } from './lib/run.mjs';
import { runTries } from './lib/tries.mjs';

if (process.argv.includes('--full')) process.env.FULL = '1';
rmSync('test-results', { recursive: true, force: true });
// Both only wait for the network, so beside each other; what goes wrong is told where the Chromium is looked for.
const early = systemChromium().catch(() => undefined);
/** @type {string | undefined} */
let chromium;
const failed = await runParts([
  { name: 'packages', work: install },
  {
    name: 'Chromium',
    needs: ['packages'],
    work: async () => {
      await early;
      chromium = await findChromium();
    },
  },
  { name: 'build', needs: ['packages'], work: () => build() },
  { name: 'check', needs: ['packages'], work: () => run(process.execPath, ['scripts/check.mjs']) },
  {
    name: 'contract tests',
    needs: ['build'],
    work: () =>
      runTries(
        (report, files) =>
          runTool('vitest', ['run', ...files], { env: { TEST_SUITE: 'contract', TEST_REPORT: report } }),
        'contract',
      ),
  },
  {
    name: 'browser tests',
    needs: ['build', 'Chromium'],
    work: () => runTool('playwright', ['test'], { env: chromium ? { CHROMIUM_PATH: chromium } : {} }),
  },
]);
const count = countTests('test-results');
const { lines, code } = conclude(failed, count);
mkdirSync('test-results', { recursive: true });
writeFileSync('test-results/flaky.txt', count.flaky.map((line) => `${line}\n`).join(''));
for (const line of lines) console.log(line);
process.exit(code);
