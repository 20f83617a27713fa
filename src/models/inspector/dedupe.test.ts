import { expect, test } from 'vitest';
import type { LogEntry } from '#scenario/play.ts';
import { isDuplicate } from './dedupe.ts';

const entry = (timestamp: number, over: object = {}) =>
  ({
    id: timestamp,
    type: 'click',
    category: 'interaction',
    timestamp,
    relativeTime: timestamp,
    data: { object: 3, name: 'Door', scene: 1 },
    ...over,
  }) as LogEntry;
const answer = (timestamp: number, choiceId: number) =>
  entry(timestamp, {
    type: 'questionAnswered',
    category: 'question',
    data: { timestamp, originalData: { sceneId: 1, questId: 7, choiceId } },
  });

test('[inspector:dedupe] the same click within 100 ms is said once', () => {
  expect(isDuplicate(entry(100), [entry(0)])).toBe(true);
  expect(isDuplicate(entry(101), [entry(0)])).toBe(false);
});

test('[inspector:dedupe] what is no pointer bounces for 10 ms only', () => {
  const show = (at: number) => entry(at, { type: 'show', category: 'visibility' });
  expect(isDuplicate(show(10), [show(0)])).toBe(true);
  expect(isDuplicate(show(11), [show(0)])).toBe(false);
});

test('[inspector:dedupe] the same type about another object is something new', () => {
  expect(isDuplicate(entry(1, { data: { object: 4 } }), [entry(0)])).toBe(false);
});

test('[inspector:dedupe] the same choice within 500 ms is said once, another choice at once', () => {
  expect(isDuplicate(answer(500, 2), [answer(0, 2)])).toBe(true);
  expect(isDuplicate(answer(501, 2), [answer(0, 2)])).toBe(false);
  expect(isDuplicate(answer(40, 3), [answer(0, 2)])).toBe(false);
});

test('[inspector:dedupe] an entry between two equal ones does not hide the first', () => {
  const between = entry(20, { type: 'action:start', category: 'action' });
  expect(isDuplicate(entry(50), [entry(0), between])).toBe(true);
});
