import { expect, test } from 'vitest';
import { newObject, type ObjectOf } from '#scenario';
import { neededHeight } from './needed-height.ts';

/** Every letter half as wide as high. */
const measure = (part: string, size: number) => (Array.from(part).length * size) / 2;
const at = { yaw: 0, pitch: 0 };

test('a text that its card cuts off needs so much height that all of its lines are there', () => {
  const sign = (txt: string) => ({ ...newObject('text', 1, at), txt }) as ObjectOf<'text'>;
  expect(neededHeight(sign('Mind the step'), measure)).toBeNull();
  const long = sign('Mind the step before you go on. '.repeat(20));
  const height = neededHeight(long, measure)!;
  expect(height).toBeGreaterThan(long.height);
  expect(neededHeight({ ...long, height }, measure)).toBeNull();
  expect(neededHeight({ ...long, height: height - 0.1 }, measure)).toBe(height);
  expect(neededHeight(sign('x '.repeat(10_000)), measure)).toBe(20);
});

test('a question may draw its letters a little smaller; what is cut off then needs a higher card', () => {
  const asked = (words: string) => ({ ...newObject('question', 1, at), txt: words }) as ObjectOf<'question'>;
  expect(neededHeight(asked('Where to?'), measure)).toBeNull();
  const long = asked('Where is the way out of this hall when the lamps are dark? '.repeat(8));
  const height = neededHeight(long, measure)!;
  expect(height).toBeGreaterThan(long.height);
  expect(neededHeight({ ...long, height }, measure)).toBeNull();
});
