import { existsSync, readdirSync, readFileSync } from 'node:fs';

const signs = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** @param {string} text */
const plain = (text) =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, sign) => signs[/** @type {keyof typeof signs} */ (sign)]);

/**
 * @param {string} tag
 * @param {string} name
 */
const attribute = (tag, name) => plain(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '');

/**
 * A test as a JUnit file tells it. `error`: the first line of what it failed with, also where it passed when it was
 * tried again (`flaky`). What failed before tests began, and did not again, is `gone`: it is no test.
 * @typedef {{ file: string, name: string, outcome: 'passed' | 'failed' | 'skipped' | 'flaky' | 'gone', error: string }} Case
 */

/**
 * @param {string} path of a JUnit file
 * @returns {Case[]}
 */
export function readCases(path) {
  const cases = [];
  const xml = readFileSync(path, 'utf8');
  for (const [, tag = '', body = ''] of xml.matchAll(
    /<testcase\b((?:[^>"]|"[^"]*")*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g,
  )) {
    const [, kind, ofFailure = ''] =
      /<(failure|error|flakyFailure|flakyError)\b((?:[^>"]|"[^"]*")*)>/.exec(body) ?? [];
    /** @type {Case['outcome']} */
    let outcome = /<skipped\b/.test(body) ? 'skipped' : 'passed';
    if (kind) outcome = kind.startsWith('flaky') ? 'flaky' : 'failed';
    const lines = attribute(ofFailure, 'message').split(/\n|&#10;/);
    const error = lines.find((line) => line.trim()) ?? '';
    cases.push({ file: attribute(tag, 'classname'), name: attribute(tag, 'name'), outcome, error });
  }
  return cases;
}

/**
 * The tests of a suite after all its tries. What failed in one and passed in another is flaky: a test, or the file itself,
 * which is named as a test where it failed before its tests began.
 * @param {Case[][]} tries the first one first; later ones may hold some files only
 * @returns {Case[]}
 */
export function afterTries(tries) {
  /** @type {Map<string, Case[]>} by file, name and which of those of one name */
  const told = new Map();
  for (const cases of tries) {
    const seen = new Map();
    for (const one of cases) {
      const name = `${one.file}: ${one.name}`;
      const count = (seen.get(name) ?? 0) + 1;
      seen.set(name, count);
      const key = `${name} ${count}`;
      told.set(key, [...(told.get(key) ?? []), one]);
    }
  }
  const isWhole = (/** @type {Case[]} */ cases, /** @type {string} */ file) =>
    cases.some((one) => one.file === file) &&
    !cases.some((one) => one.file === file && one.outcome === 'failed');
  return [...told.values()].map((all) => {
    const last = /** @type {Case} */ (all.at(-1));
    const bad = all.find(({ outcome }) => outcome === 'failed' || outcome === 'flaky');
    if (!bad) return last;
    const isPassed = all.some(({ outcome }) => outcome === 'passed' || outcome === 'flaky');
    if (isPassed) return { ...bad, outcome: 'flaky' };
    return tries.some((cases) => isWhole(cases, bad.file)) ? { ...bad, outcome: 'gone' } : bad;
  });
}

/**
 * Counts the test cases of the JUnit files of a folder, and names those that failed or passed only when they were tried
 * again. `NAME.2.xml` is the second try of `NAME.xml`.
 * @param {string} folder
 * @returns {{ passed: number, failed: number, skipped: number, failures: string[], flaky: string[] }}
 */
export function countTests(folder) {
  const names = (existsSync(folder) ? readdirSync(folder) : []).filter((name) => name.endsWith('.xml'));
  const suites = new Set(names.map((name) => name.replace(/(\.\d+)?\.xml$/, '')));
  const cases = [...suites].flatMap((suite) =>
    afterTries(
      names
        .filter((name) => name.replace(/(\.\d+)?\.xml$/, '') === suite)
        .sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
        .map((name) => readCases(`${folder}/${name}`)),
    ),
  );
  /** @param {Case['outcome'][]} outcomes */
  const those = (...outcomes) => cases.filter((one) => outcomes.includes(one.outcome));
  return {
    passed: those('passed', 'flaky').length,
    failed: those('failed').length,
    skipped: those('skipped').length,
    failures: those('failed').map(({ file, name }) => `${file}: ${name}`),
    flaky: those('flaky', 'gone').map(({ file, name, error }) => `${file}: ${name}: ${error}`),
  };
}
