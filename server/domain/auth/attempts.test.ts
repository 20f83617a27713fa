import { expect, test } from 'vitest';
import { networkOf } from './attempts.ts';

test('all addresses of one network count as one caller, however they are written', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('203.0.113.7:5123')).toBe('203.0.113.7');
  expect(networkOf('[2001:db8::1]:5123')).toBe(networkOf('2001:db8::2'));
  expect(networkOf('::ffff:203.0.113.7')).toBe('::ffff:203.0.113.7');
  const one = networkOf('2001:db8::1');
  for (const address of ['2001:db8::', '2001:db8::abcd:1:2:3', '2001:db8:0:0:1:2:3:4'])
    expect(networkOf(address)).toBe(one);
  for (const other of ['2001:db8:0:1::1', '2001:db8:1::1', '::1']) expect(networkOf(other)).not.toBe(one);
});
