import { Matrix4, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { newObject, type SceneObject } from '#scenario';
import { fromPosition } from '#scenario/play.ts';
import { groupMatrix, type Placed, placeOf, poseMatrix, shapeOf } from './pose.ts';

const view = { width: 2, height: 1 };
const member = { width: 0.4, height: 0.4 };
const placed = (group: object, place: { yaw: number; pitch: number; distance: number }) => {
  const { yaw = 0, pitch = 0, distance = 4 } = group as { yaw?: number; pitch?: number; distance?: number };
  const local = poseMatrix(new Matrix4(), member, place, view);
  return local.premultiply(groupMatrix(new Matrix4(), group, { yaw, pitch, distance }, view));
};
const middle = (matrix: Matrix4) => fromPosition(new Vector3().setFromMatrixPosition(matrix).toArray());
const sizeOf = (matrix: Matrix4) => new Vector3().setFromMatrixScale(matrix);

test('[play:group] a group straight ahead leaves its members where they are', () => {
  const at = middle(placed({}, { yaw: -10, pitch: 5, distance: 3 }));
  expect(at.yaw).toBeCloseTo(-10);
  expect(at.pitch).toBeCloseTo(5);
  expect(at.distance).toBeCloseTo(3);
});

test('[play:group] its yaw turns them round the viewer, its distance takes them away, with it', () => {
  const right = middle(placed({ yaw: 90 }, { yaw: -10, pitch: 0, distance: 4 }));
  expect(right.yaw).toBeCloseTo(80);
  expect(right.distance).toBeCloseTo(4);
  const up = middle(placed({ yaw: 90, pitch: 30 }, { yaw: 0, pitch: 0, distance: 4 }));
  expect(up.yaw).toBeCloseTo(90);
  expect(up.pitch).toBeCloseTo(30);
  expect(middle(placed({ distance: 6 }, { yaw: 0, pitch: 0, distance: 4 })).distance).toBeCloseTo(6);
});

test('[play:group] its own rotation turns them round its middle', () => {
  const turned = middle(placed({ rotation: { x: 0, y: 0, z: 90 } }, { yaw: 10, pitch: 0, distance: 4 }));
  expect(turned.yaw).toBeCloseTo(0);
  expect(turned.pitch).toBeLessThan(-5);
});

test('[const:rendering] a fixed group shows 1.45 times as large', () => {
  const plain = placed({}, { yaw: 0, pitch: 0, distance: 4 });
  const fixed = placed({ fixed: true }, { yaw: 0, pitch: 0, distance: 4 });
  expect(sizeOf(fixed).x / sizeOf(plain).x).toBeCloseTo(1.45);
  expect(sizeOf(fixed).y / sizeOf(plain).y).toBeCloseTo(1.45);
  expect(middle(fixed).distance).toBeCloseTo(4);
});

test('[play:group] its width and height scale it where the file tells its original size', () => {
  const at = { yaw: 0, pitch: 0, distance: 4 };
  expect(sizeOf(placed({ width: 1.6, height: 1.2 }, at)).x).toBeCloseTo(0.4);
  expect(sizeOf(placed({ width: 3, height: 3, origWidth: 6, origHeight: 3 }, at)).x).toBeCloseTo(0.2);
});

test('[play:group] a member at no distance is at its middle, moved by its own offsets', () => {
  const object = { ...newObject('image', 2, { yaw: 0, pitch: 0, distance: 0 }), offsetX: 1 } as SceneObject;
  const local = poseMatrix(new Matrix4(), object as Placed, placeOf(object), view);
  const group = { yaw: 45, pitch: 0, distance: 3 };
  const at = middle(local.premultiply(groupMatrix(new Matrix4(), group, group, view)));
  expect(at.distance).toBeCloseTo(Math.hypot(3, 1));
  expect(at.yaw).toBeCloseTo(45 + (Math.atan(1 / 3) * 180) / Math.PI);
});

test('[play:text] what travels with the view has its size and offsets in fractions of it, at any distance', () => {
  for (const distance of [1, 4]) {
    const fixed = { fixed: true, width: 0.5, height: 0.2, offsetX: 0.25, offsetY: -0.5 };
    const matrix = poseMatrix(new Matrix4(), fixed, { yaw: 0, pitch: 0, distance }, view);
    const at = new Vector3().setFromMatrixPosition(matrix).divideScalar(distance);
    expect(at.toArray()).toEqual([0.5, -0.5, -1]);
    expect(sizeOf(matrix).x / distance).toBeCloseTo(1);
    const group = { fixed: true, yaw: 0, pitch: 0, distance };
    const member = poseMatrix(new Matrix4(), fixed, { yaw: 0, pitch: 0, distance: 4 }, view);
    member.premultiply(groupMatrix(new Matrix4(), group, group, view));
    expect(sizeOf(member).x / distance).toBeCloseTo(1.45);
    expect(new Vector3().setFromMatrixPosition(member).x / distance).toBeCloseTo(0.5 * 1.45);
  }
});

test('an animation grows, turns and moves an object in its own plane', () => {
  const at = { yaw: 0, pitch: 0, distance: 4 };
  const matrix = poseMatrix(new Matrix4(), member, at, view, {
    grow: 0.3,
    turn: Math.PI / 2,
    right: 0.5,
    up: 0,
  });
  expect(sizeOf(matrix).x).toBeCloseTo(0.52);
  const right = new Vector3(1, 0, 0).transformDirection(matrix);
  expect(right.y).toBeCloseTo(-1);
  expect(new Vector3().setFromMatrixPosition(matrix).x).toBeCloseTo(0.2);
});

test('[play:hotspot] a picture that travels with the view keeps its shape in a view of any shape', () => {
  const of = (type: 'hotspot' | 'image' | 'text', more: object) =>
    ({ ...newObject(type, 1, { yaw: 0, pitch: 0 }), ...more }) as SceneObject;
  const fixed = of('hotspot', { fixed: true, width: 0.1, height: 0.1 });
  const at = { yaw: 0, pitch: 0, distance: 1 };
  const size = sizeOf(poseMatrix(new Matrix4(), fixed as Placed, at, view, undefined, shapeOf(fixed)));
  // 0.2 by 0.1 of a metre in this view: as large, and round.
  expect([size.x, size.y]).toEqual([expect.closeTo(Math.sqrt(0.02)), expect.closeTo(Math.sqrt(0.02))]);
  expect(shapeOf(of('image', { fixed: true, origWidth: 600, origHeight: 300 }))).toBe(2);
  expect(shapeOf(of('text', { fixed: true }))).toBeUndefined();
  expect(shapeOf(of('hotspot', {}))).toBeUndefined();
});

/**
 * Where a point of an object's own plane is, by the format alone: degrees, right and up positive. The object faces the
 * eye, and is then turned by its own rotation: about its upright, about its level, and in its plane.
 */
function pointOf(
  { yaw, pitch, distance }: { yaw: number; pitch: number; distance: number },
  own: typeof turns,
) {
  const [x, y, z] = [own.x, own.y, own.z].map((angle) => (angle * Math.PI) / 180) as [number, number, number];
  // The middle of its right edge, 1 m away: turned in its plane (clockwise), then tipped up, then turned right.
  let [right, up, near] = [Math.cos(z), -Math.sin(z), 0];
  [up, near] = [up * Math.cos(x) - near * Math.sin(x), up * Math.sin(x) + near * Math.cos(x)];
  [right, near] = [right * Math.cos(y) - near * Math.sin(y), right * Math.sin(y) + near * Math.cos(y)];
  // Carried out to its distance, lifted by the pitch, turned by the yaw.
  const [p, w] = [pitch, yaw].map((angle) => (angle * Math.PI) / 180) as [number, number];
  const ahead = distance - near;
  const [level, high] = [ahead * Math.cos(p) - up * Math.sin(p), ahead * Math.sin(p) + up * Math.cos(p)];
  return [right * Math.cos(w) + level * Math.sin(w), high, right * Math.sin(w) - level * Math.cos(w)];
}

const turns = { x: 0, y: 0, z: 0 };
test.each([{ y: 30 }, { y: -30 }, { x: 25 }, { z: 40 }, { x: 20, y: 50 }, { x: -15, y: 35, z: 70 }])(
  '[play:image] a rotation of its own turns an object as the format says: %o',
  (some) => {
    const rotation = { ...turns, ...some };
    for (const place of [
      { yaw: 0, pitch: 0, distance: 4 },
      { yaw: 70, pitch: 25, distance: 3 },
    ]) {
      const matrix = poseMatrix(new Matrix4(), { width: 2, height: 2, rotation }, place, view);
      const edge = new Vector3(0.5, 0, 0).applyMatrix4(matrix).toArray();
      for (const [axis, at] of pointOf(place, rotation).entries()) expect(edge[axis]).toBeCloseTo(at, 6);
    }
  },
);
