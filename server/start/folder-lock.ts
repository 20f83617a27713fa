import { execFileSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';

type Holder = { pid: number; host: string; started: string };

/**
 * The folder is used by another process; `holder` is told to the person. `beatAt` is when a holder on another machine
 * last gave a sign of life, by the clock of the file system, in ms.
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

/** Whether a process of this machine runs. */
export function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** When a holder on another machine last gave a sign of life; undefined when it is on this one. */
const beatOf = (holder: Holder, file: string): number | undefined =>
  holder.host === hostname() ? undefined : (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);

function alive(holder: Holder, file: string): boolean {
  const beatAt = beatOf(holder, file);
  if (beatAt !== undefined) return Date.now() - beatAt < silentMs;
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
  const unlock = () => {
    clearInterval(beat);
    process.off('exit', unlock);
    if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true });
  };
  // A process that ends in the middle of something gives it back as well: nobody need wait for its silence.
  process.on('exit', unlock);
  return unlock;
}

/** One process at a time looks whether the lock is stale: two could otherwise both take it. */
function takeOver(folder: string, file: string, me: Holder): void {
  const turn = path.join(folder, 'lock.turn');
  const other = readHolder(file);
  if (other && alive(other, file)) throw new FolderInUse(other, beatOf(other, file));
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

const tell = (line: string) => process.stdout.write(`${line}\n`);
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Takes the lock as `lockFolder` does. Whether a holder on another machine died (a container that was killed and made
 * anew is another machine) only its silence tells: that is waited out, and said; a sign of life ends the waiting.
 * @throws FolderInUse
 */
export async function lockWhenSilent(
  folder: string,
  say: (line: string) => unknown = tell,
  pause = sleep,
): Promise<() => void> {
  let beatAt: number | undefined;
  for (;;) {
    try {
      return lockFolder(folder);
    } catch (error) {
      if (!(error instanceof FolderInUse) || error.beatAt === undefined) throw error;
      const lives = beatAt !== undefined && beatAt !== error.beatAt;
      const left = error.beatAt + silentMs - Date.now();
      // Clocks that disagree would have it wait for longer than any silence is.
      if (lives || left > silentMs * 2) throw error;
      if (beatAt === undefined) {
        const { pid, host } = error.holder;
        const wait = `Waiting until it has been silent for a minute: ${Math.ceil(left / 1000)} seconds …`;
        say(`Process ${pid} on ${host} used the data folder a moment ago. ${wait}`);
      }
      beatAt = error.beatAt;
      await pause(Math.max(50, Math.min(left, 1000)));
    }
  }
}
