import { expect, it } from 'vitest';
import { heatOf, placeOf } from './heat.ts';

it('is warmest where most was looked, and goes on behind the edge of the picture', () => {
  const size = { width: 72, height: 36 };
  expect(placeOf({ yaw: 0, pitch: 0 }, size)).toEqual({ x: 36, y: 18 });
  expect(placeOf({ yaw: -180, pitch: 90 }, size)).toEqual({ x: 0, y: 0 });
  const { values } = heatOf(
    [
      { yaw: -180, pitch: 0, seconds: 9 },
      { yaw: 30, pitch: 30, seconds: 3 },
    ],
    size,
  );
  const at = (x: number, y: number) => values[y * size.width + x]!;
  expect(at(0, 18)).toBeCloseTo(1, 5);
  expect(at(71, 18)).toBeGreaterThan(0.4);
  expect(at(42, 12)).toBeCloseTo(1 / 3, 1);
  expect(at(36, 18)).toBeLessThan(0.02);
  expect(heatOf([], size).values.every((value) => value === 0)).toBe(true);
});
