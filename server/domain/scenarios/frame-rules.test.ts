import { expect, test } from 'vitest';
import { mayBeFramed } from './frame-rules.ts';

const page = new URL('https://page.test/a');
const by = new URL('https://school.test/app/');
const framed = (headers: Parameters<typeof mayBeFramed>[0], at = page) => mayBeFramed(headers, [at], by);
const policy = (text: string | string[]) => framed({ 'content-security-policy': text });

test('a page that says nothing of frames may stand in one', () => {
  expect(framed({})).toBe(true);
  expect(policy("default-src 'self'; frame-src 'none'")).toBe(true);
});

test('a page that comes over http, or leads that way, stands in none that came over https', () => {
  const [plain, home] = [new URL('http://page.test/a'), new URL('http://school.test/app/')];
  for (const way of [[plain], [page, plain], [plain, page]]) {
    expect(mayBeFramed({}, way, by), way.join(' ')).toBe(false);
    expect(mayBeFramed({}, way, home), way.join(' ')).toBe(true);
  }
});

test('X-Frame-Options refuses all, or all of other origins', () => {
  expect(framed({ 'x-frame-options': 'DENY' })).toBe(false);
  expect(framed({ 'x-frame-options': 'SameOrigin' })).toBe(false);
  expect(framed({ 'x-frame-options': 'sameorigin, sameorigin' })).toBe(false);
  expect(framed({ 'x-frame-options': 'SAMEORIGIN' }, new URL('https://school.test/b'))).toBe(true);
  // No browser knows it any more.
  expect(framed({ 'x-frame-options': 'ALLOW-FROM https://other.test' })).toBe(true);
});

test.each([
  ["frame-ancestors 'none'", false],
  ['frame-ancestors', false],
  ["frame-ancestors 'self'", false],
  ['FRAME-ANCESTORS *', true],
  ['frame-ancestors https:', true],
  ['frame-ancestors http:', true],
  ['frame-ancestors school.test', true],
  ['frame-ancestors https://school.test:443', true],
  ['frame-ancestors https://school.test:8443', false],
  ['frame-ancestors https://*.test', true],
  ['frame-ancestors https://*.school.test', false],
  ['frame-ancestors https://other.test https://school.test/any', true],
  ['frame-ancestors https://other.test', false],
  ["script-src 'self'; frame-ancestors https://other.test", false],
])('%s: %s', (text, may) => {
  expect(policy(text)).toBe(may);
});

test('every policy must agree, and X-Frame-Options counts no more beside one', () => {
  expect(policy(['frame-ancestors *', "frame-ancestors 'none'"])).toBe(false);
  expect(policy("frame-ancestors *, frame-ancestors 'none'")).toBe(false);
  expect(
    framed({ 'content-security-policy': 'frame-ancestors https://school.test', 'x-frame-options': 'DENY' }),
  ).toBe(true);
});
