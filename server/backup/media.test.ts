import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFolderStorage } from '#server/gateways/storage/folder.ts';
import type { Storage } from '#server/gateways/storage/storage.ts';
import type { Archive } from './archive.ts';
import { dropReplaced, withMedia } from './media.ts';

const inBackup: Record<string, string> = {
  'media/assets/a/original': 'a picture',
  'media/packages/5/launch.json': 'the backup’s page',
  'media/packages/6/launch.json': 'another of the backup’s',
};
let root: string;
let storage: Storage;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'media-'));
  storage = openFolderStorage({ root });
  await storage.put('packages/5/launch.json', Readable.from(['a page that is shown']));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const archive = (broken?: string): Archive => ({
  names: ['backup.json', ...Object.keys(inBackup)],
  open: async (name) => {
    if (name === broken) throw new Error('unreadable');
    return Readable.from([inBackup[name]!]);
  },
  firstDamaged: async () => undefined,
  close: () => {},
});
const shown = async (key: string) => text((await storage.read(key))!);
const keptAside = () => existsSync(path.join(root, 'replaced'));

describe('the media of a backup', () => {
  it('are in place when the rows come that name them, and stay', async () => {
    const seen = await withMedia(storage, archive(), async (files) => [
      files,
      await shown('assets/a/original'),
      await shown('packages/5/launch.json'),
    ]);
    expect(seen).toEqual([3, 'a picture', 'the backup’s page']);
    expect(await shown('packages/5/launch.json')).toBe('the backup’s page');
    await dropReplaced(storage);
    expect(keptAside()).toBe(false);
  });

  it('leave what is shown as it was where the rows cannot be put in', async () => {
    const failing = withMedia(storage, archive(), async () => {
      expect(await shown('packages/5/launch.json')).toBe('the backup’s page');
      throw new Error('no such column');
    });
    await expect(failing).rejects.toThrow('no such column');
    expect(await shown('packages/5/launch.json')).toBe('a page that is shown');
    expect(keptAside()).toBe(false);
  });

  it('leave what is shown as it was where one of them cannot be put in', async () => {
    const failing = withMedia(storage, archive('media/packages/6/launch.json'), async () => undefined);
    await expect(failing).rejects.toThrow('unreadable');
    expect(await shown('packages/5/launch.json')).toBe('a page that is shown');
  });

  it('bring back what an earlier try could not', async () => {
    const away = {
      ...storage,
      read: async (key: string) =>
        key.startsWith('replaced/') ? Promise.reject(new Error('away')) : storage.read(key),
    };
    const fails = async () => {
      throw new Error('no such column');
    };
    await expect(withMedia(away, archive(), fails)).rejects.toMatchObject({
      code: 'restore-not-put-back',
      details: { cause: 'no such column', reason: 'away' },
    });
    expect(await shown('packages/5/launch.json')).toBe('the backup’s page');
    await expect(withMedia(storage, archive(), fails)).rejects.toThrow('no such column');
    expect(await shown('packages/5/launch.json')).toBe('a page that is shown');
  });

  it('leave all others as they were where one cannot be put back', async () => {
    await storage.put('packages/6/launch.json', Readable.from(['another that is shown']));
    const away = {
      ...storage,
      read: async (key: string) =>
        key === 'replaced/packages/5/launch.json' ? Promise.reject(new Error('away')) : storage.read(key),
    };
    const failing = withMedia(away, archive(), async () => {
      throw new Error('no such column');
    });
    await expect(failing).rejects.toMatchObject({ code: 'restore-not-put-back' });
    expect(await shown('packages/6/launch.json')).toBe('another that is shown');
    expect(keptAside()).toBe(true);
  });
});
