import { expect, test } from 'vitest';
import { scenarioAddress } from './scenario-address.ts';
import { isClosed, startFailure } from './start-failure.ts';

const launch = new URL('https://example.org/view/k3f9x2/launch.json');
const live = { protocol: 'https:', hash: '#/view/k3f9x2' };
const copy = { protocol: 'https:', hash: '' };
const answer = (status: number, url: string, description?: unknown) =>
  Object.assign(new Error('answer'), { status, url, description });

test('[error:load-file] the server’s own description is said, else that the file could not be loaded', () => {
  const file = 'https://example.org/view/scenario.json';
  expect(startFailure(answer(503, file, 'The store is closed.'), launch, live)).toEqual({
    code: 'scenario-file-load',
    said: 'The store is closed.',
  });
  for (const nothing of [undefined, '  ', 7, { text: 'no' }])
    expect(startFailure(answer(503, file, nothing), launch, live)).toEqual({
      code: 'scenario-file-load',
    });
  expect(startFailure(new TypeError('Failed to fetch'), launch, live)).toEqual({
    code: 'scenario-file-load',
  });
});

test('[player:load-param] an address that the page may not load from is named', () => {
  const page = new URL('https://example.org/p/?load=https%3A%2F%2Ffiles.test%2Fa.json');
  let cause: unknown;
  try {
    scenarioAddress({ scenario: 'scenario.json' }, launch, page);
  } catch (thrown) {
    cause = thrown;
  }
  expect(startFailure(cause, launch, copy)).toEqual({
    code: 'scenario-file-refused',
    values: { host: 'files.test' },
  });
});

test('[error:bad-json] an answer that is no JSON, and a scenario that is gone, are told apart', () => {
  expect(startFailure(new SyntaxError('Unexpected token'), launch, live)).toEqual({
    code: 'scenario-file-unparsable',
  });
  expect(startFailure(answer(404, launch.href), launch, live)).toEqual({ code: 'view-not-found' });
  expect(startFailure(answer(404, 'https://example.org/view/scenario.json'), launch, live)).toEqual({
    code: 'scenario-file-load',
  });
  // A package that lacks a file was copied badly; nobody has unpublished it.
  expect(startFailure(answer(404, launch.href), launch, copy)).toEqual({ code: 'scenario-file-load' });
});

test('[error:file-url] whatever fails in a page of the local file system, that is why', () => {
  expect(startFailure(new TypeError('Failed to fetch'), launch, { ...copy, protocol: 'file:' })).toEqual({
    code: 'scenario-file-url',
  });
});

test('[route:/view/{id?}] a live page that lets not everybody in is told from one that is gone', () => {
  expect(isClosed(answer(403, launch.href), launch, live)).toBe(true);
  expect(isClosed(answer(404, launch.href), launch, live)).toBe(false);
  expect(isClosed(answer(403, 'https://example.org/view/scenario.json'), launch, live)).toBe(false);
  expect(isClosed(answer(403, launch.href), launch, copy)).toBe(false);
});
