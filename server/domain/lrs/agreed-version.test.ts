import { expect, it } from 'vitest';
import { agreedVersion, sentOn } from './agreed-version.ts';
import type { Statement } from './statement.ts';

const of = (version: string) => ({ id: 'a', version, stored: 'now', authority: {} }) as unknown as Statement;

it('sends statements in their own version where the other store speaks it or says nothing, else in one that both speak', () => {
  expect(agreedVersion([of('1.0.0')], [])).toBe('1.0.3');
  expect(agreedVersion([of('1.0.0'), of('2.0.0')], [])).toBe('2.0.0');
  expect(agreedVersion([of('1.0.0')], ['1.0.1', '2.0.0'])).toBe('1.0.3');
  expect(agreedVersion([of('1.0.0')], ['2.0.0'])).toBe('2.0.0');
  expect(agreedVersion([of('2.0.0')], ['0.95', '1.0.2'])).toBe('1.0.3');
  expect(agreedVersion([of('2.0.0')], ['0.95'])).toBeUndefined();
});

it('leaves a version out that the other store does not speak', () => {
  expect(sentOn(of('1.0.0'), ['2.0.0'])).toEqual({ id: 'a' });
  expect(sentOn(of('1.0.0'), ['1.0.3'])).toEqual({ id: 'a', version: '1.0.0' });
  expect(sentOn(of('1.0.0'), [])).toEqual({ id: 'a', version: '1.0.0' });
});
