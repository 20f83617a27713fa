import { expect, test } from 'vitest';
import { besideKept, halfOf, type Kept } from './panel-place.ts';

const panel = { width: 640, height: 832, pitch: -5 };
const at = (heading: number, pitch = 0): Kept => ({
  of: 'selected',
  heading,
  pitch,
  halfWidth: 4,
  halfHeight: 4,
});
const hands = ['left', 'right'] as const;

test('a called panel stands straight ahead where it covers nothing that is selected', () => {
  expect(besideKept(90, [], panel, 'right')).toBe(0);
  expect(besideKept(90, [at(150)], panel, 'right')).toBe(0);
  expect(besideKept(0, [at(0, 60)], panel, 'right')).toBe(0);
});

test('else it stands beside it, at the support hand first, and the head turns less than 30 degrees', () => {
  expect(besideKept(0, [at(0)], panel, 'right')).toBeLessThan(-20);
  expect(besideKept(0, [at(0)], panel, 'left')).toBeGreaterThan(20);
  for (const hand of hands)
    for (let off = -24; off <= 24; off += 2) {
      const yaw = besideKept(170, [at(170 + off)], panel, hand);
      expect(Math.abs(yaw)).toBeLessThan(30);
      // All of what is selected is free.
      expect(Math.abs(yaw - off)).toBeGreaterThan(halfOf(panel.width) + 4);
    }
});

test('beside what is so large that no side is free, it still stands within view', () => {
  const large: Kept = { of: 'selected', heading: 10, pitch: 0, halfWidth: 60, halfHeight: 40 };
  for (const hand of hands) expect(Math.abs(besideKept(0, [large], panel, hand))).toBeLessThan(30);
});

test('it does not stand on a panel that is pinned', () => {
  const pinned: Kept = { of: 'pinned', heading: 5, pitch: -5, halfWidth: 17, halfHeight: 22 };
  for (const hand of hands)
    expect(Math.abs(besideKept(0, [pinned], panel, hand) - 5)).toBeGreaterThan(17 + halfOf(panel.width));
});
