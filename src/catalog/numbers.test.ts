import { expect, test } from 'vitest';
import { abbreviated, shortened } from './numbers.ts';

test('[const:numbers] counts are abbreviated with K, M, B and T', () => {
  const shown = [0, 999, 1000, 1290, 9999, 10_000, 999_999, 1e6, 2.5e9, 3e12, 1e16, -1500].map(abbreviated);
  expect(shown).toEqual([
    '0',
    '999',
    '1K',
    '1.2K',
    '9.9K',
    '10K',
    '999K',
    '1M',
    '2.5B',
    '3T',
    '10000T',
    '-1.5K',
  ]);
});

test('[rule:ellipsis] long strings are cut with three dots, short ones are not, and no sign is torn apart', () => {
  expect(shortened('short', 5)).toBe('short');
  expect(shortened('longer', 5)).toBe('lo...');
  expect(shortened('👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 4)).toBe('👩‍👩‍👧...');
  expect(shortened('x'.repeat(1000), 120)).toHaveLength(120);
});
