import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** What the command prints, and how it ends. */
function scenario(...args: string[]) {
  try {
    const out = execFileSync('node_modules/.bin/tsx', ['scripts/scenario.ts', ...args], { stdio: 'pipe' });
    return { status: 0, text: String(out) };
  } catch (failure) {
    const { status, stdout, stderr } = failure as { status: number; stdout: Buffer; stderr: Buffer };
    return { status, text: `${stdout}${stderr}` };
  }
}

test('a file is checked: its findings, one a line, or that it has none', () => {
  const fine = scenario('check', 'tests/fixtures/scenarios/minimal.json');
  expect(fine).toMatchObject({ status: 0, text: expect.stringContaining('no findings') });
  const broken = scenario('check', 'tests/fixtures/scenarios/broken-references.json');
  expect(broken.status).toBe(1);
  expect(broken.text).toContain('dead-reference: Room / Nowhere: link → 99');
  expect(broken.text).toContain('8 findings');
}, 60_000);

test('what is missing or means nothing is said without a stack', () => {
  const missing = scenario('check', 'nowhere.json');
  expect(missing.status).toBe(1);
  expect(missing.text).toContain('nowhere.json');
  expect(missing.text).not.toMatch(/\n\s+at /);
}, 60_000);
