import { Group, Matrix4, PerspectiveCamera, Raycaster, Vector2, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { toDirection } from '#scenario/play.ts';
import { hitTest, middleOf, nearest, type Quad } from './hit-test.ts';
import { poseMatrix } from './pose.ts';

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
  const hit = hitTest([object], along(90, 30));
  expect(hit?.quad.id).toBe(1);
  expect(hit?.distance).toBeCloseTo(4);
  const normal = new Vector3(0, 0, 1).transformDirection(object.matrix);
  expect(normal.dot(new Vector3(...toDirection(90, 30)))).toBeCloseTo(-1);
  const up = new Vector3(0, 1, 0).transformDirection(object.matrix);
  expect(up.y).toBeCloseTo(Math.cos(Math.PI / 6));
  expect(hitTest([object], along(90, 34))).toBeNull();
  expect(hitTest([object], along(-90, 30))).toBeNull();
});

test('the later object lies on top, even when it stands farther away', () => {
  const near = quad(1, 0, 0);
  const far = quad(2, 0, 0, { width: 4, height: 4 });
  expect(hitTest([near, far], along(0, 0))?.quad.id).toBe(2);
  far.enabled = false;
  expect(hitTest([near, far], along(0, 0))?.quad.id).toBe(1);
});

test('a hand is in an object where it is right before or behind it, wherever it points', () => {
  const object = quad(1, 0, 0);
  const [x, y, z] = toDirection(0, 0);
  const hand = (away: number, aside = 0) =>
    new Raycaster(new Vector3(x * away + aside, y * away, z * away), new Vector3(0, -1, 0));
  for (const away of [3.95, 4.05]) {
    const hit = hitTest([object], hand(away), true);
    expect(hit?.quad.id).toBe(1);
    expect(hit?.point.distanceTo(new Vector3(4 * x, 4 * y, 4 * z))).toBeCloseTo(0);
  }
  expect(hitTest([object], hand(4.05))).toBeNull();
  for (const none of [hand(3.9), hand(4.1), hand(4, 0.21)]) expect(hitTest([object], none, true)).toBeNull();
  expect(hitTest([object, quad(2, 0, 0)], hand(4), true)?.quad.id).toBe(2);
  // What it points at, and lies above, comes after it.
  const floor: Quad = {
    ...quad(3, 0, -89),
    matrix: poseMatrix(new Matrix4(), { width: 9, height: 9 }, { yaw: 0, pitch: -89, distance: 4 }, view),
  };
  expect(hitTest([object, floor], hand(4), true)?.quad.id).toBe(1);
  expect(hitTest([object, floor], hand(3), true)?.quad.id).toBe(3);
  expect(hitTest([object, { ...quad(2, 0, 0), enabled: false }], hand(4), true)?.quad.id).toBe(1);
});

test('offsets move an object in its own plane: right and up', () => {
  const moved = quad(1, 90, 0, { offsetX: 1 });
  expect(hitTest([moved], along(90, 0))).toBeNull();
  expect(hitTest([moved], along(90 + (Math.atan(1 / 4) * 180) / Math.PI, 0))?.quad.id).toBe(1);
});

test('a fixed object takes fractions of the view', () => {
  const half = quad(1, 0, 0, { fixed: true, width: 0.5, height: 1 });
  const edge = new Vector3(0.5, 0, 0).applyMatrix4(half.matrix);
  expect(edge.x).toBeCloseTo(0.5 * view.width * 4 * 0.5);
});

test('the middle of an object, and of a part of it, are where pointers meet them', () => {
  const parts = [{ id: 7, x: 0.5, y: 0.5, w: 0.5, h: 0.5 }];
  const card = { ...quad(1, 30, 10, { width: 2, height: 1 }), parts };
  const meet = (point: Vector3) => hitTest([card], new Raycaster(new Vector3(), point.clone().normalize()));
  const middle = middleOf(card)!;
  const part = middleOf(card, 7)!;
  expect(middle.distanceTo(new Vector3(...toDirection(30, 10)).multiplyScalar(4))).toBeLessThan(0.01);
  expect(meet(part)?.part).toBe(7);
  expect(middle.distanceTo(part)).toBeCloseTo(Math.hypot(0.5, 0.25));
  // A part that was not drawn yet is nowhere: who looks for it must not be led to another.
  expect(middleOf(card, 8)).toBeUndefined();
});

/** A phone on its side, whose view looks ahead; where a finger comes down, in its pixels. */
const phone = { width: 844, height: 390 };
const camera = new PerspectiveCamera(75, phone.width / phone.height, 0.1, 200);
camera.updateMatrixWorld();
const finger = (x: number, y: number) => {
  const made = new Raycaster();
  made.setFromCamera(new Vector2((x / phone.width) * 2 - 1, 1 - (y / phone.height) * 2), camera);
  return made;
};
/** Pixels between the middle of the screen and the edge of what is so many metres wide, four metres ahead. */
const half = (metres: number) => (metres / 2 / 4 / Math.tan((75 * Math.PI) / 360)) * (phone.height / 2);
const found = (quads: Quad[], x: number, y: number) => nearest(quads, finger(x, y), phone);

test('a finger reaches a small object from up to 22 pixels beside it, in all directions', () => {
  const small = quad(1, 0, 0, { width: 0.1, height: 0.1 });
  const [x, y, edge] = [phone.width / 2, phone.height / 2, half(0.1)];
  expect(edge).toBeLessThan(5);
  for (const [right, down] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    const at = (pixels: number) => [x + right * (edge + pixels), y + down * (edge + pixels)] as const;
    expect(hitTest([small], finger(...at(21)))).toBeNull();
    expect(found([small], ...at(21))?.quad).toBe(small);
    expect(found([small], ...at(23))).toBeNull();
  }
  const hit = found([small], x + edge + 10, y)!;
  expect(hit.point.x).toBeCloseTo(0.05);
  expect(hit.distance).toBeCloseTo(4, 1);
  small.enabled = false;
  expect(found([small], x + edge + 10, y)).toBeNull();
});

test('of several it takes the nearest, and of a card the part that is near, never its idle ground', () => {
  const left = quad(2, -3, 0, { width: 0.1, height: 0.1 });
  const right = quad(1, 3, 0, { width: 0.1, height: 0.1 });
  expect(found([left, right], phone.width / 2 - 1, phone.height / 2)?.quad).toBe(left);
  expect(found([left, right], phone.width / 2 + 1, phone.height / 2)?.quad).toBe(right);
  const card = {
    ...quad(3, 0, 0, { width: 1, height: 2 }),
    parts: [
      { id: 7, x: 0, y: 0, w: 1, h: 0.3 },
      { id: 8, x: 0, y: 0.9, w: 1, h: 0.1 },
    ],
  };
  const [x, y] = [phone.width / 2, phone.height / 2];
  expect(found([card], x, y + half(2) + 10)?.part).toBe(7);
  expect(found([card], x, y - half(2) - 10)?.part).toBe(8);
  expect(found([card], x + half(1) + 10, y)).toBeNull();
});

test('nothing behind the finger is reached', () => {
  expect(found([quad(1, 180, 0)], phone.width / 2, phone.height / 2)).toBeNull();
});
