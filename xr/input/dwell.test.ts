import { expect, test, vi } from 'vitest';
import { gaze } from '#catalog/limits.ts';
import { Dwell } from './dwell.ts';

const toward = (degrees: number) => {
  const yaw = (degrees * Math.PI) / 180;
  return { x: Math.sin(yaw), y: 0, z: -Math.cos(yaw) };
};
const STEP = 0.05;

/** Looks for so long, in frames of a twentieth of a second; how often something was selected. */
function looking(dwell: Dwell, key: string | null, degrees: number, ms: number): number {
  let times = 0;
  for (let gone = 0; gone < ms; gone += STEP * 1000) if (dwell.look(key, toward(degrees), STEP)) times++;
  return times;
}
const { dwellMs, graceMs, awayDegrees } = gaze;

test('[player:gaze] what is looked at for long enough is selected, and the ring tells how long it still takes', () => {
  const dwell = new Dwell();
  expect(looking(dwell, 'bell', 0, dwellMs / 2)).toBe(0);
  expect(dwell.share).toBeGreaterThan(0.4);
  expect(dwell.share).toBeLessThan(0.6);
  expect(looking(dwell, 'bell', 0, dwellMs / 2 + 100)).toBe(1);
  expect(dwell.share).toBe(0);
});

test('[player:gaze] nothing is selected twice without looking away', () => {
  const dwell = new Dwell();
  expect(looking(dwell, 'bell', 0, dwellMs * 5)).toBe(1);
  // It goes and comes back under a resting gaze; and something else comes in its place.
  expect(looking(dwell, null, 0.5, dwellMs)).toBe(0);
  expect(looking(dwell, 'bell', 0.5, dwellMs * 2)).toBe(0);
  expect(looking(dwell, 'door', 1, dwellMs * 2)).toBe(0);
  // A large thing: the head turned, and the gaze is still on it.
  expect(looking(dwell, 'bell', 20, dwellMs * 2)).toBe(0);
  expect(looking(dwell, null, 20, graceMs)).toBe(0);
  expect(looking(dwell, 'bell', 0, dwellMs + 100)).toBe(1);
});

test('[player:gaze] the next thing needs its own time', () => {
  const dwell = new Dwell();
  looking(dwell, 'bell', 0, dwellMs + 100);
  expect(looking(dwell, 'door', awayDegrees + 1, dwellMs - 100)).toBe(0);
  expect(looking(dwell, 'door', awayDegrees + 1, 300)).toBe(1);
});

test('[player:gaze] a glance beside it is forgiven, a longer look is not', () => {
  const dwell = new Dwell();
  looking(dwell, 'bell', 0, dwellMs - 300);
  looking(dwell, null, 1, graceMs - 100);
  expect(looking(dwell, 'bell', 0, 400)).toBe(1);
  looking(dwell, 'door', 30, dwellMs - 300);
  looking(dwell, null, 31, graceMs + 200);
  expect(looking(dwell, 'door', 30, 400)).toBe(0);
});

test('[player:gaze] one long frame selects nothing', () => {
  const dwell = new Dwell();
  dwell.look('bell', toward(0), STEP);
  expect(dwell.look('bell', toward(0), 60)).toBe(false);
});

test('[player:gaze] the ring fills evenly, or in four steps where motion is reduced', () => {
  const dwell = new Dwell();
  const filling = (matches: boolean, ms: number) => {
    vi.stubGlobal('matchMedia', () => ({ matches }));
    looking(dwell, 'bell', 0, ms);
    return dwell.filled;
  };
  expect(filling(false, dwellMs * 0.4)).toBe(dwell.share);
  expect(dwell.share).toBeGreaterThan(0.25);
  expect(dwell.share).toBeLessThan(0.5);
  expect(filling(true, 0)).toBe(0.25);
  expect(filling(true, dwellMs * 0.2)).toBe(0.5);
  vi.unstubAllGlobals();
});
