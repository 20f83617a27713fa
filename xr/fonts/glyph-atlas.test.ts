import { expect, test } from 'vitest';
import { GlyphAtlas } from './glyph-atlas.ts';

const solid = (width: number, height: number, value: number) => new Uint8Array(width * height).fill(value);

test('bitmaps never overlap and keep their values in all channels', () => {
  const atlas = new GlyphAtlas(64);
  const sizes = [
    [20, 30],
    [20, 10],
    [20, 25],
    [30, 20],
    [30, 12],
  ] as const;
  const places = sizes.map(([w, h], index) => atlas.add(solid(w, h, index + 1), w, h));
  const data = atlas.texture.image.data as Uint8Array;
  places.forEach((place, index) => {
    const [w, h] = sizes[index]!;
    for (const [x, y] of [
      [place!.x, place!.y],
      [place!.x + w - 1, place!.y + h - 1],
    ] as const) {
      const at = (y * 64 + x) * 4;
      expect(Array.from(data.slice(at, at + 4))).toEqual(Array(4).fill(index + 1));
    }
  });
});

test('says when it is full, and starts afresh after clearing', () => {
  const atlas = new GlyphAtlas(16);
  expect(atlas.add(solid(16, 16, 9), 16, 16)).toEqual({ x: 0, y: 0 });
  expect(atlas.add(solid(4, 4, 9), 4, 4)).toBeUndefined();
  atlas.clear();
  expect((atlas.texture.image.data as Uint8Array)[0]).toBe(0);
  expect(atlas.add(solid(4, 4, 9), 4, 4)).toEqual({ x: 0, y: 0 });
});

test('uploads everything to a new renderer, and only the rows that changed after that', () => {
  const atlas = new GlyphAtlas(64);
  atlas.add(solid(5, 2, 1), 5, 2);
  atlas.commit();
  expect(atlas.texture.updateRanges).toEqual([]);
  atlas.clear();
  atlas.texture.onUpdate?.(atlas.texture);
  atlas.add(solid(5, 2, 1), 5, 2);
  atlas.add(solid(5, 2, 1), 5, 2);
  atlas.commit();
  expect(atlas.texture.updateRanges).toEqual([
    { start: 0, count: 40 },
    { start: 256, count: 40 },
  ]);
});
