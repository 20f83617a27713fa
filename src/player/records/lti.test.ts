// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { Dated } from '../reporters/reporter.ts';
import { connectLti } from './lti.ts';
import { recordHosts } from './record-hosts.ts';

const page = new URL('https://school.test/app/#/view/abc?lti=the-launch&proof=secret');
const connecting = { page } as never;
const finish = (score: number): Dated =>
  ({ verb: 'finish', score, result: 'passed', duration: 3, time: '2026-11-25T10:00:00Z' }) as never;

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a live page that a learning platform launched tells our server how a run ended, until it has it', async () => {
  vi.useFakeTimers();
  vi.spyOn(history, 'replaceState').mockReturnValue();
  const answers = [new Error('no network'), { status: 503 }, { status: 200 }];
  const fetch = vi.fn(async (_address: URL, _init: RequestInit) => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer ?? { status: 200 };
  });
  vi.stubGlobal('fetch', fetch);
  const { tell } = await connectLti({ type: 'lti' }, connecting);
  tell([{ verb: 'attempted', time: '' } as never, finish(70)]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(fetch).toHaveBeenCalledTimes(3);
  const [address, { body, method }] = fetch.mock.calls[2]!;
  expect(address.href).toBe('https://school.test/app/lti/launches/the-launch/result');
  expect([method, JSON.parse(String(body))]).toEqual([
    'POST',
    { score: 70, result: 'passed', proof: 'secret' },
  ]);
  tell([finish(90)]);
  await vi.advanceTimersByTimeAsync(1);
  expect(fetch).toHaveBeenCalledTimes(4);
});

test('only live pages whose address names a launch do', () => {
  const records = [{ type: 'scorm', version: '1.2' }] as const;
  expect(recordHosts({ target: 'live' }, page)).toEqual([{ type: 'lti' }]);
  expect(recordHosts({ target: 'live' }, new URL('https://school.test/app/#/view/abc'))).toEqual([]);
  expect(recordHosts({ target: 'scorm12', records: [...records] }, page)).toEqual(records);
});
