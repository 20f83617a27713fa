import { expect, test } from 'vitest';
import { uuid } from './uuid.ts';

test('an id has the form that record stores ask for, and is another each time', () => {
  const ids = Array.from({ length: 100 }, uuid);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(ids).size).toBe(100);
});
