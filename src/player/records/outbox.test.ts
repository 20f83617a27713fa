// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { createOutbox } from './outbox.ts';

const endpoint = 'https://store.test/xapi/';
const statement = (id: string) => ({ id }) as never;
const waiting = (id: string, at: string, auth: string) => ({
  statement: statement(id),
  to: { endpoint: at, auth },
});

test('what an earlier visit left goes with what lets this one in, and to other stores as it was', async () => {
  const other = 'https://other.test/xapi/';
  localStorage.setItem(
    'kept-earlier',
    JSON.stringify([waiting('a', endpoint, 'Basic ended'), waiting('b', other, 'Basic other')]),
  );
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('[]'));
  const outbox = createOutbox({
    prefix: 'kept-',
    storage: localStorage,
    address: { endpoint, auth: 'Basic new' },
    failed: () => undefined,
  });
  outbox.add([statement('c')], { endpoint, auth: 'Basic new' });
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(3));
  await outbox.idle();
  const sent = fetched.mock.calls.map(([to, init]) => [
    new URL(String(to)).host,
    new Headers(init?.headers).get('authorization'),
    (JSON.parse(String(init?.body)) as { id: string }[]).map(({ id }) => id).join(),
  ]);
  expect(sent.sort()).toEqual([
    ['other.test', 'Basic other', 'b'],
    ['store.test', 'Basic new', 'a'],
    ['store.test', 'Basic new', 'c'],
  ]);
  expect(Object.keys(localStorage)).toEqual([]);
  fetched.mockRestore();
});
