import { describe, expect, test } from 'vitest';
import { uploads } from '#catalog/limits.ts';
import { checkAssetFile, checkSceneFile } from './check-file.ts';
import { imageSize } from './image-size.ts';

function png(width: number, height: number): Uint8Array<ArrayBuffer> {
  const head = new DataView(new ArrayBuffer(24));
  head.setUint32(0, 0x89504e47);
  head.setUint32(16, width);
  head.setUint32(20, height);
  return new Uint8Array(head.buffer);
}

/** A JPEG's head: an APP1 segment of some length, a Huffman table, then the frame. */
function jpeg(width: number, height: number): Uint8Array<ArrayBuffer> {
  const app = [0xff, 0xe1, 0x00, 0x06, 1, 2, 3, 4];
  const huffman = [0xff, 0xc4, 0x00, 0x03, 9];
  const frame = [0xff, 0xc2, 0x00, 0x0b, 8, height >> 8, height & 255, width >> 8, width & 255, 3, 0, 0, 0];
  return new Uint8Array([0xff, 0xd8, ...app, ...huffman, ...frame]);
}

const sized = (name: string, size: number) =>
  Object.defineProperty(new File(['x'], name), 'size', { value: size });

describe('the size of a picture is read from its head', () => {
  test('of a PNG', async () =>
    expect(await imageSize(new Blob([png(4096, 2048)]))).toEqual({ width: 4096, height: 2048 }));
  test('of a JPEG', async () =>
    expect(await imageSize(new Blob([jpeg(8192, 4096)]))).toEqual({ width: 8192, height: 4096 }));
  test('not of what is neither, nor of a stump', async () => {
    expect(await imageSize(new Blob(['GIF89a']))).toBeUndefined();
    expect(await imageSize(new Blob([jpeg(8192, 4096).slice(0, 14)]))).toBeUndefined();
  });
});

describe('a file for a scene is refused before it is sent', () => {
  test.each([
    ['a text', new File(['x'], 'notes.md'), 'file-type-not-allowed'],
    ['an empty file', new File([], 'a.jpg'), 'file-empty'],
    ['a picture over the limit', sized('a.jpg', uploads.pictureBytes + 1), 'file-too-large'],
    ['a video over its own limit', sized('a.mp4', uploads.videoBytes + 1), 'file-too-large'],
    ['a picture too wide', new File([png(uploads.imageSide + 1, 8192)], 'a.png'), 'image-too-wide'],
    ['a picture too high', new File([png(8192, uploads.imageSide + 1)], 'a.png'), 'image-too-wide'],
  ])('%s', async (_, file, code) => expect(await checkSceneFile(file)).toMatchObject({ code }));

  test.each([
    ['a picture at the limit', new File([png(uploads.imageSide, 8192)], 'a.PNG')],
    ['a video larger than a picture may be', sized('a.mp4', uploads.pictureBytes + 1)],
  ])('not %s', async (_, file) => expect(await checkSceneFile(file)).toBeUndefined());
});

describe('a file for an object is refused before it is sent', () => {
  test.each([
    ['a model, which an image is not', 'image', new File(['glTF'], 'pin.glb'), 'file-type-not-allowed'],
    ['a sound over its limit', 'audio', sized('a.mp3', uploads.audioBytes + 1), 'file-too-large'],
    ['a drawing over its own limit', 'hotspot', sized('a.svg', uploads.drawingBytes + 1), 'file-too-large'],
    ['an empty sound', 'audio', new File([], 'a.mp3'), 'file-empty'],
  ] as const)('%s', (_, use, file, code) => expect(checkAssetFile(use, file)).toMatchObject({ code }));

  test('not what is taken', () => {
    expect(checkAssetFile('audio', sized('Click.MP3', uploads.audioBytes))).toBeUndefined();
    expect(checkAssetFile('hotspot', new File(['x'], 'pin.svg'))).toBeUndefined();
  });
});
