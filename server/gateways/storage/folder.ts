import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isDiskFull } from '#server/disk-full.ts';
import { nameOnTheWay } from '#server/on-the-way.ts';
import { checkKey, type Storage, StorageFull } from './storage.ts';

interface FolderOptions {
  /** The folder that holds everything; made when missing. */
  root: string;
  /** How a file is opened for writing; a test hands in a full device. */
  openForWriting?: (path: string) => Writable;
}

function isMissing(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ENOENT' || code === 'ENOTDIR';
}

async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Where content lies in it while it is written. */
export const incomingOf = (root: string) => join(root, '.incoming');

/** Storage in a local folder. Content is written beside its place, synced, then renamed into it. */
export function openFolderStorage({ root, openForWriting = createWriteStream }: FolderOptions): Storage {
  const incoming = incomingOf(root);
  const placeOf = (key: string) => join(root, checkKey(key));

  async function settle(temporary: string, key: string): Promise<{ size: number }> {
    const place = placeOf(key);
    await syncToDisk(temporary);
    const { size } = await stat(temporary);
    await mkdir(dirname(place), { recursive: true });
    await rename(temporary, place);
    return { size };
  }

  async function writing(work: (temporary: string) => Promise<{ size: number }>): Promise<{ size: number }> {
    const temporary = join(incoming, nameOnTheWay());
    try {
      await mkdir(incoming, { recursive: true });
      return await work(temporary);
    } catch (error) {
      await rm(temporary, { force: true });
      throw isDiskFull(error) ? new StorageFull(error) : error;
    }
  }

  return {
    kind: 'folder',
    put: (key, source) =>
      writing(async (temporary) => {
        await pipeline(source, openForWriting(temporary));
        return settle(temporary, key);
      }),
    adopt: (key, path) =>
      writing(async (temporary) => {
        try {
          await rename(path, temporary);
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
          await copyFile(path, temporary);
          await rm(path, { force: true });
        }
        return settle(temporary, key);
      }),
    async stat(key) {
      try {
        const facts = await stat(placeOf(key));
        return facts.isFile() ? { size: facts.size } : undefined;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async read(key, range): Promise<Readable | undefined> {
      try {
        const handle = await open(placeOf(key), 'r');
        return createReadStream('', { fd: handle, ...range });
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async removeFolder(prefix) {
      await rm(placeOf(prefix), { recursive: true, force: true });
    },
    async check() {
      await mkdir(incoming, { recursive: true });
    },
    close() {},
  };
}
