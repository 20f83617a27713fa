import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { incomingFolder, receive } from './receive.ts';

/** The start of an MP4, as far as it tells the kind. */
const film = Buffer.from('0000001c6674797069736f6d0000020069736f6d69736f326d703431', 'hex');
const limits = {
  picture: 20_000,
  drawing: 10_000,
  video: 100_000,
  audio: 30_000,
  text: 15_000,
  other: 15_000,
};

describe('an upload on its way in', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'receive-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const left = () => readdir(incomingFolder(folder));
  const stream = (start: Buffer, bytes: number, taken = { bytes: 0 }) => {
    const pieces = function* () {
      yield start;
      for (let at = start.length; at < bytes; at += 1000) {
        taken.bytes = at;
        yield Buffer.alloc(Math.min(1000, bytes - at));
      }
    };
    return Readable.from(pieces());
  };

  it('is taken up to the very limit of its kind, and not a byte beyond', async () => {
    const whole = await receive(folder, stream(film, limits.video), limits);
    expect(whole).toMatchObject({ size: limits.video, sniffed: { kind: 'video' } });
    if ('remove' in whole) await whole.remove();
    expect(await receive(folder, stream(film, limits.video + 1), limits)).toMatchObject({
      refused: 'file-too-large',
    });
    expect(await left()).toEqual([]);
  });

  it('ends where its limit is passed, long before its end', async () => {
    const taken = { bytes: 0 };
    const endless = stream(Buffer.alloc(8192, 'words '), 50_000_000, taken);
    expect(await receive(folder, endless, limits)).toMatchObject({ refused: 'file-too-large' });
    expect(taken.bytes).toBeLessThan(200_000);
    expect(await left()).toEqual([]);
  });

  it('leaves nothing when its source breaks', async () => {
    const broken = Readable.from(
      (async function* () {
        yield film;
        throw new Error('gone');
      })(),
    );
    expect(await receive(folder, broken, limits)).toMatchObject({ refused: 'upload-interrupted' });
    expect(await left()).toEqual([]);
  });
});
