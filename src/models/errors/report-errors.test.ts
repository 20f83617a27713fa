// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const server = vi.hoisted(() => ({ report: vi.fn(async () => ({ reported: true })) }));
vi.mock('#api/client.ts', () => ({ api: { errorReports: { report: { mutate: server.report } } } }));

let reports: typeof import('./report-errors.ts');
let failures: typeof import('#api/failure.ts');
let stop: () => void;
beforeEach(async () => {
  vi.resetModules();
  reports = await import('./report-errors.ts');
  failures = await import('#api/failure.ts');
  stop = reports.reportUncaught();
  location.hash = '#/scenarios/12?token=secret';
});
afterEach(() => {
  stop();
  server.report.mockClear();
});

const thrown = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));

test('an error that nobody caught is reported once, with the scenario and without what the address holds', () => {
  const error = new TypeError('x is not a function');
  thrown(error);
  thrown(error);
  expect(server.report).toHaveBeenCalledTimes(1);
  expect(server.report.mock.calls[0]).toMatchObject([
    { message: 'x is not a function', place: '#/scenarios/12', scenarioId: 12 },
    { context: { quiet: true } },
  ]);
});

test('what a call answered is no such error, and a page that fails over and over falls silent', () => {
  thrown(new failures.CallError(failures.offline()));
  expect(server.report).not.toHaveBeenCalled();
  for (let at = 0; at < 30; at += 1) thrown(new Error(`broken ${at}`));
  expect(server.report).toHaveBeenCalledTimes(10);
});

test('a report that cannot be sent is no further error', async () => {
  server.report.mockRejectedValueOnce(new Error('offline'));
  reports.reportError('words alone');
  await Promise.resolve();
  expect(server.report).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'words alone' }),
    expect.anything(),
  );
});
