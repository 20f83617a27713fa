import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

test('long work is done one after the other, what fails too, and something small has room between', async () => {
  const long = oneAtATime();
  const done: string[] = [];
  const piece = (name: string, fails = false) =>
    long(async () => {
      done.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 20));
      done.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const first = piece('first', true);
  const second = piece('second');
  await expect(first).rejects.toThrow('first');
  await Promise.resolve();
  done.push('small');
  expect(await second).toBe('second');
  expect(done).toEqual(['first begins', 'first ends', 'small', 'second begins', 'second ends']);
});
