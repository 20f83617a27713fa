import { api } from '#api/client.ts';
import type { RouterOutputs } from '#api/outputs.ts';

type Stream = RouterOutputs['live']['changes'];
export type LiveChange = Stream extends AsyncIterable<infer Item> ? Item : never;

export interface LiveHandlers {
  /** The stream is open, at first or again: what happened before is not told. */
  listening(): void;
  change(change: Exclude<LiveChange, { kind: 'listening' }>): void;
}

const pauseBeforeAgain = 2000;

/** Follows what other windows and people change; connects again by itself. The answer stops it. */
export function followRemoteChanges(scenarioId: number, handlers: LiveHandlers): () => void {
  let stopped = false;
  let stop = () => {};
  let timer: number | undefined;
  const again = () => {
    if (!stopped) timer = window.setTimeout(connect, pauseBeforeAgain);
  };
  function connect(): void {
    const subscription = api.live.changes.subscribe(
      { scenarioId },
      {
        onData: (change) => {
          if (change.kind === 'listening') handlers.listening();
          else handlers.change(change);
        },
        onError: again,
        onComplete: again,
      },
    );
    stop = () => subscription.unsubscribe();
  }
  connect();
  return () => {
    stopped = true;
    window.clearTimeout(timer);
    stop();
  };
}
