import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { oggOf } from '#tests/support/sounds.ts';
import { readOgg } from './ogg.ts';
import { sniff } from './sniff.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ogg-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const read = async (content: Buffer) => {
  const path = join(folder, 'sound');
  await writeFile(path, content);
  return readOgg(path);
};

it('an Ogg is a sound of so many seconds; a cut one is told, and what is none', async () => {
  expect(await sniff(oggOf())).toEqual({ kind: 'audio', mime: 'audio/ogg', extension: 'ogg' });
  expect(await read(oggOf(3))).toEqual({ durationMs: 3000, cut: false });
  expect(await read(oggOf().subarray(0, -10))).toMatchObject({ cut: true });
  expect(await read(Buffer.from('OggS and no more'))).toBeUndefined();
  const flac = Buffer.from(oggOf().toString('latin1').replace('vorbis', 'FLACFL'), 'latin1');
  expect(await read(flac)).toBeUndefined();
});
