// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { publishableKey } from './publishable-key.ts';

const server = vi.hoisted(() => ({ key: vi.fn() }));
vi.mock('#api/client.ts', () => ({ api: { payments: { publishableKey: { query: server.key } } } }));

test('[error:silent-stripe-key] where the key cannot be asked for, the one that was told last is used, and nobody hears of it', async () => {
  server.key.mockRejectedValueOnce(new Error('gone'));
  expect(await publishableKey()).toBeNull();
  server.key.mockResolvedValueOnce({ key: 'pk_1' });
  expect(await publishableKey()).toBe('pk_1');
  server.key.mockRejectedValueOnce(new Error('gone'));
  expect(await publishableKey()).toBe('pk_1');
  server.key.mockResolvedValueOnce({ key: null });
  expect(await publishableKey()).toBeNull();
  server.key.mockRejectedValueOnce(new Error('gone'));
  expect(await publishableKey()).toBeNull();
});
