import { expect, test } from 'vitest';
import { scormElements } from './scorm-elements.ts';

test('[out:scorm-api] durations are written as each version reads them', () => {
  const [old, new_] = [scormElements['1.2'].duration, scormElements['2004'].duration];
  expect([0, 7.25, 3725.5, 40_000].map(old)).toEqual([
    '0000:00:00.00',
    '0000:00:07.25',
    '0001:02:05.50',
    '0011:06:40.00',
  ]);
  expect([0, 7.25, 3725.5, 40_000].map(new_)).toEqual([
    'PT0H00M00.00S',
    'PT0H00M07.25S',
    'PT1H02M05.50S',
    'PT11H06M40.00S',
  ]);
});

test('[out:scorm-api] moments are written as each version reads them', () => {
  const date = new Date(2026, 4, 3, 9, 5, 7);
  expect(scormElements['1.2'].time(date)).toBe('09:05:07');
  expect(scormElements['2004'].time(new Date('2026-05-03T09:05:07.456Z'))).toBe('2026-05-03T09:05:07.45Z');
});

test('[out:scorm-api] each choice that a version can name has a name of its own that it allows', () => {
  const { choice, choices } = scormElements['1.2'];
  const names = Array.from({ length: choices }, (_, index) => choice(index));
  for (const name of names) expect(name).toMatch(/^[a-z\d]$/);
  expect(new Set(names).size).toBe(36);
  expect(scormElements['2004'].choice(36)).toBe('choice_37');
});
