import { Group, PerspectiveCamera, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { onWrist } from './on-wrist.ts';

/** A hand that is tracked where it is, or not at all. */
const hand = (
  handedness: XRHandedness,
  at: [number, number, number] | null,
  targetRayMode = 'tracked-pointer',
) => ({
  handedness,
  targetRayMode,
  gripSpace: at,
});
const gl = { xr: { getReferenceSpace: () => ({}) } } as never;
const frameOf = (...inputSources: object[]) =>
  ({
    session: { inputSources },
    getPose: (at: [number, number, number] | null) =>
      at && { transform: { position: { x: at[0], y: at[1], z: at[2] } } },
  }) as unknown as XRFrame;

const camera = new PerspectiveCamera();
camera.position.set(0, 1.6, 0);
camera.updateMatrixWorld();

test('a panel on the wrist is above its hand, faces the eye, and is as large to it as before', () => {
  const panel = new Group();
  const carry = onWrist(gl, 'left', 1.05);
  expect(
    carry(panel, camera, frameOf(hand('right', [0.2, 1.2, -0.3]), hand('left', [-0.2, 1.2, -0.4]))),
  ).toBe(true);
  expect(panel.position.x).toBe(-0.2);
  expect(panel.position.y).toBeGreaterThan(1.2);
  panel.updateMatrixWorld();
  const front = new Vector3(0, 0, 1).transformDirection(panel.matrixWorld);
  const toEye = camera.position.clone().sub(panel.position).normalize();
  expect(front.distanceTo(toEye)).toBeLessThan(1e-6);
  expect(panel.scale.x * 1.05).toBeCloseTo(panel.position.distanceTo(camera.position));
});

test('while that hand is not tracked, only points in passing, or is the only one, the panel is left where it is', () => {
  const panel = new Group();
  const carry = onWrist(gl, 'left', 1.05);
  expect(carry(panel, camera, frameOf(hand('right', [0.2, 1.2, -0.3]), hand('left', null)))).toBe(false);
  expect(carry(panel, camera, frameOf(hand('left', [0, 1, 0], 'transient-pointer')))).toBe(false);
  expect(carry(panel, camera, frameOf(hand('left', [-0.2, 1.2, -0.4])))).toBe(false);
  expect(carry(panel, camera, undefined)).toBe(false);
  expect(panel.position.toArray()).toEqual([0, 0, 0]);
});
