import { expect, test } from 'vitest';
import { statusOf } from '#catalog/learning-status.ts';
import { expiryOf, standingOf } from './standing.ts';

const contents = [
  { id: 1, required: true },
  { id: 2, required: true },
  { id: 3, required: false },
];
const at = (contentId: number, status: string, score: number | null = null) => ({ contentId, status, score });

test('an attempt is over once all that is required has ended, and failed where one of it did', () => {
  expect(standingOf(contents, [])).toEqual({ completion: 0, score: null, over: null });
  expect(standingOf(contents, [at(1, 'passed', 80)])).toEqual({ completion: 50, score: 80, over: null });
  const both = [at(1, 'passed', 80), at(2, 'completed')];
  expect(standingOf(contents, both)).toEqual({ completion: 100, score: 80, over: 'completed' });
  expect(standingOf(contents, [at(1, 'passed', 80), at(2, 'failed', 40)])).toEqual({
    completion: 50,
    score: 60,
    over: 'failed',
  });
  expect(standingOf([], []).over).toBeNull();
});

test('what is passed is good until a time, or for so many days, whichever ends first', () => {
  const passed = new Date('2027-03-01T00:00:00Z');
  const until = new Date('2027-03-05T00:00:00Z');
  expect(expiryOf({ expiresAt: null, expiresAfterDays: null }, passed)).toBeNull();
  expect(expiryOf({ expiresAt: until, expiresAfterDays: 30 }, passed)).toEqual(until);
  expect(expiryOf({ expiresAt: null, expiresAfterDays: 1 }, passed)).toEqual(
    new Date('2027-03-02T00:00:00Z'),
  );
});

test('what is shown of an enrollment is made when it is read', () => {
  const now = new Date('2027-03-01T00:00:00Z');
  const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
  const facts = {
    state: 'enrolled' as const,
    startedAt: null,
    dueAt: null,
    expiresAt: null,
    renewDays: 30,
    sessionStartsAt: null,
  };
  const shown = (more: object) => statusOf({ ...facts, ...more }, now);
  expect(statusOf(null, now)).toBe('not-enrolled');
  expect(shown({})).toBe('not-started');
  expect(shown({ sessionStartsAt: days(2) })).toBe('enrolled');
  expect(shown({ startedAt: days(-1) })).toBe('in-progress');
  expect(shown({ dueAt: days(3) })).toBe('due');
  expect(shown({ dueAt: days(-1) })).toBe('not-attempted');
  expect(shown({ dueAt: days(-1), startedAt: days(-2) })).toBe('incomplete');
  expect(shown({ state: 'completed' })).toBe('completed');
  expect(shown({ state: 'completed', expiresAt: days(29) })).toBe('expiring');
  expect(shown({ state: 'completed', expiresAt: days(-1) })).toBe('expired');
  expect(shown({ state: 'withdrawn' })).toBe('not-enrolled');
  expect(shown({ state: 'waitlisted' })).toBe('waitlisted');
});
