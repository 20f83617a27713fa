import { existsSync } from 'node:fs';
import { afterTries, readCases } from './junit.mjs';

/** How often a test file that failed is run in all, under CI. */
export const TRIES = 3;

/**
 * Runs a suite, then those of its files that failed once more, in processes of their own, `tries` times in all: what passed
 * then failed by chance, which `countTests` tells.
 * @param {(report: string, files: string[]) => Promise<{ code: number }>} work runs the suite, of these files only when
 *   some are named, and writes `test-results/REPORT.xml`, and REPORT.fault where something failed that is no test
 * @param {string} suite the name of the first report; the second is `SUITE.2`
 * @param {number} [tries] 1 unless CI is set: who is at hand looks into what failed
 * @param {string} [folder] of the reports
 * @returns {Promise<{ code: number }>} 0 when each test passed in one of the tries
 */
export async function runTries(work, suite, tries = process.env.CI ? TRIES : 1, folder = 'test-results') {
  /** @type {import('./junit.mjs').Case[][]} */
  const told = [];
  /** @type {string[]} */
  let files = [];
  for (let count = 1; ; count++) {
    const report = count === 1 ? suite : `${suite}.${count}`;
    const { code } = await work(report, files);
    const path = `${folder}/${report}.xml`;
    told.push(existsSync(path) ? readCases(path) : []);
    const hasFailed = told.at(-1)?.some(({ outcome }) => outcome === 'failed');
    // What failed and is no test is no chance: a worker that died, an error that nothing waited for.
    if (existsSync(`${folder}/${report}.fault`) || (code !== 0 && !hasFailed)) return { code: code || 1 };
    const failed = afterTries(told).filter(({ outcome }) => outcome === 'failed');
    if (failed.length === 0) return { code: 0 };
    if (count === tries) return { code };
    files = [...new Set(failed.map(({ file }) => file))];
    console.log(`\nTry ${count + 1} of ${tries}: ${files.join(', ')}`);
  }
}
