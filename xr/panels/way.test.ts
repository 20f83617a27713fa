import { expect, test } from 'vitest';
import type { LogEntry } from '#scenario/play.ts';
import { lookThere, wayTo } from './way.ts';

test('[action:pan] a head is told the short way round first, then up or down, and nothing once it looks there', () => {
  const head = { yaw: 170, pitch: 0 };
  expect(wayTo(head, { yaw: -150, pitch: 60 })).toBe('right');
  expect(wayTo(head, { yaw: 100 })).toBe('left');
  expect(wayTo(head, { yaw: -175, pitch: 60 })).toBe('up');
  expect(wayTo(head, { yaw: 165, pitch: -40 })).toBe('down');
  expect(wayTo(head, { yaw: -175, pitch: 10 })).toBeUndefined();
  // A yaw alone is looked along at any height.
  expect(wayTo({ yaw: 50, pitch: -80 }, { yaw: 50 })).toBeUndefined();
});

test('only an entry about a pan is one', () => {
  const entry = (type: string, data: object) => ({ type, data }) as LogEntry;
  expect(lookThere(entry('trouble', { code: 'pan-in-headset', yaw: 5 }))).toMatchObject({ yaw: 5 });
  expect(lookThere(entry('trouble', { code: 'jump-slow' }))).toBeUndefined();
  expect(lookThere(entry('click', { object: 5 }))).toBeUndefined();
});
