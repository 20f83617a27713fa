import { Group, Matrix4, Raycaster, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { toDirection } from '#scenario/play.ts';
import { poseMatrix } from './pose.ts';
import { middleOf, type Quad, topmost } from './quad.ts';

const group = new Group();
const view = { width: 2, height: 1 };
const quad = (id: number, yaw: number, pitch: number, extra: object = {}): Quad => ({
  id,
  order: id,
  enabled: true,
  group,
  matrix: poseMatrix(new Matrix4(), { width: 0.4, height: 0.4, ...extra }, { yaw, pitch, distance: 4 }, view),
});
const along = (yaw: number, pitch: number) =>
  new Raycaster(new Vector3(), new Vector3(...toDirection(yaw, pitch)));

test('an object at yaw 90, pitch 30 is met along that direction and faces the viewer there', () => {
  const object = quad(1, 90, 30);
  const hit = topmost([object], along(90, 30));
  expect(hit?.quad.id).toBe(1);
  expect(hit?.distance).toBeCloseTo(4);
  const normal = new Vector3(0, 0, 1).transformDirection(object.matrix);
  expect(normal.dot(new Vector3(...toDirection(90, 30)))).toBeCloseTo(-1);
  const up = new Vector3(0, 1, 0).transformDirection(object.matrix);
  expect(up.y).toBeCloseTo(Math.cos(Math.PI / 6));
  expect(topmost([object], along(90, 34))).toBeNull();
  expect(topmost([object], along(-90, 30))).toBeNull();
});

test('the later object lies on top, even when it stands farther away', () => {
  const near = quad(1, 0, 0);
  const far = quad(2, 0, 0, { width: 4, height: 4 });
  expect(topmost([near, far], along(0, 0))?.quad.id).toBe(2);
  far.enabled = false;
  expect(topmost([near, far], along(0, 0))?.quad.id).toBe(1);
});

test('offsets move an object in its own plane: right and up', () => {
  const moved = quad(1, 90, 0, { offsetX: 1 });
  expect(topmost([moved], along(90, 0))).toBeNull();
  expect(topmost([moved], along(90 + (Math.atan(1 / 4) * 180) / Math.PI, 0))?.quad.id).toBe(1);
});

test('a fixed object takes fractions of the view', () => {
  const half = quad(1, 0, 0, { fixed: true, width: 0.5, height: 1 });
  const edge = new Vector3(0.5, 0, 0).applyMatrix4(half.matrix);
  expect(edge.x).toBeCloseTo(0.5 * view.width * 4 * 0.5);
});

test('the middle of an object, and of a part of it, are where pointers meet them', () => {
  const parts = [{ id: 7, x: 0.5, y: 0.5, w: 0.5, h: 0.5 }];
  const card = { ...quad(1, 30, 10, { width: 2, height: 1 }), parts };
  const meet = (point: Vector3) => topmost([card], new Raycaster(new Vector3(), point.clone().normalize()));
  expect(middleOf(card).distanceTo(new Vector3(...toDirection(30, 10)).multiplyScalar(4))).toBeLessThan(0.01);
  expect(meet(middleOf(card, 7))?.part).toBe(7);
  expect(middleOf(card).distanceTo(middleOf(card, 7))).toBeCloseTo(Math.hypot(0.5, 0.25));
});
