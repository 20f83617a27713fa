import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countTests } from './junit.mjs';
import { conclude, runParts } from './parts.mjs';

describe('the parts of npm test', () => {
  const said: string[] = [];
  const say = { log: () => {}, error: (line: string) => void said.push(line) };
  beforeEach(() => {
    said.length = 0;
  });

  it('all run, but what needs one that failed; what one throws is said', async () => {
    const ran: string[] = [];
    const work = (name: string, code = 0) => ({
      name,
      work: async () => {
        ran.push(name);
        return { code };
      },
    });
    const failed = await runParts(
      [
        work('packages'),
        { name: 'Chromium', needs: ['packages'], work: () => Promise.reject(new Error('No Chromium.')) },
        { ...work('check', 2), needs: ['packages'] },
        { ...work('browser tests'), needs: ['packages', 'Chromium'] },
        { name: 'build', work: async () => void ran.push('build') },
      ],
      say,
    );
    expect(failed).toEqual(['Chromium', 'check', 'browser tests']);
    expect(ran).toEqual(['packages', 'check', 'build']);
    expect(said).toEqual(['No Chromium.', 'did not run: Chromium failed']);
  });

  it('end with the plain line that counts, and with a failure when one of them failed or nothing ran', () => {
    const none = { passed: 0, failed: 0, skipped: 0 };
    expect(conclude([], { passed: 12, failed: 0, skipped: 0 })).toEqual({
      lines: ['12 passed, 0 failed'],
      code: 0,
    });
    const broken = conclude(['check', 'build'], { passed: 12, failed: 0, skipped: 1 });
    expect(broken.lines.at(-1)).toBe('12 passed, 1 failed, 1 skipped');
    expect(broken.lines[0]).toContain('check, build');
    expect(broken.code).toBe(1);
    expect(conclude(['contract tests'], { passed: 1, failed: 3, skipped: 0 }).lines.at(-1)).toBe(
      '1 passed, 3 failed',
    );
    const flaky = conclude([], { ...none, passed: 2, flaky: ['a.test.ts: one: late'] });
    expect(flaky.lines).toEqual(['\nflaky: 1', '  a.test.ts: one: late', '2 passed, 0 failed']);
    expect(flaky.code).toBe(0);
    expect(conclude(['packages'], none)).toMatchObject({ code: 1 });
    expect(conclude([], none)).toMatchObject({ lines: ['0 passed, 0 failed'], code: 1 });
  });
});

describe('the count of JUnit files', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'scenario-junit-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('tells passed, failed and skipped cases of all files, and which failed', () => {
    writeFileSync(
      join(folder, 'unit.xml'),
      `<?xml version="1.0"?><testsuites><testsuite name="a">
        <testcase name="one" time="1"/><testcase name="says &quot;&gt;&quot; > that"></testcase>
        <testcase name="two &gt; &quot;2&quot;" classname="a.test.ts"><failure message="no"><![CDATA[it broke]]></failure></testcase>
        <testcase name="three"><skipped/></testcase>
      </testsuite></testsuites>`,
    );
    writeFileSync(
      join(folder, 'browser.xml'),
      '<testsuite><testcase name="a">\n<system-out>[[ATTACHMENT|error.png]]</system-out>\n</testcase><testcase classname="b.spec.ts" name="b"><error/></testcase></testsuite>',
    );
    writeFileSync(join(folder, 'notes.txt'), '<testcase name="not one"/>');
    expect(countTests(folder)).toEqual({
      passed: 3,
      failed: 2,
      skipped: 1,
      failures: expect.arrayContaining(['a.test.ts: two > "2"', 'b.spec.ts: b']),
      flaky: [],
    });
    expect(countTests(join(folder, 'missing'))).toEqual({
      passed: 0,
      failed: 0,
      skipped: 0,
      failures: [],
      flaky: [],
    });
  });

  it('tells what the browser tests tried again', () => {
    const late =
      '<flakyFailure message="late" type="FAILURE"><stackTrace>at a line</stackTrace></flakyFailure>';
    const never =
      '<rerunFailure message="never" type="FAILURE">again</rerunFailure><failure message="never">at a line</failure>';
    writeFileSync(
      join(folder, 'browser.xml'),
      `<testsuite><testcase classname="a.spec.ts" name="one">${late}</testcase>
       <testcase classname="a.spec.ts" name="two">${never}</testcase></testsuite>`,
    );
    expect(countTests(folder)).toEqual({
      passed: 1,
      failed: 1,
      skipped: 0,
      failures: ['a.spec.ts: two'],
      flaky: ['a.spec.ts: one: late'],
    });
  });
});
