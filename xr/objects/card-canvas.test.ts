import { expect, test } from 'vitest';
import { fontOf, sharpness, UNITS, write } from './card-canvas.ts';

/** Texels that a card gives each degree of the view in its middle, seen from so many metres. */
const perDegree = (width: number, height: number, distance: number) =>
  sharpness(width, height, distance) * UNITS * distance * Math.tan(Math.PI / 180);

test('a card gives a headset half as many texels again as it shows, 25 for each degree, near and far', () => {
  for (const distance of [1.5, 2, 4, 10]) expect(perDegree(512, 288, distance)).toBeGreaterThan(37.5);
});

test('a card is as large as phones hold at most, and never coarser than its plan within that', () => {
  for (const [width, height] of [
    [512, 288],
    [3000, 200],
    [200, 8000],
    [3000, 3000],
  ] as const)
    for (const distance of [0, 0.3, 1, 4, 100]) {
      const scale = sharpness(width, height, distance);
      expect(Math.max(width, height) * scale).toBeLessThanOrEqual(4096.001);
      expect(width * height * scale * scale).toBeLessThanOrEqual(6_000_001);
    }
  expect(sharpness(512, 288, 100)).toBeGreaterThanOrEqual(1);
});

test('bold and italic letters are of the face that was chosen', () => {
  expect(fontOf('Roboto', 20)).toMatch(/^400 20px Roboto,/);
  expect(fontOf('Roboto', 20, { bold: true, italic: true })).toMatch(/^italic 700 20px Roboto,/);
  expect(fontOf('Open Sans', 20, { bold: true })).toMatch(/^700 20px "Open Sans",/);
  expect(fontOf('Open Sans Bold', 20, { italic: true })).toMatch(/^italic 700 20px "Open Sans",/);
});

test('each line is underlined as wide as its letters, wherever it is aligned', () => {
  const drawn: number[][] = [];
  const pen = {
    fillText: () => undefined,
    // Aligned to the right: all of it lies left of the point.
    measureText: (line: string) => ({ actualBoundingBoxLeft: line.length * 10, actualBoundingBoxRight: 0 }),
    fillRect: (...at: number[]) => drawn.push(at),
  } as unknown as CanvasRenderingContext2D;
  write(pen, ['Mind', 'the step'], 200, 100, 32, true);
  expect(drawn.map(([x, , width]) => [x, width])).toEqual([
    [160, 40],
    [120, 80],
  ]);
  write(pen, ['Mind'], 200, 100, 32);
  expect(drawn).toHaveLength(2);
});
