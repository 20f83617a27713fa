import { api } from '#api/client.ts';
import type { RouterOutputs } from '#api/outputs.ts';
import type { Holder } from '../autosave/load.ts';
import type { ChangeStream } from '../autosave/stream.ts';
import type { Colleague } from './presence.ts';

type Stream = RouterOutputs['live']['changes'];
type LiveChange = Stream extends AsyncIterable<infer Item> ? Item : never;

export interface Following {
  lockChanged(holder: Holder | null): void;
  present(colleague: Colleague): void;
  absent(window: string): void;
  /** The line is open, at first or again. */
  connected(): void;
  /** Somebody deleted the scenario. */
  removed(): void;
}

const pauseBeforeAgain = 2000;

/** Follows what is changed in a scenario from the last change on; connects again by itself. The answer stops it. */
export function followChanges(
  { scenarioId, window: windowName }: { scenarioId: number; window: string },
  stream: ChangeStream,
  following: Following,
): () => void {
  let stopped = false;
  let unsubscribe = () => {};
  let timer: number | undefined;
  /** Of entries that come in parts: those that came. */
  let parts = '';
  const again = () => {
    if (!stopped) timer = window.setTimeout(connect, pauseBeforeAgain);
  };
  function connect(): void {
    const subscription = api.live.changes.subscribe(
      { scenarioId, after: stream.number, window: windowName },
      { onData: take, onError: again, onComplete: again },
    );
    unsubscribe = () => subscription.unsubscribe();
  }
  function take(change: LiveChange): void {
    // The line is back, so the server is: what could not be saved is tried without waiting.
    if (change.kind === 'listening') {
      parts = '';
      stream.retryNow();
      following.connected();
    } else if (change.kind === 'changed') hear(change);
    else if (change.kind === 'changed-much') void stream.readAnew();
    else if (change.kind === 'present') following.present(change);
    else if (change.kind === 'absent') following.absent(change.window);
    else if (change.kind === 'lock-changed') following.lockChanged(change.lockedBy);
    else {
      stop();
      following.removed();
    }
  }
  function hear({ entries, part }: Extract<LiveChange, { kind: 'changed' }>): void {
    if (part) parts += part.text;
    if (part && !part.last) return;
    stream.hear(part ? JSON.parse(parts) : entries);
    parts = '';
  }
  function stop(): void {
    stopped = true;
    window.clearTimeout(timer);
    unsubscribe();
  }
  connect();
  return stop;
}
