import { execFileSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';

type Holder = { pid: number; host: string; started: string };

/**
 * The folder is used by another process, `holder`. `beatAt` is the last heartbeat of a holder on another machine: the
 * lock file's mtime in ms.
 */
export class FolderInUse extends Error {
  readonly holder: Holder;
  readonly beatAt: number | undefined;
  constructor(holder: Holder, beatAt?: number) {
    super(`in use by process ${holder.pid} on ${holder.host}`);
    this.holder = holder;
    this.beatAt = beatAt;
  }
}

const beatMs = 5000;
/** Milliseconds without heartbeat after which a holder on another machine counts as dead. */
const silentMs = 60_000;

/** When a process started, to tell it from a later one with the same pid; empty when unknown. */
function startTimeOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    try {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    } catch {
      return '';
    }
  }
}

/** Whether a process runs on this machine. */
export function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The last heartbeat of a holder on another machine, in ms; undefined for a holder on this one. */
const beatOf = (holder: Holder, file: string): number | undefined =>
  holder.host === hostname() ? undefined : (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);

function isAlive(holder: Holder, file: string): boolean {
  const beatAt = beatOf(holder, file);
  if (beatAt !== undefined) return Date.now() - beatAt < silentMs;
  if (!runs(holder.pid)) return false;
  const started = startTimeOf(holder.pid);
  return started === '' || holder.started === '' || started === holder.started;
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    // Removed meanwhile, or written half by a process that died.
    return undefined;
  }
}

function createLock(file: string, me: Holder): boolean {
  try {
    writeFileSync(file, JSON.stringify(me), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Locks a data folder. The lock of a dead process (kill -9, power cut) is taken over.
 * @returns a function that unlocks it
 * @throws FolderInUse
 */
export function lockFolder(folder: string): () => void {
  const file = path.join(folder, 'lock');
  const me: Holder = { pid: process.pid, host: hostname(), started: startTimeOf(process.pid) };
  if (!createLock(file, me)) takeOver(folder, file, me);
  const beat = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date());
    } catch {
      // The folder is not writable at the moment; the next beat tries again.
    }
  }, beatMs);
  beat.unref();
  const unlock = () => {
    clearInterval(beat);
    process.off('exit', unlock);
    if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true });
  };
  // Unlock on any exit, so that nobody has to wait for the heartbeat to time out.
  process.on('exit', unlock);
  return unlock;
}

/** Replaces a stale lock. `lock.turn` lets one process at a time do so; two could otherwise both succeed. */
function takeOver(folder: string, file: string, me: Holder): void {
  const turn = path.join(folder, 'lock.turn');
  const other = readHolder(file);
  if (other && isAlive(other, file)) throw new FolderInUse(other, beatOf(other, file));
  try {
    if (Date.now() - statSync(turn).mtimeMs > beatMs) rmSync(turn, { force: true });
  } catch {
    // No other process is taking over.
  }
  try {
    closeSync(openSync(turn, 'wx'));
  } catch {
    throw new FolderInUse(other ?? me);
  }
  try {
    const now = readHolder(file);
    if (now && isAlive(now, file)) throw new FolderInUse(now);
    rmSync(file, { force: true });
    if (!createLock(file, me)) throw new FolderInUse(readHolder(file) ?? me);
  } finally {
    rmSync(turn, { force: true });
  }
}

const print = (line: string) => process.stdout.write(`${line}\n`);
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Locks as `lockFolder` does, but waits when the holder is on another machine (a container that was killed and created
 * anew is another machine): whether it died shows only after a minute without heartbeat.
 * @throws FolderInUse, also as soon as the holder's heartbeat moves
 */
export async function lockWhenSilent(
  folder: string,
  say: (line: string) => unknown = print,
  pause = sleep,
): Promise<() => void> {
  let beatAt: number | undefined;
  for (;;) {
    try {
      return lockFolder(folder);
    } catch (error) {
      if (!(error instanceof FolderInUse) || error.beatAt === undefined) throw error;
      const beats = beatAt !== undefined && beatAt !== error.beatAt;
      const remaining = error.beatAt + silentMs - Date.now();
      // Clocks that disagree could make it wait far longer than the timeout.
      if (beats || remaining > silentMs * 2) throw error;
      if (beatAt === undefined) {
        const { pid, host } = error.holder;
        const wait = `Waiting until it has been silent for a minute: ${Math.ceil(remaining / 1000)} seconds …`;
        say(`Process ${pid} on ${host} used the data folder a moment ago. ${wait}`);
      }
      beatAt = error.beatAt;
      await pause(Math.max(50, Math.min(remaining, 1000)));
    }
  }
}
