import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderInUse, lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'scenario-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lockFile = () => path.join(folder, 'lock');
const held = (pid: number, host = hostname(), started = 'long ago') =>
  writeFileSync(lockFile(), JSON.stringify({ pid, host, started }));

describe('the lock of a data folder', () => {
  it('is exclusive, and free again afterwards', () => {
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    unlock();
    expect(existsSync(lockFile())).toBe(false);
    lockFolder(folder)();
  });

  it('is taken over from a process that is gone', () => {
    held(2 ** 22 + 1);
    lockFolder(folder)();
  });

  it('is taken over from a process whose number another one has now', () => {
    held(process.ppid);
    lockFolder(folder)();
  });

  it('is taken over when it was cut off while it was written', () => {
    writeFileSync(lockFile(), '{"pid":');
    lockFolder(folder)();
  });

  it('is respected on another machine until that has been silent for long', () => {
    held(1, 'another-machine');
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    const longAgo = new Date(Date.now() - 10 * 60_000);
    utimesSync(lockFile(), longAgo, longAgo);
    const unlock = lockFolder(folder);
    expect(JSON.parse(readFileSync(lockFile(), 'utf8')).pid).toBe(process.pid);
    unlock();
  });
});
