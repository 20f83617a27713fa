import { existsSync, readdirSync, readFileSync } from 'node:fs';

/**
 * Counts the test cases of the JUnit files of a folder.
 * @param {string} folder
 * @returns {{ passed: number, failed: number, skipped: number }}
 */
export function countTests(folder) {
  const count = { passed: 0, failed: 0, skipped: 0 };
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    if (!name.endsWith('.xml')) continue;
    const xml = readFileSync(`${folder}/${name}`, 'utf8');
    for (const [, body = ''] of xml.matchAll(
      /<testcase\b(?:[^>"]|"[^"]*")*?(?:\/>|>([\s\S]*?)<\/testcase>)/g,
    )) {
      if (/<(failure|error)\b/.test(body)) count.failed += 1;
      else if (/<skipped\b/.test(body)) count.skipped += 1;
      else count.passed += 1;
    }
  }
  return count;
}
