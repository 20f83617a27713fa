import { expect, test } from 'vitest';
import { distanceField } from './distance-field.ts';

/** The same by looking at every pair of pixels. */
function bySearch(inside: Uint8Array, width: number, height: number, range: number): number[] {
  const out: number[] = [];
  for (let index = 0; index < inside.length; index++) {
    let ink = Number.POSITIVE_INFINITY;
    let ground = Number.POSITIVE_INFINITY;
    for (let other = 0; other < width * height; other++) {
      const away = Math.hypot(
        (other % width) - (index % width),
        Math.floor(other / width) - Math.floor(index / width),
      );
      if (inside[other]! > 127) ink = Math.min(ink, away);
      else ground = Math.min(ground, away);
    }
    out.push(Math.round(Math.min(255, Math.max(0, 255 * (0.5 - (ink - ground) / range)))));
  }
  return out;
}

test('agrees with the distances found by search', () => {
  const width = 13;
  const height = 11;
  const inside = new Uint8Array(width * height);
  for (const index of [15, 16, 17, 28, 29, 44, 70, 71, 72, 83, 84, 97, 110, 111]) inside[index] = 255;
  const field = Array.from(distanceField(inside, width, height, 1, 8));
  const expected = bySearch(inside, width, height, 8);
  field.forEach((value, index) => {
    expect(Math.abs(value - expected[index]!)).toBeLessThanOrEqual(1);
  });
});

test('halves the picture', () => {
  const inside = new Uint8Array(16 * 16).map((_, index) => (index % 16 < 8 ? 255 : 0));
  const field = distanceField(inside, 16, 16, 2, 8);
  expect(field).toHaveLength(64);
  expect(field[3]).toBeGreaterThan(127);
  expect(field[4]).toBeLessThan(128);
});
