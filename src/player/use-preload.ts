import { useEffect, useState } from 'react';
import { subscribe } from 'valtio/vanilla';
import type { Play } from '#models/play/create-play.ts';
import { arrivedShare, downloads } from '#models/play/download-progress.ts';
import { useShownRun } from '#xr/play.tsx';
import type { Ready } from './prepare-run.ts';

/** After the first scene answers, what the others need may wait so long; ms. */
const OTHERS_AFTER = 2000;
/** A scene that is asked for and not there after this is waited for: it is said; ms. */
const SLOW = 400;

/** Once the first scene is there, fetches what the others need (spec section 4, Start). */
export function usePreload({ launch, project, media }: Ready, play: Play, interactive: boolean): void {
  useEffect(() => {
    if (!interactive || launch.preload === false) return;
    const stop = new AbortController();
    const begin = async () => {
      const { preloadOthers } = await import('./preload-others.ts');
      const from = project.scenes.get(play.state.run.sceneId ?? Number.NaN) ?? project.order[0];
      if (from) await preloadOthers({ project, media, from, signal: stop.signal });
    };
    const timer = setTimeout(() => void begin().catch(() => undefined), OTHERS_AFTER);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [launch, project, media, play, interactive]);
}

/**
 * Where the boot drew nothing, what it says of the first picture goes on. `over`: that is shown or cannot be had, or
 * something is asked or said.
 */
export function useFirstProgress({ first, media }: Ready, play: Play, over: boolean): void {
  useEffect(() => {
    if (over) return first.progress.end();
    return subscribe(downloads, () => {
      const share = arrivedShare(play, media);
      if (share !== null) first.progress.tell(share);
    });
  }, [first, media, play, over]);
}

/** Whether a scene is asked for and has been long in coming. */
export function useSlowScene(play: Play): boolean {
  const { sceneId, loaded } = useShownRun(play);
  const [slow, setSlow] = useState(false);
  const coming = sceneId !== null && !loaded;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each scene anew
  useEffect(() => {
    setSlow(false);
    if (!coming) return;
    const timer = setTimeout(() => setSlow(true), SLOW);
    return () => clearTimeout(timer);
  }, [coming, sceneId]);
  return slow;
}
