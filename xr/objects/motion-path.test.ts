import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newObject, type SceneObject } from '#scenario';
import { hasPath, pathPlace } from './motion-path.ts';

const walker = (motionPath?: object) =>
  ({ ...newObject('hotspot', 1, { yaw: 170, pitch: 0, distance: 4 }), motionPath }) as SceneObject;
const path = {
  begin: 1000,
  points: [
    { time: 4000, yaw: -150, pitch: 20, distance: 2 },
    { time: 2000, yaw: -170, pitch: 10 },
  ],
};

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));
afterEach(() => vi.unstubAllGlobals());

test('[play:hotspot] [play:image] a motion path leaves the object’s place at its beginning and stays at its end', () => {
  const object = walker(path);
  expect(pathPlace(object, 0)).toMatchObject({ yaw: 170, pitch: 0, distance: 4 });
  expect(pathPlace(object, 1000)).toMatchObject({ yaw: 170, pitch: 0 });
  // The shorter way round, across the back.
  expect(pathPlace(object, 2000)).toEqual({ yaw: 180, pitch: 5, distance: 4 });
  expect(pathPlace(object, 3000)).toEqual({ yaw: -170, pitch: 10, distance: 4 });
  expect(pathPlace(object, 4000)).toEqual({ yaw: -160, pitch: 15, distance: 3 });
  expect(pathPlace(object, 99_000)).toEqual({ yaw: -150, pitch: 20, distance: 2 });
});

test('an object without points has no path; points that are no numbers are passed over', () => {
  expect(hasPath(walker())).toBe(false);
  expect(hasPath(walker({ begin: 0, points: [] }))).toBe(false);
  expect(hasPath(walker(path))).toBe(true);
  const odd = walker({ points: [{ time: Number.NaN, yaw: 0, pitch: 0 }] });
  expect(pathPlace(odd, 500)).toMatchObject({ yaw: 170, pitch: 0 });
});

test('where motion is reduced it waits for its beginning, and is at its end at once', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const object = walker(path);
  expect(pathPlace(object, 999)).toMatchObject({ yaw: 170, pitch: 0, distance: 4 });
  expect(pathPlace(object, 1000)).toEqual({ yaw: -150, pitch: 20, distance: 2 });
  expect(pathPlace(object, 2000)).toEqual({ yaw: -150, pitch: 20, distance: 2 });
});
