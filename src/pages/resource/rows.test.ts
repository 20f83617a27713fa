import { expect, test } from 'vitest';
import type { Resource } from '#catalog/resources/resource.ts';

const files = import.meta.glob<Record<string, unknown>>('../../catalog/resources/*.ts', { eager: true });
const texts = import.meta.glob<{ columns: object }>('../../../locales/us/*.json', {
  eager: true,
  import: 'default',
});

const isResource = (found: unknown): found is Resource =>
  typeof found === 'object' && found !== null && 'columns' in found && 'may' in found;
const rows = Object.values(files)
  .flatMap((file) => Object.values(file))
  .filter(isResource)
  .map((row) => [row.name, row] as const);

test('there are rows of resources', () => expect(rows.length).toBeGreaterThan(5));

test.each(rows)('%s has a text for each of its columns, orders and fields', (name, row) => {
  const namespace = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const { columns } = texts[`../../../locales/us/${namespace}.json`]!;
  const asked = [...row.columns, ...row.sorts, ...Object.keys(row.form.shape)];
  expect(Object.keys(columns)).toEqual(expect.arrayContaining(asked));
});
