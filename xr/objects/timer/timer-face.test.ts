import { expect, test } from 'vitest';
import { clockText, timerFace } from './timer-face.ts';

test('[play:timer] says seconds, then minutes, then hours', () => {
  expect([0, 59, 60, 75, 3599, 3600, 3675].map(clockText)).toEqual([
    '0',
    '59',
    '1:00',
    '1:15',
    '59:59',
    '1:00:00',
    '1:01:15',
  ]);
});

test('[play:timer] its bar shows what the clock shows of its length', () => {
  expect(timerFace(30, 30)).toEqual({ text: '30', share: 1 });
  expect(timerFace(12, 30)).toEqual({ text: '12', share: 0.4 });
  expect(timerFace(-1, 30)).toEqual({ text: '0', share: 0 });
});

test('a timer of nothing shows nothing', () => {
  expect(timerFace(0, 0)).toEqual({ text: '0', share: 0 });
});
