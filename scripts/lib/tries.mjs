import { existsSync } from 'node:fs';
import { readCases } from './junit.mjs';

/** How often a test file that failed is run in all, under CI. */
export const TRIES = 3;

/**
 * Runs a suite, then those of its files that failed once more, in processes of their own, `tries` times in all: what passed
 * then failed by chance, which `countTests` tells.
 * @param {(report: string, files: string[]) => Promise<{ code: number }>} work runs the suite, of these files only when
 *   some are named, and writes `test-results/REPORT.xml`
 * @param {string} suite the name of the first report; the second is `SUITE.2`
 * @param {number} [tries] 1 unless CI is set: who is at hand looks into what failed
 * @param {string} [folder] of the reports
 * @returns {Promise<{ code: number }>} that of the last try
 */
export async function runTries(work, suite, tries = process.env.CI ? TRIES : 1, folder = 'test-results') {
  /** @type {string[]} */
  let files = [];
  for (let count = 1; ; count++) {
    const report = count === 1 ? suite : `${suite}.${count}`;
    const { code } = await work(report, files);
    const path = `${folder}/${report}.xml`;
    const failed = existsSync(path) ? readCases(path).filter(({ outcome }) => outcome === 'failed') : [];
    // A run that failed with no test that did has another fault than chance.
    if (code === 0 || failed.length === 0 || count === tries) return { code };
    files = [...new Set(failed.map(({ file }) => file))];
    console.log(`\nTry ${count + 1} of ${tries}: ${files.join(', ')}`);
  }
}
