import { expect, it } from 'vitest';
import { storable } from './storable.ts';

it('admits every text that a database keeps, and nothing else', () => {
  expect(storable({ name: 'é 中 😀', list: [1, null, { deep: '<b>' }] })).toBe(true);
  expect(storable({ list: [{ deep: 'a\u0000' }] })).toBe(false);
  expect(storable({ 'key\u0000': 1 })).toBe(false);
  expect(storable('half \ud83d')).toBe(false);
});
