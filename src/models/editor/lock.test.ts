// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError, offline } from '#api/failure.ts';
import { createLock, type Holder } from './lock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const other: Holder = { userId: 9, firstName: 'Grace', lastName: 'H' };
const locked = () =>
  new CallError({
    kind: 'refused',
    code: 'scenario-locked',
    status: 409,
    recovery: 'wait',
    details: { lockedBy: other },
  });

/** A lock whose calls answer what is queued: an error to throw, or nothing for success. */
function tried(answers: (Error | undefined)[], holders: Holder[] = []) {
  const happened: string[] = [];
  const lock = createLock({
    userId: '1',
    calls: {
      async lock() {
        happened.push('asked');
        const answer = answers.shift();
        if (answer) throw answer;
      },
      unlock: async () => void happened.push('unlocked'),
      holder: async () => holders.shift() ?? null,
    },
    taken: async () => void happened.push('taken'),
    lost: (holder) => void happened.push(`lost to ${holder?.firstName ?? 'nobody known'}`),
    free: () => void happened.push('free'),
    othersRemain: async () => false,
  });
  return { lock, happened };
}

test('a lease that could not be asked for at opening is asked for until there is an answer', async () => {
  const gone = new CallError(offline());
  const { lock, happened } = tried([gone, gone, undefined]);
  await lock.take();
  await vi.advanceTimersByTimeAsync(7000);
  expect(happened).toEqual(['asked', 'asked', 'asked', 'taken']);
  lock.close();
});

test('the return of the network asks at once, and a closed editor asks no more', async () => {
  const gone = new CallError(offline());
  const { lock, happened } = tried([gone, gone]);
  await lock.take();
  lock.online();
  await vi.advanceTimersByTimeAsync(0);
  expect(happened).toEqual(['asked', 'asked']);
  lock.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(happened).toEqual(['asked', 'asked']);
});

test('somebody else’s lease is told and not asked for again, until they give it back', async () => {
  const { lock, happened } = tried([locked()]);
  await lock.take();
  await vi.advanceTimersByTimeAsync(50_000);
  expect(happened).toEqual(['asked', 'lost to Grace']);
  lock.heard(null);
  expect(happened.at(-1)).toBe('free');
  lock.close();
});

test('a lease whose holder’s computer died is seen to be free once it ran out', async () => {
  const { lock, happened } = tried([locked()], [other]);
  await lock.take();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(happened.at(-1)).toBe('lost to Grace');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(happened.at(-1)).toBe('free');
  const { length } = happened;
  await vi.advanceTimersByTimeAsync(300_000);
  expect(happened).toHaveLength(length);
  lock.close();
});

test('a held lease is renewed through a dead network, lost when another takes it, given back at the end', async () => {
  const { lock, happened } = tried([undefined, new CallError(offline())]);
  await lock.take();
  await vi.advanceTimersByTimeAsync(25_000);
  expect(happened).toEqual(['asked', 'taken', 'asked', 'asked']);
  lock.heard({ ...other, userId: 1 });
  expect(happened).toHaveLength(4);
  lock.heard(other);
  expect(happened.at(-1)).toBe('lost to Grace');
  await lock.take();
  expect(happened.at(-1)).toBe('taken');
  lock.close();
  await vi.advanceTimersByTimeAsync(0);
  expect(happened.at(-1)).toBe('unlocked');
});

test('a lease that another window of the same person took lets this one edit too', async () => {
  const { lock, happened } = tried([locked()]);
  await lock.take();
  lock.heard(null);
  lock.heard({ ...other, userId: 1 });
  await vi.advanceTimersByTimeAsync(0);
  expect(happened).toEqual(['asked', 'lost to Grace', 'free', 'asked', 'taken']);
  lock.close();
});
