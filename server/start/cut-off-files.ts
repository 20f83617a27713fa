import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { incomingFolder } from '#server/domain/assets/receive.ts';
import { incomingOf } from '#server/gateways/storage/folder.ts';
import { mediaFolder } from '#server/gateways/storage/open.ts';
import { writerOf } from '#server/on-the-way.ts';
import { runs } from './folder-lock.ts';

const STALE_MS = 24 * 3_600_000;

type OnTheWay = { pid: number; isHere: boolean; isStale: boolean };

/** Removes those of the files that were being written, uploads and what was to be kept. */
async function remove(dataDir: string, isCutOff: (file: OnTheWay) => boolean): Promise<void> {
  for (const folder of [incomingFolder(dataDir), incomingOf(mediaFolder(dataDir))])
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name);
      const { pid, host } = writerOf(name);
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
      const file = { pid, isHere: host === hostname(), isStale: Date.now() - mtimeMs > STALE_MS };
      if (isCutOff(file)) await rm(path, { force: true, recursive: true });
    }
}

/**
 * At a start, before anything is written: removes what dead processes were still writing, on this machine where the
 * process no longer runs, of other machines what is older than a day, and with an embedded database, which only one
 * process uses, all.
 */
export const dropCutOff = ({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<void> =>
  remove(dataDir, ({ pid, isHere, isStale }) => {
    // Our own pid was an earlier process's: this one does not serve yet.
    const ended = pid === process.pid || !runs(pid);
    return !databaseUrl || (isHere ? ended : isStale);
  });

/** While others, and this process, write: removes what is older than a day, but of processes that run on this machine. */
export const dropStale = ({ dataDir }: Pick<Config, 'dataDir'>): Promise<void> =>
  remove(dataDir, ({ pid, isHere, isStale }) => isStale && !(isHere && runs(pid)));
