import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '#server/routers/app-router.ts';
import { failureOf } from './failure.ts';
import { rereadToken } from './token.ts';

/**
 * Sends a refused call once more when the token changed while it was under way: a renewal ends the old token at
 * once, also for what another tab had just sent. A call refused for its token did nothing, so it may be repeated.
 */
export const tokenLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let running: { unsubscribe: () => void } | undefined;
      const send = (again: boolean) => {
        const sentWith = rereadToken();
        running = next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (error) => {
            const refused = error instanceof TRPCClientError && failureOf(error).status === 401;
            const now = refused && again ? rereadToken() : sentWith;
            if (now !== sentWith && now !== null) send(false);
            else observer.error(error);
          },
        });
      };
      send(true);
      return () => running?.unsubscribe();
    });
