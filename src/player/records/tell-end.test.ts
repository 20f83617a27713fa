// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Dated } from '../reporters/reporter.ts';
import { tellEnd } from './tell-end.ts';

const address = new URL('https://school.test/app/lti/launches/one/result');
const finish = (score: number) => ({ verb: 'finish', score, result: 'passed' }) as unknown as Dated;
const telling = (to: URL, say = vi.fn()) => tellEnd({ address: to, proof: 'secret', say });
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
  telling(address).tell([finish(70)]);
  await settle();
  vi.clearAllTimers();
  status = 200;
  const next = new URL('/app/lti/launches/two/result', address);
  telling(next);
  await settle();
  expect(calls).toEqual([['/app/lti/launches/one/result', { score: 70, result: 'passed', proof: 'secret' }]]);
  telling(next);
  await settle();
  expect([calls.length, localStorage.length]).toEqual([1, 0]);
});

test('a launch that has expired is said to its learner, and asked no more', async () => {
  status = 410;
  const say = vi.fn();
  telling(address, say).tell([finish(70)]);
  await settle();
  expect(say.mock.calls).toEqual([[{ code: 'result-refused', values: { status: 410 } }]]);
  telling(address, say);
  await settle();
  expect(calls).toHaveLength(1);
});

test('of two tabs of one launch the run that ended last is told last, and what the other has is not lost', async () => {
  const held = new Map<string, Promise<unknown>>();
  const request = (name: string, work: () => Promise<void>) => {
    const turn = (held.get(name) ?? Promise.resolve()).then(work);
    held.set(name, turn);
    return turn;
  };
  vi.stubGlobal('navigator', { locks: { request } });
  status = 0;
  const [first, second] = [telling(address), telling(address)];
  first.tell([finish(40)]);
  await settle();
  second.tell([finish(90)]);
  await settle();
  status = 200;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(calls.map(([, body]) => (body as { score: number }).score)).toEqual([90]);
  first.tell([finish(60)]);
  await settle();
  expect(calls.map(([, body]) => (body as { score: number }).score)).toEqual([90, 60]);
  expect(localStorage.length).toBe(0);
});

test('a grade is told, each one, where the browser has locks and gives none', async () => {
  const request = async () => {
    throw new DOMException('no storage', 'SecurityError');
  };
  vi.stubGlobal('navigator', { locks: { request } });
  const launch = telling(address);
  for (const score of [40, 90]) {
    launch.tell([finish(score)]);
    await settle();
  }
  expect(calls.map(([, body]) => (body as { score: number }).score)).toEqual([40, 90]);
});
