import type { Play } from './create-play.ts';

/** Milliseconds between ticks: fine enough for timed events, light enough for a phone. */
const TICK_MS = 100;

export interface Clock {
  /** Holds the run for a reason of its own ('page', 'headset', 'prompt'); it goes on when none is left. */
  hold(reason: string, held: boolean): void;
  stop(): void;
}

export interface ClockOptions {
  /** The film's own time in ms, where the scene follows one. */
  sceneTime?: () => number | undefined;
  /** What sounds or moves by itself stands still with the run, and goes on with it. */
  onHold?: (held: boolean) => void;
}

/**
 * Lets time pass in a run: ticks while something is due, stands still while the page is hidden or anybody holds it.
 */
export function startClock(play: Play, { sceneTime, onHold }: ClockOptions = {}): Clock {
  const reasons = new Set<string>();
  const timer = setInterval(() => {
    const { run } = play.state;
    if (run.held || run.exited || !run.loaded) return;
    const at = sceneTime?.();
    play.dispatch({ type: 'tick', ...(at === undefined ? {} : { sceneTime: at }) });
  }, TICK_MS);
  const hold = (reason: string, held: boolean) => {
    const before = reasons.size > 0;
    if (held) reasons.add(reason);
    else reasons.delete(reason);
    const after = reasons.size > 0;
    if (before === after) return;
    play.dispatch({ type: after ? 'pause' : 'resume' });
    onHold?.(after);
  };
  const onVisibility = () => hold('page', document.visibilityState === 'hidden');
  document.addEventListener('visibilitychange', onVisibility);
  onVisibility();
  return {
    hold,
    stop() {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    },
  };
}
