import { expect, test } from 'vitest';
import { turnHintTo } from './turn-hint.ts';

test('[action:pan] a head is told the short way round first, then up or down, and nothing once it looks there', () => {
  const head = { yaw: 170, pitch: 0 };
  expect(turnHintTo(head, { yaw: -150, pitch: 60 })).toBe('right');
  expect(turnHintTo(head, { yaw: 100 })).toBe('left');
  expect(turnHintTo(head, { yaw: -175, pitch: 60 })).toBe('up');
  expect(turnHintTo(head, { yaw: 165, pitch: -40 })).toBe('down');
  expect(turnHintTo(head, { yaw: -175, pitch: 10 })).toBeUndefined();
  // A yaw alone is looked along at any height.
  expect(turnHintTo({ yaw: 50, pitch: -80 }, { yaw: 50 })).toBeUndefined();
});
