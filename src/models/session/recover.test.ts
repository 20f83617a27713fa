// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failureOfResponse } from '#api/failure.ts';
import { reportFailedCall } from '#api/recovery.ts';
import { currentToken, keepToken } from '#api/token.ts';
import { announceFailures, toasts } from '../toasts/toasts.ts';
import { recoverCalls } from './recover.ts';

const server = vi.hoisted(() => ({ refresh: vi.fn() }));
vi.mock('#api/client.ts', () => ({ api: { auth: { refresh: { mutate: server.refresh } } } }));

const leave = vi.fn();
const reload = vi.fn();
let stops: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  toasts.list = [];
  stops = [announceFailures(), recoverCalls(leave, reload)];
});
afterEach(() => {
  for (const stop of stops) stop();
  for (const call of [leave, reload, server.refresh]) call.mockReset();
  vi.useRealTimers();
});

/** A call that the server answered so. */
const answered = (status: number, code?: string, quiet = false) =>
  reportFailedCall({
    failure: failureOfResponse(status, code ? { error: { code } } : undefined),
    path: 'scenarios.update',
    kind: 'mutation',
    quiet,
  });
const told = () => toasts.list.map(({ text, tone }) => [text, tone]);

test('[error:410-IRIS-4038] a page that is outdated says so, renews the session once and is loaded again', async () => {
  keepToken('old');
  server.refresh.mockResolvedValue({ token: 'new' });
  answered(410, 'IRIS-4038', true);
  answered(410, 'IRIS-4038', true);
  expect(told()).toEqual([['errors:session-outdated', 'warning']]);
  expect(reload).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  expect(server.refresh).toHaveBeenCalledTimes(1);
  expect(currentToken()).toBe('new');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('it is loaded again without a new session too, where there is none to be had', async () => {
  keepToken('old');
  server.refresh.mockRejectedValue(new Error('gone'));
  answered(410, 'IRIS-4038');
  await vi.runAllTimersAsync();
  expect(currentToken()).toBe('old');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('[error:4xx] what was refused is told with its description, and 403 leads to the start page too', () => {
  answered(409, 'name-taken');
  expect(told()).toEqual([['errors:name-taken', 'error']]);
  expect(leave).not.toHaveBeenCalled();
  answered(403, 'not-allowed', true);
  expect(leave).not.toHaveBeenCalled();
  answered(403, 'not-allowed');
  expect(leave).toHaveBeenCalledTimes(1);
  expect(told()).toContainEqual(['errors:not-allowed', 'error']);
});

test('[error:5xx] what failed on the server asks to try again, whoever answers in its place', () => {
  answered(500, 'server-error');
  answered(500);
  expect(told()).toEqual([['errors:server-error', 'error']]);
  expect(leave).not.toHaveBeenCalled();
});
