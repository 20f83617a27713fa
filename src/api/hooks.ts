import { QueryClient } from '@tanstack/react-query';
import { createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '#server/routers/app-router.ts';
import { links } from './client.ts';
import { failureOf } from './failure.ts';

/** The query hooks of the pages. */
export const trpc = createTRPCReact<AppRouter>();

/** The client behind the hooks. */
export const hooksClient = trpc.createClient({ links });

/** What React Query does by itself: only what may pass by waiting is tried again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        networkMode: 'always',
        retry: (count, error) => count < 2 && failureOf(error).recovery === 'retry',
        retryDelay: (count) => 400 * 2 ** count,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
