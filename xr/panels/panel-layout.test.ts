import { Group, MathUtils, PerspectiveCamera, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { face, headingOf, inFront, placeAround, turnBetween, turnToMiddle } from './panel-layout.ts';

test('a panel stands ahead, five degrees below the eye, and faces it', () => {
  const panel = new Group();
  const eye = new Vector3(1, 1.6, 2);
  placeAround(panel, eye, 90, inFront);
  expect(panel.position.x).toBeCloseTo(1 + 1.5 * Math.cos((5 * Math.PI) / 180));
  expect(panel.position.y).toBeCloseTo(1.6 - 1.5 * Math.sin((5 * Math.PI) / 180));
  expect(panel.position.z).toBeCloseTo(2);
  const front = new Vector3(0, 0, 1).applyQuaternion(panel.quaternion);
  const toEye = eye.clone().sub(panel.position).normalize();
  expect(front.distanceTo(toEye)).toBeLessThan(1e-6);
});

test('facing never rolls a panel', () => {
  const panel = new Group();
  panel.position.set(3, -2, 1);
  face(panel, new Vector3(0, 1.6, 0));
  const side = new Vector3(1, 0, 0).applyQuaternion(panel.quaternion);
  expect(side.y).toBeCloseTo(0);
});

test('reads the heading of a head, also while it looks at the floor', () => {
  const head = new PerspectiveCamera();
  head.rotation.set(0, -Math.PI / 2, 0, 'YXZ');
  expect(headingOf(head)).toBeCloseTo(90);
  head.rotation.set(-Math.PI / 2, -Math.PI / 2, 0, 'YXZ');
  expect(headingOf(head)).toBeCloseTo(90);
});

test('turns by the shorter way', () => {
  expect(turnBetween(170, -170)).toBe(20);
  expect(turnBetween(-170, 170)).toBe(-20);
});

test("what stands before the hands is turned to the room's middle, unless the person has turned away from it", () => {
  const head = new PerspectiveCamera();
  const turned = (left: number) => {
    head.rotation.set(0, MathUtils.degToRad(left), 0, 'YXZ');
    return turnToMiddle(head);
  };
  expect(turned(25)).toBeCloseTo(25);
  expect(turned(-25)).toBeCloseTo(-25);
  expect(turned(80)).toBe(0);
});
