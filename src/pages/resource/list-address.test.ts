import { expect, test } from 'vitest';
import { userResource } from '#catalog/resources/users.ts';
import { type ListQuery, readAddress, writeAddress } from './list-address.ts';

const spec = { sorts: ['lastName,asc', 'email,desc'], filters: userResource.filters };
const read = (text: string) => readAddress(new URLSearchParams(text), spec);
const bare: ListQuery = { search: '', sort: 'lastName,asc', page: 0, size: 10, filters: {}, open: null };

test('a bare address is the list as by default, and that has a bare address', () => {
  expect(read('')).toEqual(bare);
  expect(writeAddress(bare, spec).toString()).toBe('');
});

test('everything that a list shows stands in its address', () => {
  const query: ListQuery = {
    search: 'müller & co',
    sort: 'email,desc',
    page: 3,
    size: 20,
    filters: { organization: '7', status: 'active,disabled' },
    open: '12',
  };
  expect(read(writeAddress(query, spec).toString())).toEqual(query);
});

test.each([
  ['sort=password,asc', 'sort'],
  ['page=-1', 'page'],
  ['page=1e9', 'page'],
  ['page=x', 'page'],
  ['size=100000', 'size'],
  ['organization=0', 'filters'],
  ['status=gone', 'filters'],
  ['status=active,', 'filters'],
] as const)('%s is no address of a list: it is as by default', (text, key) => {
  expect(read(text)[key]).toEqual(bare[key]);
});

test('a search is cut at what the server takes', () => {
  expect(read(`search=${'x'.repeat(500)}`).search).toHaveLength(200);
});
