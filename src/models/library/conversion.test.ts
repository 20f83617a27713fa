import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError, failureOf, offline } from '#api/failure.ts';
import { playable } from './conversion.ts';

const server = vi.hoisted(() => ({ conversion: vi.fn(), convert: vi.fn(), get: vi.fn() }));
vi.mock('#api/client.ts', () => ({
  api: {
    assets: {
      conversion: { query: server.conversion },
      convert: { mutate: server.convert },
      get: { query: server.get },
    },
  },
}));

const film = { id: 'film', status: 'converting' as const };
const answers = (status: string, more = {}) => ({ assetId: 'film', status, progress: null, ...more });
/** What it came to when nothing is left to wait for. */
const outcome = async (work: Promise<unknown>) => {
  const told = work.then(
    (asset) => asset,
    (thrown: unknown) => failureOf(thrown),
  );
  await vi.runAllTimersAsync();
  return told;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  server.get.mockResolvedValue({ id: 'film' });
});
afterEach(() => vi.useRealTimers());

test('[state:conversion-poll] asks every two seconds, and a film that plays is there at once', async () => {
  expect(await playable({ id: 'film' })).toEqual({ id: 'film' });
  expect(server.conversion).not.toHaveBeenCalled();
  server.conversion.mockResolvedValue(answers('PENDING'));
  const end = new AbortController();
  const told = outcome(playable(film, { signal: end.signal }));
  server.conversion.mockImplementation(async () => {
    if (server.conversion.mock.calls.length === 3) end.abort();
    return answers('PENDING');
  });
  expect(await told).toMatchObject({ kind: 'aborted' });
  expect(server.conversion).toHaveBeenCalledTimes(3);
});

test.each(['COMPLETE', 'COMPLETED', 'SUCCESS', 'FINISHED'])(
  '[state:conversion-poll] %s is the end of it',
  async (word) => {
    server.conversion.mockResolvedValueOnce(answers('PROCESSING')).mockResolvedValueOnce(answers(word));
    expect(await outcome(playable(film))).toEqual({ id: 'film' });
    expect(server.conversion).toHaveBeenCalledTimes(2);
  },
);

test.each(['ERROR', 'FAILED'])(
  '[state:conversion-poll] [error:conversion-failed] %s is its failure',
  async (word) => {
    server.conversion.mockResolvedValueOnce(answers(word));
    expect(await outcome(playable(film))).toMatchObject({ code: 'conversion-failed' });
    server.conversion.mockResolvedValueOnce(answers(word, { errorCode: 'video-unreadable' }));
    expect(await outcome(playable(film))).toMatchObject({ code: 'video-unreadable' });
  },
);

test('[error:conversion-timeout] [state:conversion-poll] gives up after 30 looks at which nothing moved', async () => {
  server.conversion.mockResolvedValue(answers('PROCESSING', { progress: 0.5 }));
  expect(await outcome(playable(film))).toMatchObject({ code: 'conversion-timeout' });
  // The first of them saw it begin.
  expect(server.conversion).toHaveBeenCalledTimes(31);
});

test('a long film that goes on is waited for', async () => {
  let progress = 0;
  server.conversion.mockImplementation(async () => {
    progress += 0.01;
    return answers(progress < 1 ? 'PROCESSING' : 'COMPLETED', { progress });
  });
  const shares: (number | null)[] = [];
  expect(await outcome(playable(film, { onProgress: (share) => shares.push(share) }))).toEqual({
    id: 'film',
  });
  expect(shares.length).toBeGreaterThan(90);
});

test('[error:conversion-status] tells that the state cannot be known, and why', async () => {
  server.conversion.mockRejectedValue(new CallError(offline()));
  expect(await outcome(playable(film))).toMatchObject({
    code: 'conversion-status',
    details: { code: 'network' },
  });
});

test('[error:conversion-wrapped] begins again what had failed, and tells why that could not be', async () => {
  server.convert.mockRejectedValueOnce(new CallError(offline()));
  expect(await outcome(playable({ id: 'film', status: 'failed' }))).toMatchObject({
    code: 'conversion-wrapped',
    details: { code: 'network' },
  });
  server.convert.mockResolvedValueOnce({});
  server.conversion.mockResolvedValueOnce(answers('COMPLETED'));
  expect(await outcome(playable({ id: 'film', status: 'failed' }))).toEqual({ id: 'film' });
});
