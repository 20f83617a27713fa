import { expect, it } from 'vitest';
import { everyDay } from './every-day.ts';

const on = (day: string) => ({ day, started: 2, completed: 1 });

it('fills the days between runs, but not those of years', () => {
  const filled = everyDay([on('2026-02-27'), on('2026-03-02')]);
  expect(filled.map(({ day, started }) => [day, started])).toEqual([
    ['2026-02-27', 2],
    ['2026-02-28', 0],
    ['2026-03-01', 0],
    ['2026-03-02', 2],
  ]);
  expect(everyDay([on('2020-01-01'), on('2026-01-01')])).toHaveLength(2);
  expect(everyDay([])).toEqual([]);
});
