import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silence, tagged } from '#tests/support/sounds.ts';
import { readMp3 } from './mp3.ts';
import { HEAD_BYTES, sniff } from './sniff.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mp3-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(content: Buffer) {
  const path = join(folder, 'sound');
  await writeFile(path, content);
  return { kind: (await sniff(content.subarray(0, HEAD_BYTES))).kind, facts: await readMp3(path) };
}

/** Frames behind an encoder's note that says there are so many. */
function noted(said: number, frames: number): Buffer {
  const note = silence(1);
  note.write('Info', 36, 'latin1');
  note.writeUInt32BE(1, 40);
  note.writeUInt32BE(said, 44);
  return Buffer.concat([note, silence(frames)]);
}

const whole = { kind: 'audio', facts: { durationMs: 1045, cut: false } };

describe('an MP3', () => {
  it.each([
    ['plain', silence(40)],
    ['with a tag', tagged(silence(40))],
    ['with a tag longer than its first bytes', tagged(silence(40), 3_000_000)],
    [
      'with its old tag at the end',
      Buffer.concat([silence(40), Buffer.from('TAG'), Buffer.alloc(125, 0xff)]),
    ],
    ['with a note of its frames', noted(40, 40)],
    ['with something stray between frames', Buffer.concat([silence(20), Buffer.alloc(3000, 1), silence(20)])],
  ])('is read: %s', async (_, content) => expect(await read(content)).toEqual(whole));

  it('is taken as players take it: behind bytes that are no sound, and without a last frame that is not whole', async () => {
    expect(await read(Buffer.concat([Buffer.alloc(10), silence(40)]))).toEqual(whole);
    const facts = { durationMs: 1019, cut: false };
    expect(await read(silence(40).subarray(0, -100))).toEqual({ kind: 'audio', facts });
    expect(await read(noted(40, 40).subarray(0, -100))).toEqual({ kind: 'audio', facts });
  });

  it('is read beyond the piece that is held of it', async () => {
    expect((await read(silence(6000))).facts).toEqual({ durationMs: 156_735, cut: false });
  });

  it.each([
    ['in its only frame', silence(1).subarray(0, 200)],
    ['in its tag', tagged(silence(0), 5000).subarray(0, 2000)],
    ['between two frames of those it should have', noted(40, 30)],
  ])('is known to be cut %s', async (_, content) => {
    expect(await read(content)).toMatchObject({ kind: 'audio', facts: { cut: true } });
  });

  it('is not what only has a tag or one header', async () => {
    expect((await read(tagged(Buffer.from('<script>alert(1)</script>'.repeat(90))))).facts).toBeUndefined();
    expect((await read(tagged(Buffer.alloc(2_000_000, 1)))).facts).toBeUndefined();
    const header = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(9000)]);
    expect((await read(header)).kind).toBe('other');
    // The beginning of AAC, and of a text in UTF-16.
    expect((await read(Buffer.from('fff150800d7ffc', 'hex'))).kind).toBe('other');
    expect((await read(Buffer.from('\ufeffwords', 'utf16le'))).kind).toBe('other');
  });
});
