import { Matrix4, Vector3 } from 'three';
import { describe, expect, test } from 'vitest';
import { type Placed, poseMatrix } from '../objects/pose.ts';

import { BAR, barPlace } from './bar-place.ts';
import { handlePlace, handles, linkPlace } from './handle-geometry.ts';

const eye = new Vector3(0, 1.6, 0);
const space = new Matrix4().makeTranslation(0, 1.6, 0);
const metre = { width: 1, height: 1 };
const DEGREES = Math.PI / 180;

interface Standing extends Placed {
  yaw: number;
  pitch: number;
  distance: number;
}
const directionOf = (yaw: number, pitch: number) =>
  new Vector3(
    Math.sin(yaw * DEGREES) * Math.cos(pitch * DEGREES),
    Math.sin(pitch * DEGREES),
    -Math.cos(yaw * DEGREES) * Math.cos(pitch * DEGREES),
  );
const pitchOf = (place: Vector3) => {
  const to = place.clone().sub(eye).normalize();
  return Math.asin(to.y) / DEGREES;
};

/** Where the bar of an object is, for one who looks at its middle unless told. */
function placed(object: Standing, looks = { yaw: object.yaw, pitch: object.pitch }) {
  const matrix = poseMatrix(new Matrix4(), object, object, metre);
  const look = directionOf(looks.yaw, looks.pitch);
  const place = barPlace(new Vector3(), matrix, space, { eye, look, heading: looks.yaw }, BAR);
  return { matrix, place };
}

/** A grid of points on the bar, which faces the eye upright, as directions from the eye. */
function pointsOf(place: Vector3): Vector3[] {
  const away = place.clone().sub(eye);
  const metres = away.length();
  const ahead = away.clone().normalize();
  const right = new Vector3(-ahead.z, 0, ahead.x).normalize();
  const up = new Vector3().crossVectors(right, ahead);
  const steps = [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1];
  return steps.flatMap((x) =>
    steps.map((y) =>
      away
        .clone()
        .addScaledVector(right, (x * BAR.width * metres) / 2000)
        .addScaledVector(up, (y * BAR.height * metres) / 2000)
        .normalize(),
    ),
  );
}

/** Whether a direction from the eye meets a unit square in the space. */
function meets(direction: Vector3, square: Matrix4): boolean {
  const inverse = new Matrix4().multiplyMatrices(space, square).invert();
  const from = eye.clone().applyMatrix4(inverse);
  const to = direction.clone().transformDirection(inverse);
  const along = -from.z / to.z;
  if (!(along > 0)) return false;
  const { x, y } = to.multiplyScalar(along).add(from);
  return Math.max(Math.abs(x), Math.abs(y)) <= 0.5;
}

const widened = new Matrix4().makeScale(1.7, 1.7, 1);
function coveredHandles({ matrix, place }: ReturnType<typeof placed>): string[] {
  const points = pointsOf(place);
  const squares = [
    ...handles.map(({ name }) => [name, handlePlace(new Matrix4(), matrix, name)] as const),
    ['link', linkPlace(new Matrix4(), matrix)] as const,
  ];
  return squares.flatMap(([name, square]) => {
    if (!square) return [];
    square.multiply(widened);
    return points.some((point) => meets(point, square)) ? [name] : [];
  });
}

const sizes = [
  [0.3, 0.3],
  [1, 1],
  [4, 0.5],
  [0.5, 3],
  [12, 8],
  [1, 30],
  [40, 40],
] as const;
const pitches = [-90, -89, -70, -45, -30, -15, 0, 15, 40, 60, 80, 90];

describe.each(sizes)('the bar of an object of %d by %d metres', (width, height) => {
  test.each([1, 4, 15])('%d metres away: its place is clear of every handle', (distance) => {
    for (const pitch of pitches)
      for (const z of [0, 30, 90]) {
        const object = { yaw: 35, pitch, distance, width, height, rotation: { x: 0, y: 0, z } };
        expect({ pitch, z, covered: coveredHandles(placed(object)) }).toEqual({ pitch, z, covered: [] });
      }
  });
});

test('it is under what it belongs to, over it where that is low, as far away, and takes no ray from it', () => {
  for (const [pitch, below] of [
    [0, true],
    [20, true],
    [-40, false],
  ] as const) {
    const object = { yaw: -50, pitch, distance: 4, width: 1, height: 1 };
    const { matrix, place } = placed(object);
    expect(pitchOf(place) < pitch).toBe(below);
    expect(Math.abs(pitchOf(place) - pitch)).toBeLessThan(18);
    expect(place.clone().sub(eye).dot(directionOf(-50, pitch))).toBeCloseTo(4);
    expect(pointsOf(place).filter((point) => meets(point, matrix))).toEqual([]);
  }
});

test('at the poles it is before who looks there, at the side of the heading', () => {
  for (const pitch of [90, -90])
    for (const yaw of [0, 120, -75]) {
      const { place } = placed({ yaw: 0, pitch, distance: 4, width: 1, height: 1 }, { yaw, pitch });
      const { x, z } = place.clone().sub(eye);
      const ahead = directionOf(yaw, 0);
      expect(x * ahead.x + z * ahead.z).toBeGreaterThan(0);
      expect(Math.abs(pitchOf(place))).toBeGreaterThan(60);
    }
});

test('of what is larger than the view it is on it, where the head looks', () => {
  const wall = { yaw: 0, pitch: 0, distance: 4, width: 40, height: 40 };
  const { place } = placed(wall);
  expect(Math.abs(pitchOf(place))).toBeLessThan(25);
  expect(pitchOf(placed(wall, { yaw: 0, pitch: 50 }).place)).toBeGreaterThan(20);
  const aside = placed(wall, { yaw: 45, pitch: 0 }).place.clone().sub(eye);
  expect(Math.atan2(aside.x, -aside.z) / DEGREES).toBeGreaterThan(25);
});
