import { useMemo } from 'react';
import type { Play } from '#models/play/create-play.ts';

/** A tick that does not come stops what follows the clock; ms. */
const LATE = 250;

/** Milliseconds into the present scene; between two ticks of the run the time goes on by itself. */
export function useSceneTime(play: Play | undefined): () => number {
  return useMemo(() => {
    let told = -1;
    let at = 0;
    return () => {
      if (!play) return 0;
      const { scene, held, loaded } = play.state.run;
      if (scene.time !== told) {
        told = scene.time;
        at = performance.now();
      }
      const going = scene.playing && loaded && !held;
      return scene.time + (going ? Math.min(LATE, performance.now() - at) : 0);
    };
  }, [play]);
}
