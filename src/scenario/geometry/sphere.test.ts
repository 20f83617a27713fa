import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromPosition, toDirection, toPosition, wrapDegrees } from './sphere.ts';

const close = (actual: readonly number[], wanted: readonly number[]) => {
  for (const [index, value] of actual.entries()) expect(value).toBeCloseTo(wanted[index]!, 10);
};

test('yaw 0 looks along -Z, right is +X, up is +Y', () => {
  close(toDirection(0, 0), [0, 0, -1]);
  close(toDirection(90, 0), [1, 0, 0]);
  close(toDirection(-90, 0), [-1, 0, 0]);
  close(toDirection(0, 90), [0, 1, 0]);
});

test('pitch keeps its meaning at yaw 90', () => {
  close(toDirection(90, 30), [Math.cos(Math.PI / 6), 0.5, 0]);
  close(toPosition(90, 30, 4), [4 * Math.cos(Math.PI / 6), 2, 0]);
});

test('a place goes to a position and back', () => {
  const place = fc.record({
    yaw: fc.double({ min: -179.9, max: 180, noNaN: true }),
    pitch: fc.double({ min: -89, max: 89, noNaN: true }),
    distance: fc.double({ min: 0.1, max: 100, noNaN: true }),
  });
  fc.assert(
    fc.property(place, ({ yaw, pitch, distance }) => {
      const back = fromPosition(toPosition(yaw, pitch, distance));
      expect(back.yaw).toBeCloseTo(yaw, 6);
      expect(back.pitch).toBeCloseTo(pitch, 6);
      expect(back.distance).toBeCloseTo(distance, 6);
    }),
  );
});

test('the poles and the origin have yaw 0, and headings wrap', () => {
  expect(fromPosition([0, 2, 0])).toEqual({ yaw: 0, pitch: 90, distance: 2 });
  expect(fromPosition([0, 0, 0])).toEqual({ yaw: 0, pitch: 0, distance: 0 });
  expect([190, -190, 180, -180, 540].map(wrapDegrees)).toEqual([-170, 170, 180, 180, 180]);
});
