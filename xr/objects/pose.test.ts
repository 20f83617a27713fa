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
