import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countTests } from './junit.mjs';
import { runTries } from './tries.mjs';

const passed = (file: string, name: string) => `<testcase classname="${file}" name="${name}"/>`;
const failed = (file: string, name: string, error: string) =>
  `<testcase classname="${file}" name="${name}"><failure message="${error}&#10;at a line"/></testcase>`;

describe('a suite whose tests fail', () => {
  let folder: string;
  let report: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'scenario-tries-'));
    report = join(folder, 'test-results');
    mkdirSync(report);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Runs a suite of which each try reports so; what was asked of each try. */
  async function tried(tries: string[][], most?: number, faultAt?: number) {
    const asked: string[][] = [];
    const { code } = await runTries(
      async (name, files) => {
        const cases = tries[asked.length] ?? [];
        asked.push(files);
        writeFileSync(join(report, `${name}.xml`), cases.join('\n'));
        if (asked.length === faultAt) writeFileSync(join(report, `${name}.fault`), 'a worker died');
        return { code: cases.some((one) => one.includes('<failure')) ? 1 : 0 };
      },
      'contract',
      most,
      report,
    );
    return { asked, code, count: countTests(report) };
  }

  it('tries the files that failed again; what passes then is flaky, with its first error', async () => {
    const { asked, code, count } = await tried(
      [
        [passed('a.test.ts', 'one'), failed('b.test.ts', 'two', 'not yet'), passed('b.test.ts', 'three')],
        [passed('b.test.ts', 'two'), passed('b.test.ts', 'three')],
      ],
      3,
    );
    expect(asked).toEqual([[], ['b.test.ts']]);
    expect(code).toBe(0);
    expect(count).toMatchObject({ passed: 3, failed: 0, failures: [], flaky: ['b.test.ts: two: not yet'] });
  });

  it('fails what fails three times, and remembers what else failed once', async () => {
    const bad = failed('b.test.ts', 'two', 'never');
    const { asked, code, count } = await tried(
      [
        [failed('b.test.ts', 'three', 'once'), bad],
        [passed('b.test.ts', 'three'), bad],
        [passed('b.test.ts', 'three'), bad],
      ],
      3,
    );
    expect(asked).toHaveLength(3);
    expect(code).toBe(1);
    expect(count).toMatchObject({
      failed: 1,
      failures: ['b.test.ts: two'],
      flaky: ['b.test.ts: three: once'],
    });
  });

  it('tries nothing again where one try is asked for, nor a run that failed without a failed test', async () => {
    const bad = failed('b.test.ts', 'two', 'never');
    expect((await tried([[bad], [passed('b.test.ts', 'two')]], 1)).code).toBe(1);
    let runs = 0;
    const { code } = await runTries(
      async (name) => {
        runs += 1;
        writeFileSync(join(report, `${name}.xml`), passed('a.test.ts', 'one'));
        return { code: 7 };
      },
      'other',
      3,
      report,
    );
    expect([runs, code]).toEqual([1, 7]);
  });

  it('tries again under CI alone where nobody says how often', async () => {
    const bad = failed('b.test.ts', 'two', 'never');
    vi.stubEnv('CI', '');
    expect((await tried([[bad]])).asked).toHaveLength(1);
    vi.stubEnv('CI', 'true');
    expect((await tried([[bad], [bad], [bad]])).asked).toHaveLength(3);
    vi.unstubAllEnvs();
  });

  it('passes what passed in one of the tries, also where it fails in the last', async () => {
    const [x, y] = [failed('b.test.ts', 'x', 'late'), failed('b.test.ts', 'y', 'late too')];
    const [xFine, yFine] = [passed('b.test.ts', 'x'), passed('b.test.ts', 'y')];
    const { code, count } = await tried(
      [
        [x, yFine],
        [x, yFine],
        [xFine, y],
      ],
      3,
    );
    expect(code).toBe(0);
    expect(count).toMatchObject({
      passed: 2,
      failed: 0,
      flaky: ['b.test.ts: x: late', 'b.test.ts: y: late too'],
    });
  });

  it('lists what failed before its tests began, and counts it as no test', async () => {
    const { code, count } = await tried(
      [
        [failed('b.test.ts', 'b.test.ts', '&#10;no server')],
        [passed('b.test.ts', 'one'), passed('b.test.ts', 'one')],
      ],
      3,
    );
    expect(code).toBe(0);
    expect(count).toMatchObject({ passed: 2, failed: 0, flaky: ['b.test.ts: b.test.ts: no server'] });
  });

  it('fails with what is no test, whatever was tried again', async () => {
    const bad = failed('b.test.ts', 'two', 'late');
    const { asked, code } = await tried([[bad], [passed('b.test.ts', 'two')]], 3, 1);
    expect(asked).toHaveLength(1);
    expect(code).toBe(1);
  });
});
