import { expect, test } from 'vitest';
import { everyItem } from './every-item.ts';

test('every page of a list is read, and what moved to a later page meanwhile stands once', async () => {
  const rows = Array.from({ length: 250 }, (_, id) => ({ id }));
  const all = await everyItem(async ({ page, size }) => {
    if (page === 1) rows.unshift({ id: 999 });
    return { items: rows.slice(page * size, (page + 1) * size), totalPages: Math.ceil(rows.length / size) };
  });
  expect(all.map(({ id }) => id)).toEqual(Array.from({ length: 250 }, (_, id) => id));
});
