import { expect, test } from 'vitest';
import { inRange, readNumber, stepNumber, tidy, writeNumber } from './numbers.ts';

test('numbers are read with a point or a comma, and nothing else passes', () => {
  expect(readNumber(' 1,5 ')).toBe(1.5);
  expect(readNumber('−.5')).toBe(-0.5);
  expect(readNumber('1e3')).toBeUndefined();
  expect(readNumber('1.2.3')).toBeUndefined();
  expect(readNumber('')).toBeUndefined();
});

test('angles count on after their end, other numbers stop there', () => {
  expect(inRange(190, { min: -180, max: 180, wrap: true })).toBe(-170);
  expect(inRange(-550, { min: -180, max: 180, wrap: true })).toBe(170);
  expect(inRange(180, { min: -180, max: 180, wrap: true })).toBe(180);
  expect(inRange(95, { min: -90, max: 90 })).toBe(90);
});

test('steps leave no noise of binary fractions', () => {
  expect(stepNumber(0.1, 2, false, { step: 0.1 })).toBe(0.3);
  expect(stepNumber(1, 1, true, { step: 0.5 })).toBe(6);
  expect(tidy(-0.001, { step: 0.1 })).toBe(0);
  expect(writeNumber(12.3456, { digits: 2 })).toBe('12.35');
  expect(writeNumber(3, { step: 0.01 })).toBe('3');
});
