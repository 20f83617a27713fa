import { failureOf } from '#api/failure.ts';
import { createBackoff } from '../autosave/backoff.ts';
import { type LoadedScenario, loadScenario } from '../autosave/load.ts';
import type { Timers } from '../autosave/types.ts';
import { editor } from './editor.ts';

/**
 * Reads a scenario. While no answer comes, that stands in `editor.state.failure`, and it is asked for again: when the
 * network is back, and after pauses (milliseconds) that grow. Throws what another try would not mend.
 */
export function loadWithRetry(
  scenarioId: number,
  timers: Timers,
  { retryFirst, retryMost }: { retryFirst: number; retryMost: number },
  signal: AbortSignal,
): Promise<LoadedScenario> {
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    let asking = false;
    const ask = () => {
      if (asking) return;
      asking = true;
      pause.stop();
      loadScenario(scenarioId).then(
        (loaded) => {
          over.abort();
          resolve(loaded);
        },
        (thrown) => {
          asking = false;
          const failure = failureOf(thrown);
          // What the server could not make sense of would not change by itself.
          if (failure.recovery !== 'retry' || failure.code === 'server-error') over.abort();
          if (over.signal.aborted) return reject(thrown);
          editor.fail(failure.code);
          pause.start();
        },
      );
    };
    const pause = createBackoff(timers, retryFirst, retryMost, ask);
    over.signal.addEventListener('abort', pause.stop);
    window.addEventListener('online', ask, { signal: over.signal });
    signal.addEventListener('abort', () => over.abort());
    ask();
  });
}
