import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { reportUnexpected } from './unexpected-error.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'unforeseen-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const failure = new Error('it broke\nand more', { cause: new TypeError('far below') });

it('says in one line that the backup or the restore failed, and keeps the traces in a file of its own', () => {
  for (const command of ['backup', 'restore'] as const) {
    const said = reportUnexpected(command, failure, folder);
    const log = path.join(folder, readdirSync(folder).find((name) => name.startsWith(command))!);
    expect(said).toMatch(new RegExp(`^The ${command} failed .*\\(it broke\\).*\\(${command}-failed\\)$`));
    expect(said).toContain(log);
    expect(readFileSync(log, 'utf8')).toMatch(/it broke[\s\S]*\n {4}at [\s\S]*TypeError: far below\n {4}at /);
    expect(statSync(log).mode & 0o777).toBe(0o600);
  }
});

it('keeps no trace to itself where there is no place for the file', () => {
  const said = reportUnexpected('backup', failure, path.join(folder, 'none'));
  expect(said).toMatch(/^The backup failed .*\(backup-failed\)\nError: it broke[\s\S]*TypeError: far below/);
});
