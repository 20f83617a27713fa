import { Euler, MathUtils, Quaternion } from 'three';
import { expect, test } from 'vitest';
import { FollowLag } from './fixed-group.tsx';

const toward = (yaw: number, pitch = 0) =>
  new Quaternion().setFromEuler(new Euler(MathUtils.degToRad(pitch), MathUtils.degToRad(-yaw), 0, 'YXZ'));
const degrees = (lag: Quaternion, yaw: number) => MathUtils.radToDeg(lag.angleTo(toward(yaw)));

test('what travels with the view is turned with the head at once', () => {
  const lag = new FollowLag();
  expect(degrees(lag.follow(toward(30), false, 0.02), 30)).toBeCloseTo(0, 3);
});

test('[player:gaze] where looking selects it waits until the head has turned past it, and then comes along', () => {
  const lag = new FollowLag();
  for (let frame = 0; frame < 5; frame++) lag.follow(toward(0), true, 0.02);
  for (let frame = 0; frame < 200; frame++) lag.follow(toward(25), true, 0.02);
  expect(degrees(lag.follow(toward(25), true, 0.02), 0)).toBeCloseTo(0, 3);
  for (let frame = 0; frame < 200; frame++) lag.follow(toward(60), true, 0.02);
  expect(degrees(lag.follow(toward(60), true, 0.02), 60)).toBeLessThan(1.1);
});

test('[player:gaze] it stays level under a gaze that goes up or down, or that it had come to so', () => {
  const lag = new FollowLag();
  lag.follow(toward(10, 50), false, 0.02);
  for (let frame = 0; frame < 200; frame++) lag.follow(toward(10, 50), true, 0.02);
  expect(degrees(lag.follow(toward(10, -60), true, 0.02), 10)).toBeLessThan(1.1);
});
