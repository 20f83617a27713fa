import { execFileSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';

type Holder = { pid: number; host: string; started: string };

/** The folder is used by another process; `holder` is told to the person. */
export class FolderInUse extends Error {
  readonly holder: Holder;
  constructor(holder: Holder) {
    super(`in use by process ${holder.pid} on ${holder.host}`);
    this.holder = holder;
  }
}

const beatMs = 5000;
/** A holder on another machine is taken for dead after this silence. */
const silentMs = 60_000;

/** When a process started, so that another one with a reused number is not taken for it. */
function startOf(pid: number): string {
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

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function alive(holder: Holder, file: string): boolean {
  if (holder.host !== hostname()) return Date.now() - statSync(file).mtimeMs < silentMs;
  if (!runs(holder.pid)) return false;
  const started = startOf(holder.pid);
  return started === '' || holder.started === '' || started === holder.started;
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    // Gone meanwhile, or cut off while it was written by a process that died.
    return undefined;
  }
}

function create(file: string, me: Holder): boolean {
  try {
    writeFileSync(file, JSON.stringify(me), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Takes the exclusive lock of a data folder; a lock that its holder left behind (kill -9, power) is taken
 * over. @returns a function that gives it back. @throws FolderInUse
 */
export function lockFolder(folder: string): () => void {
  const file = path.join(folder, 'lock');
  const me: Holder = { pid: process.pid, host: hostname(), started: startOf(process.pid) };
  if (!create(file, me)) takeOver(folder, file, me);
  const beat = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date());
    } catch {
      // The folder cannot be written at the moment; the next beat tries again.
    }
  }, beatMs);
  beat.unref();
  return () => {
    clearInterval(beat);
    if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true });
  };
}

/** One process at a time looks whether the lock is stale: two could otherwise both take it. */
function takeOver(folder: string, file: string, me: Holder): void {
  const turn = path.join(folder, 'lock.turn');
  const other = readHolder(file);
  if (other && alive(other, file)) throw new FolderInUse(other);
  try {
    if (Date.now() - statSync(turn).mtimeMs > beatMs) rmSync(turn, { force: true });
  } catch {
    // Nobody else is at it.
  }
  try {
    closeSync(openSync(turn, 'wx'));
  } catch {
    throw new FolderInUse(other ?? me);
  }
  try {
    const now = readHolder(file);
    if (now && alive(now, file)) throw new FolderInUse(now);
    rmSync(file, { force: true });
    if (!create(file, me)) throw new FolderInUse(readHolder(file) ?? me);
  } finally {
    rmSync(turn, { force: true });
  }
}
