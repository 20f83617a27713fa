import { expect, it } from 'vitest';
import { mayReloadFor } from './chunk-reload.ts';

const gone = new TypeError('Failed to fetch dynamically imported module: https://a.test/chrome-1.js');

function store() {
  const held = new Map<string, string>();
  return () => ({
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
  });
}

it('[error:chunk-reload] a part that could not be fetched reloads the page, at most once a minute', () => {
  const kept = store();
  const at = (now: number) => mayReloadFor(gone, kept, now, true);
  expect(at(1_000_000)).toBe(true);
  expect(at(1_000_001)).toBe(false);
  expect(at(1_060_000)).toBe(false);
  expect(at(1_060_001)).toBe(true);
  expect(at(1_060_002)).toBe(false);
});

it('other failures, no network and blocked storage reload nothing', () => {
  expect(mayReloadFor(new Error('x is not a function'), store(), 1e6, true)).toBe(false);
  expect(mayReloadFor('dynamically imported module', store(), 1e6, true)).toBe(false);
  expect(mayReloadFor(gone, store(), 1e6, false)).toBe(false);
  const blocked = () => {
    throw new Error('blocked');
  };
  expect(mayReloadFor(gone, blocked, 1e6, true)).toBe(false);
});
