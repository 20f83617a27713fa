import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '#server/routers/app-router.ts';
import { type Failure, failureOf } from './failure.ts';

/** What a failed call was, for whoever recovers from it. */
export interface FailedCall {
  failure: Failure;
  /** Such as `scenarios.list`, or the REST path. */
  path: string;
  kind: 'query' | 'mutation' | 'subscription' | 'rest';
  /** The caller shows the failure itself: only what concerns the whole session is recovered. */
  quiet: boolean;
}

type Listener = (call: FailedCall) => void;
const listeners = new Set<Listener>();

/** Hears of every call that failed; answers how to stop. The session and the toasts listen. */
export function onFailedCall(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells the listeners of a failed call. */
export function reportFailedCall(call: FailedCall): void {
  if (call.failure.kind === 'aborted') return;
  for (const listener of listeners) listener(call);
}

/** Reports every tRPC failure and passes it on. `context: {quiet: true}` on a call marks it quiet. */
export const recoveryLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        next: (value) => observer.next(value),
        complete: () => observer.complete(),
        error: (error) => {
          if (error instanceof TRPCClientError) {
            const quiet = op.type !== 'mutation' || op.context.quiet === true;
            reportFailedCall({ failure: failureOf(error), path: op.path, kind: op.type, quiet });
          }
          observer.error(error);
        },
      }),
    );
