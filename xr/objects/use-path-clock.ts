import { useMemo, useRef } from 'react';
import type { Play } from '#models/play/create-play.ts';
import type { Layer } from './drag-space.ts';

/** Milliseconds without a tick after which the clock stops. */
const LATE = 250;

/**
 * Returns how long an object or group has been shown, in milliseconds of scene time, which pauses with the scene.
 * Extrapolates between ticks of the run.
 */
export function usePathClock(
  play: Play | undefined,
  layers: ReadonlyMap<number, Layer>,
): (id: number) => number {
  const since = useRef(new Map<number, number>());
  const entries = useRef(-1);
  const sceneTime = useMemo(() => extrapolated(play), [play]);
  return useMemo(() => {
    const before = since.current;
    const fresh = play !== undefined && entries.current !== play.state.run.entries;
    const now = new Map<number, number>();
    for (const { standing } of layers.values()) {
      for (const { id } of [standing.object, ...standing.groups])
        now.set(id, (fresh ? undefined : before.get(id)) ?? sceneTime());
    }
    since.current = now;
    entries.current = play?.state.run.entries ?? -1;
    return (id) => Math.max(0, sceneTime() - (now.get(id) ?? 0));
  }, [play, layers, sceneTime]);
}

function extrapolated(play: Play | undefined): () => number {
  let lastTime = -1;
  let at = 0;
  return () => {
    if (!play) return 0;
    const { scene, held, loaded } = play.state.run;
    if (scene.time !== lastTime) {
      lastTime = scene.time;
      at = performance.now();
    }
    const going = scene.playing && loaded && !held;
    return scene.time + (going ? Math.min(LATE, performance.now() - at) : 0);
  };
}
