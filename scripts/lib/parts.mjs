/**
 * A part of a long command: what it does, and the parts without which it is not worth trying. It fails by throwing or
 * by an exit code.
 * @typedef {{ name: string, needs?: string[], work: () => Promise<{ code: number } | void> }} Part
 */

/**
 * Runs parts one after the other; what one of them throws is said and does not end the others.
 * @param {Part[]} parts
 * @param {{ log: (line: string) => void, error: (line: string) => void }} [say]
 * @returns {Promise<string[]>} the names of those that failed, or did not run because another had failed
 */
export async function runParts(parts, say = console) {
  /** @type {string[]} */
  const failed = [];
  for (const { name, needs = [], work } of parts) {
    say.log(`\n— ${name} —`);
    const missing = needs.find((need) => failed.includes(need));
    if (missing) say.error(`did not run: ${missing} failed`);
    const code = missing
      ? 1
      : await work().then(
          (answer) => answer?.code ?? 0,
          (error) => {
            say.error(error instanceof Error ? error.message : String(error));
            return 1;
          },
        );
    if (code !== 0) failed.push(name);
  }
  return failed;
}

/**
 * What a run of tests ends with.
 * @param {string[]} failed the parts that failed
 * @param {{ passed: number, failed: number, skipped: number, failures?: string[], flaky?: string[] }} count of
 *   the tests
 * @returns {{ lines: string[], code: number }} the last line is the plain count; a part that failed without a failed
 *   test counts as one
 */
export function conclude(failed, count) {
  const failures = Math.max(count.failed, failed.length ? 1 : 0);
  const skipped = count.skipped ? `, ${count.skipped} skipped` : '';
  return {
    lines: [
      ...(failed.length ? [`\nfailed: ${failed.join(', ')}`] : []),
      ...(count.failures ?? []).map((name) => `  ${name}`),
      ...(count.flaky?.length ? [`\nflaky: ${count.flaky.length}`] : []),
      ...(count.flaky ?? []).map((line) => `  ${line}`),
      `${count.passed} passed, ${failures} failed${skipped}`,
    ],
    code: failures || count.passed === 0 ? 1 : 0,
  };
}
