import { expect, test } from 'vitest';
import { type ErrorRow, errors, fromWire, wireCode } from './errors.ts';
import { learningCodes } from './learning-codes.ts';

test('each of the 66 codes is a row, and a row that goes over the wire by one of them is that one’s', () => {
  expect(Object.keys(learningCodes)).toHaveLength(66);
  const sent = Object.entries<ErrorRow>(errors).filter(([, { wire }]) => wire?.startsWith('CM-'));
  for (const [row, { wire }] of sent) {
    expect(learningCodes[wire as keyof typeof learningCodes], wire).toBe(row);
    expect(fromWire(wire!)).toBe(row);
    expect(wireCode(row as keyof typeof errors)).toBe(wire);
  }
  expect(sent.length).toBeGreaterThan(40);
});
