import { Vector3 } from 'three';
import { expect, test } from 'vitest';
import { fromPosition } from '#scenario/geometry/sphere.ts';
import { deviceQuaternion } from './device-motion.ts';

const looking = (alpha: number, beta: number, gamma: number, screenAngle = 0) => {
  const ahead = new Vector3(0, 0, -1).applyQuaternion(deviceQuaternion(alpha, beta, gamma, screenAngle));
  const { yaw, pitch } = fromPosition([ahead.x, ahead.y, ahead.z]);
  return { yaw: Math.round(yaw) || 0, pitch: Math.round(pitch) || 0 };
};

test('[player:motion-drive] a device held upright looks ahead, tilted back it looks up', () => {
  expect(looking(0, 90, 0)).toEqual({ yaw: 0, pitch: 0 });
  expect(looking(0, 120, 0)).toEqual({ yaw: 0, pitch: 30 });
  expect(looking(0, 60, 0)).toEqual({ yaw: 0, pitch: -30 });
});

test('[player:motion-drive] turning right looks right: the compass counts the other way', () => {
  expect(looking(270, 90, 0)).toEqual({ yaw: 90, pitch: 0 });
  expect(looking(90, 90, 0)).toEqual({ yaw: -90, pitch: 0 });
});

test('[player:motion-drive] held in landscape the horizon stays level', () => {
  const turned = deviceQuaternion(0, 0, -90, 90);
  const up = new Vector3(0, 1, 0).applyQuaternion(turned);
  expect(up.y).toBeCloseTo(1);
});
