// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { hooksClient, trpc } from './hooks.ts';
import { queries } from './queries.ts';
import { useMore } from './use-more.ts';

const Within = ({ children }: { children: ReactNode }) => (
  <trpc.Provider client={hooksClient} queryClient={queries}>
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  </trpc.Provider>
);

test('a list of more than a hundred is shown to its end, a page more as often as one asks', async () => {
  const all = Array.from({ length: 120 }, (_, id) => ({ id }));
  const asked: number[] = [];
  const ask = async (_: unknown, { page, size }: { page: number; size: number }) => {
    asked.push(page);
    return { items: all.slice(page * size, (page + 1) * size), total: all.length };
  };
  const { result } = renderHook(() => useMore('channels', {}, 50, ask), { wrapper: Within });
  await vi.waitFor(() => expect(result.current.items).toHaveLength(50));
  expect(result.current.total).toBe(120);
  for (const shown of [100, 120]) {
    act(() => result.current.more?.());
    await vi.waitFor(() => expect(result.current.items).toHaveLength(shown));
  }
  expect(result.current.more).toBeUndefined();
  expect(asked).toEqual([0, 1, 2]);
  expect(result.current.items).toEqual(all);
});
