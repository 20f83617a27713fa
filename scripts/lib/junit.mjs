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
 * tried again (`flaky`).
 * @typedef {{ file: string, name: string, outcome: 'passed' | 'failed' | 'skipped' | 'flaky', error: string }} Case
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
    const error = attribute(ofFailure, 'message').split(/\n|&#10;/)[0] ?? '';
    cases.push({ file: attribute(tag, 'classname'), name: attribute(tag, 'name'), outcome, error });
  }
  return cases;
}

/**
 * The tests of a suite after all its tries: of each test file what its last try says. What failed in an earlier one and
 * not in the last is flaky: a test, or the file itself, which is named as a test where it failed before its tests began.
 * @param {Case[][]} tries the first one first; later ones may hold some files only
 * @returns {Case[]}
 */
export function afterTries([first = [], ...later]) {
  let cases = first;
  for (const again of later) {
    const files = new Set(again.map(({ file }) => file));
    const left = new Map(again.map((one) => [`${one.file}: ${one.name}`, one]));
    for (const earlier of cases) {
      const key = `${earlier.file}: ${earlier.name}`;
      if (!files.has(earlier.file)) left.set(key, earlier);
      else if (earlier.error && left.get(key)?.outcome !== 'failed')
        left.set(key, { ...earlier, outcome: 'flaky' });
    }
    cases = [...left.values()];
  }
  return cases;
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
  /** @param {Case['outcome']} outcome */
  const those = (outcome) => cases.filter((one) => one.outcome === outcome);
  return {
    passed: those('passed').length + those('flaky').length,
    failed: those('failed').length,
    skipped: those('skipped').length,
    failures: those('failed').map(({ file, name }) => `${file}: ${name}`),
    flaky: those('flaky').map(({ file, name, error }) => `${file}: ${name}: ${error}`),
  };
}
