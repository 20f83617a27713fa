import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeCropped } from './cropped.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cropped-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const told = {
  CroppedAreaImageWidthPixels: 400,
  CroppedAreaImageHeightPixels: 200,
  CroppedAreaLeftPixels: 200,
  CroppedAreaTopPixels: 100,
  FullPanoWidthPixels: 800,
  FullPanoHeightPixels: 400,
};
const asAttributes = (facts: object) =>
  `<rdf:Description xmlns:GPano="http://ns.google.com/photos/1.0/panorama/" ${Object.entries(facts)
    .map(([name, value]) => `GPano:${name}="${value}"`)
    .join(' ')}/>`;
const asElements = (facts: object) =>
  `<rdf:Description xmlns:GPano="http://ns.google.com/photos/1.0/panorama/">${Object.entries(facts)
    .map(([name, value]) => `<GPano:${name}>${value}</GPano:${name}>`)
    .join('')}</rdf:Description>`;

/** A red picture of `width` pixels, half as high, as it is after it was placed: its size and single pixels of it. */
async function placed(description: string, width = 400) {
  const path = join(folder, 'part.jpg');
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${description}</rdf:RDF></x:xmpmeta>`;
  const red = sharp({ create: { width, height: width / 2, channels: 3, background: '#f00' } });
  await writeFile(path, await red.withXmp(xmp).jpeg().toBuffer());
  await placeCropped(path);
  const { data, info } = await sharp(path).raw().toBuffer({ resolveWithObject: true });
  const isRed = (x: number, y: number) => data[(y * info.width + x) * info.channels]! > 200;
  return { size: [info.width, info.height], isRed };
}

it.each([
  ['attributes', asAttributes(told)],
  ['elements', asElements(told)],
])('a part of a panorama, told by %s, is put where it belongs, the rest dark', async (_, description) => {
  const { size, isRed } = await placed(description);
  expect(size).toEqual([800, 400]);
  expect([isRed(210, 110), isRed(590, 290)]).toEqual([true, true]);
  expect([isRed(190, 200), isRed(610, 200), isRed(400, 90), isRed(400, 310)]).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

it('a part that was made smaller since lies in the same place', async () => {
  const { size, isRed } = await placed(asAttributes(told), 200);
  expect(size).toEqual([400, 200]);
  expect([isRed(110, 60), isRed(90, 60), isRed(290, 140), isRed(310, 140)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

it.each([
  [
    'it is the whole',
    {
      ...told,
      CroppedAreaLeftPixels: 0,
      CroppedAreaTopPixels: 0,
      FullPanoWidthPixels: 400,
      FullPanoHeightPixels: 200,
    },
  ],
  ['it would lie outside', { ...told, CroppedAreaLeftPixels: 500 }],
  ['something is missing', { FullPanoWidthPixels: 800, FullPanoHeightPixels: 400 }],
  ['it is no number', { ...told, CroppedAreaTopPixels: 'x' }],
])('a picture stays as it is where %s', async (_, facts) => {
  expect((await placed(asAttributes(facts))).size).toEqual([400, 200]);
});
