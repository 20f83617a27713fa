import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FolderInUse, lockFolder, lockWhenSilent } from './folder-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'scenario-lock-'));
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

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

  it('is waited for, which is said, when its holder on another machine may be dead', async () => {
    held(1, 'another-machine');
    const aged = (seconds: number) => {
      const then = new Date(Date.now() - seconds * 1000);
      utimesSync(lockFile(), then, then);
    };
    aged(45);
    const said: string[] = [];
    let pauses = 0;
    const say = (line: string) => void said.push(line);
    const unlock = await lockWhenSilent(folder, say, async (ms) => {
      pauses += 1;
      // Half of the silence passes with each pause; the time of the last beat stays as it is.
      expect(ms).toBeLessThanOrEqual(1000);
      vi.setSystemTime(Date.now() + 8000);
    });
    unlock();
    expect(pauses).toBe(2);
    expect(said).toEqual([expect.stringMatching(/Process 1 on another-machine .* 15 seconds/)]);
  });

  it('is refused as soon as its holder on another machine gives a sign of life', async () => {
    held(1, 'another-machine');
    let pauses = 0;
    const beats = async () => {
      pauses += 1;
      if (pauses === 3) utimesSync(lockFile(), new Date(), new Date(Date.now() + 5000));
    };
    await expect(lockWhenSilent(folder, () => {}, beats)).rejects.toThrow(FolderInUse);
    expect(pauses).toBe(3);
  });

  it('is refused without waiting when its holder is on this machine', async () => {
    const unlock = lockFolder(folder);
    const never = () => Promise.reject(new Error('waited'));
    await expect(lockWhenSilent(folder, never, never)).rejects.toThrow(FolderInUse);
    unlock();
  });
});
