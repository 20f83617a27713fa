import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

test('a file is played by its steps, the log is printed, and the run that was kept goes again the same', {
  tags: 'full',
  timeout: 60_000,
}, () => {
  const folder = mkdtempSync(join(tmpdir(), 'scenario-'));
  const run = join(folder, 'run.json');
  const [file, runs] = ['prisma/seed/samples/scenarios/assembly.json', 'tests/fixtures/runs/assembly'];
  const golden = readFileSync(`${runs}/in-order.golden.txt`, 'utf8');
  const played = scenario('play', file, '--script', `${runs}/in-order.steps`, '--record', run);
  expect(played).toEqual({ status: 0, text: golden });
  // Beside the file that the run names, and on a file that is named now.
  expect(scenario('replay', run)).toEqual({ status: 0, text: golden });
  expect(scenario('replay', run, file)).toEqual({ status: 0, text: golden });

  const other = scenario('replay', run, 'prisma/seed/samples/scenarios/museum.json');
  expect(other.status).toBe(1);
  expect(other.text).toMatch(/^entry 1 differs\nrecorded: .*"Assembly".*\nreplayed: .*"Museum"/m);
  rmSync(folder, { recursive: true });
});

test('steps that mean nothing are named by their line, and words that are no command by how it is called', {
  tags: 'full',
  timeout: 60_000,
}, () => {
  const folder = mkdtempSync(join(tmpdir(), 'scenario-'));
  const steps = join(folder, 'odd.steps');
  writeFileSync(steps, 'wait 1\ndance\n');
  const odd = scenario('play', 'tests/fixtures/scenarios/minimal.json', '--script', steps);
  expect(odd).toEqual({ status: 1, text: 'Line 2 means nothing here: dance\n' });
  expect(scenario('play', 'tests/fixtures/scenarios/minimal.json')).toMatchObject({
    status: 2,
    text: expect.stringContaining('Usage:'),
  });
  expect(scenario('replay', steps).status).toBe(1);
  rmSync(folder, { recursive: true });
});

test('what is missing or means nothing is said without a stack', { tags: 'full', timeout: 60_000 }, () => {
  const missing = scenario('check', 'nowhere.json');
  expect(missing.status).toBe(1);
  expect(missing.text).toContain('nowhere.json');
  expect(missing.text).not.toMatch(/\n\s+at /);
});
