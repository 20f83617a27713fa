import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { writeMp4 } from './ffmpeg.ts';

/** Whether a process is there. */
const lives = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test('a conversion that hangs is ended with its job: its process goes, and the job’s reason is told', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hanging-'));
  const [ffmpeg, noted] = [join(folder, 'ffmpeg'), join(folder, 'pid')];
  await writeFile(ffmpeg, `#!/bin/sh\necho $$ > "${noted}"\nexec sleep 1000\n`);
  await chmod(ffmpeg, 0o755);
  const job = new AbortController();
  const facts = { width: 64, height: 32, durationMs: 1000, video: 'hevc', pixels: 'yuv420p' };
  const film = { source: 'in.mp4', container: 'mov' as const, target: join(folder, 'out.mp4'), facts };
  const ends = vi.fn();
  const converting = writeMp4(ffmpeg, film, { signal: job.signal, progress: () => undefined }).catch(ends);
  try {
    const pid = await vi.waitFor(async () => {
      const found = Number(await readFile(noted, 'utf8'));
      expect(found).toBeGreaterThan(0);
      return found;
    });
    expect(lives(pid)).toBe(true);
    job.abort(new Error('the job is over'));
    await converting;
    expect(ends).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'the job is over' }));
    expect(lives(pid)).toBe(false);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
