// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { CallError, failureOf, failureOfResponse, offline } from '#api/failure.ts';
import { cancelSending, retrySending, type Sending, sending } from './sending.ts';

const shown = (): { sending: Sending[] } => ({ sending: [] });

test('shows how far each of several files is, and forgets those that are there', async () => {
  const list = shown();
  const ends: (() => void)[] = [];
  const one = (name: string, share: number) =>
    sending(list, name, ({ onShare }) => {
      onShare(share);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    });
  const both = Promise.all([one('a', 0.2), one('b', 0.7)]);
  expect(list.sending.map(({ name, share }) => [name, share])).toEqual([
    ['a', 0.2],
    ['b', 0.7],
  ]);
  ends[0]!();
  await vi.waitFor(() => expect(list.sending.map(({ name }) => name)).toEqual(['b']));
  ends[1]!();
  expect(await both).toEqual(['a', 'b']);
});

test('waits for a lost network, and goes on when it is back or when it is told to', async () => {
  const list = shown();
  const work = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new CallError(offline()))
    .mockRejectedValueOnce(new CallError(offline()))
    .mockResolvedValue('there');
  const sent = sending(list, 'a', work);
  await vi.waitFor(() => expect(list.sending[0]?.waiting).toBe(true));
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2));
  await vi.waitFor(() => expect(list.sending[0]?.waiting).toBe(true));
  retrySending(list.sending[0]!.id);
  expect(await sent).toBe('there');
  expect(list.sending).toEqual([]);
});

test('is given up while it is sent and while it waits, and a refusal is the sender’s', async () => {
  const list = shown();
  const aborts = sending(list, 'a', ({ signal }) => {
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(new CallError(offline())));
    });
  }).catch(failureOf);
  cancelSending(list.sending[0]!.id);
  expect(await aborts).toMatchObject({ kind: 'aborted' });
  const waits = sending(list, 'a', () => Promise.reject(new CallError(offline()))).catch(failureOf);
  await vi.waitFor(() => expect(list.sending[0]?.waiting).toBe(true));
  cancelSending(list.sending[0]!.id);
  expect(await waits).toMatchObject({ kind: 'aborted' });
  const refused = new CallError(failureOfResponse(415, { error: { code: 'file-type-not-allowed' } }));
  expect(await sending(list, 'a', () => Promise.reject(refused)).catch(failureOf)).toMatchObject({
    code: 'file-type-not-allowed',
  });
  expect(list.sending).toEqual([]);
});
