import { expect, test } from 'vitest';
import { dayKey, monthDays, monthOf, otherMonth } from './month.ts';

test.each([
  ['2030-03', '2030-02-25', '2030-03-31', 35],
  ['2030-09', '2030-08-26', '2030-10-06', 42],
  ['2027-02', '2027-02-01', '2027-02-28', 28],
])('[lms:calendar] %s is shown from Monday %s to Sunday %s', (named, first, last, count) => {
  const days = monthDays(monthOf(named, new Date(2000, 0, 1)));
  expect([dayKey(days[0]!), dayKey(days.at(-1)!), days.length]).toEqual([first, last, count]);
});

test('an address that names no month means that of today; a year has its end', () => {
  expect(dayKey(monthOf('2030-13', new Date(2030, 4, 17)))).toBe('2030-05-01');
  expect(otherMonth(monthOf('2030-12', new Date()), 1)).toBe('2031-01');
});
