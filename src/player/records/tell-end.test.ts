// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Dated } from '../reporters/reporter.ts';
import { tellEnd } from './tell-end.ts';

const address = new URL('https://school.test/app/lti/launches/one/result');
const finish = (score: number) => ({ verb: 'finish', score, result: 'passed' }) as unknown as Dated;
const calls: [path: string, body: unknown][] = [];
let status: number;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  calls.length = 0;
  status = 200;
  vi.stubGlobal('fetch', async (url: URL, { body }: { body: string }) => {
    if (status === 0) throw new TypeError('no network');
    calls.push([url.pathname, JSON.parse(body)]);
    return { status };
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const settle = () => vi.advanceTimersByTimeAsync(1);

test('a grade that could not be told is told by the next visit, of another launch too, and then no more', async () => {
  status = 0;
  tellEnd(address, vi.fn()).tell([finish(70)]);
  await settle();
  vi.clearAllTimers();
  status = 200;
  const next = new URL('/app/lti/launches/two/result', address);
  tellEnd(next, vi.fn());
  await settle();
  expect(calls).toEqual([['/app/lti/launches/one/result', { score: 70, result: 'passed' }]]);
  tellEnd(next, vi.fn());
  await settle();
  expect([calls.length, localStorage.length]).toEqual([1, 0]);
});

test('a launch that has expired is said to its learner, and asked no more', async () => {
  status = 410;
  const say = vi.fn();
  tellEnd(address, say).tell([finish(70)]);
  await settle();
  expect(say.mock.calls).toEqual([[{ code: 'result-refused', values: { status: 410 } }]]);
  tellEnd(address, say);
  await settle();
  expect(calls).toHaveLength(1);
});
