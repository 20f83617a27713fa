import { QueryClient, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query';
import { failureOf } from './failure.ts';

/** What React Query does by itself: only what may pass by waiting is tried again. */
export const queries = new QueryClient({
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

/** One question after another to what the pages' hooks keep, for who is no component. */
export const observeQuery = <Data>(options: QueryObserverOptions<Data, Error>) =>
  new QueryObserver<Data, Error>(queries, options);
