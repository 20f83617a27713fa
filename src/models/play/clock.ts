import type { Play } from './create-play.ts';

/** Milliseconds between ticks: fine enough for timed events, light enough for a phone. */
const TICK_MS = 100;

/** Where the scene's film is, in ms: one that has not said so yet stands. Nothing where it has none, or lost it. */
function filmTime({ objects, project, state: { run } }: Play): { sceneTime?: number } {
  const film = objects.get('scene');
  if (film?.time !== undefined) return { sceneTime: film.time * 1000 };
  const waits = run.sceneId !== null && project.films.has(run.sceneId) && !film?.lost;
  return waits ? { sceneTime: run.scene.time } : {};
}

export interface Clock {
  /** Holds the run for a reason of its own ('page', 'headset', 'prompt'); it goes on when none is left. */
  hold(reason: string, held: boolean): void;
  stop(): void;
}

/**
 * Lets time pass in a run: ticks while something is due, stands still while the page is hidden or anybody holds it.
 * A scene with a film follows the film's time; one whose film cannot be had lasts as long as its scene.
 */
export function startClock(play: Play): Clock {
  const reasons = new Set<string>();
  const timer = setInterval(() => {
    const { run } = play.state;
    if (run.held || run.exited || !run.loaded) return;
    const film = play.objects.get('scene');
    play.dispatch({ type: 'tick', ...filmTime(play) });
    const { scene, sceneId } = play.state.run;
    const lasts = play.project.scenes.get(sceneId ?? Number.NaN)?.duration ?? 0;
    if (film?.lost && scene.playing && !scene.ended && lasts > 0 && scene.time >= lasts)
      play.dispatch({ type: 'media-ended' });
  }, TICK_MS);
  const hold = (reason: string, held: boolean) => {
    const before = reasons.size > 0;
    if (held) reasons.add(reason);
    else reasons.delete(reason);
    const after = reasons.size > 0;
    if (before !== after) play.dispatch({ type: after ? 'pause' : 'resume' });
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
