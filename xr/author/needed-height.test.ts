import { expect, test } from 'vitest';
import { newObject, type ObjectOf } from '#scenario';
import { neededHeight } from './needed-height.ts';

/** Every letter half as wide as high. */
const measure = (part: string, size: number) => (Array.from(part).length * size) / 2;
const at = { yaw: 0, pitch: 0 };
const sign = (txt: string) => ({ ...newObject('text', 1, at), txt }) as ObjectOf<'text'>;
const asked = (words: string) => ({ ...newObject('question', 1, at), txt: words }) as ObjectOf<'question'>;

test('a text that its card cuts off needs so much height that all of its lines are there', () => {
  expect(neededHeight(sign('Mind the step'), measure)).toBeNull();
  const long = sign('Mind the step before you go on. '.repeat(20));
  const height = neededHeight(long, measure)!;
  expect(height).toBeGreaterThan(long.height);
  expect(neededHeight({ ...long, height }, measure)).toBeNull();
  expect(neededHeight({ ...long, height: height - 0.1 }, measure)).toBe(height);
});

test('a question may draw its letters a little smaller; what is cut off then needs a higher card', () => {
  expect(neededHeight(asked('Where to?'), measure)).toBeNull();
  const long = asked('Where is the way out of this hall when the lamps are dark? '.repeat(8));
  const height = neededHeight(long, measure)!;
  expect(height).toBeGreaterThan(long.height);
  expect(neededHeight({ ...long, height }, measure)).toBeNull();
});

test('what no height makes whole needs more than any', () => {
  expect(neededHeight(sign('x '.repeat(10_000)), measure)).toBe(Number.POSITIVE_INFINITY);
  expect(neededHeight({ ...sign('x '.repeat(100)), height: 30 }, measure)).toBeNull();
  const words = 'Rindfleischetikettierungsueberwachungsaufgabenuebertragungsgesetz'.repeat(3);
  const question = asked('Which law?');
  const choices = [{ ...question.choices[0]!, txt: words }];
  expect(neededHeight({ ...question, choices }, measure)).toBe(Number.POSITIVE_INFINITY);
});

test('of a card that is fixed to the view nobody knows how high it will be', () => {
  const long = sign('Mind the step before you go on. '.repeat(20));
  expect(neededHeight({ ...long, fixed: true, width: 0.4, height: 0.2 }, measure)).toBeNull();
});

test('a card without any height gets what it needs', () => {
  const long = asked('Where is the way out of this hall?');
  const height = neededHeight({ ...long, height: 0 }, measure)!;
  expect(height).toBeGreaterThan(0);
  expect(neededHeight({ ...long, height }, measure)).toBeNull();
});
