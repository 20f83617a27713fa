import { existsSync, readdirSync, readFileSync } from 'node:fs';

const signs = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * @param {string} tag
 * @param {string} name
 */
const attribute = (tag, name) =>
  (new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '').replace(
    /&(amp|lt|gt|quot|apos);/g,
    (_, sign) => signs[/** @type {keyof typeof signs} */ (sign)],
  );

/**
 * Counts the test cases of the JUnit files of a folder, and names those that failed.
 * @param {string} folder
 * @returns {{ passed: number, failed: number, skipped: number, failures: string[] }}
 */
export function countTests(folder) {
  const count = { passed: 0, failed: 0, skipped: 0, failures: /** @type {string[]} */ ([]) };
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    if (!name.endsWith('.xml')) continue;
    const xml = readFileSync(`${folder}/${name}`, 'utf8');
    for (const [, tag = '', body = ''] of xml.matchAll(
      /<testcase\b((?:[^>"]|"[^"]*")*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g,
    )) {
      if (/<(failure|error)\b/.test(body)) {
        count.failed += 1;
        count.failures.push(`${attribute(tag, 'classname')}: ${attribute(tag, 'name')}`);
      } else if (/<skipped\b/.test(body)) count.skipped += 1;
      else count.passed += 1;
    }
  }
  return count;
}
