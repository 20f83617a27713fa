import { useMemo, useSyncExternalStore } from 'react';
import type { Play } from '#models/play/create-play.ts';
import { shownRun } from '#models/play/shown-run.ts';
import type { RunState } from '#scenario/play.ts';

/** The visible state of the run; updates when objects may look different, not on every tick. */
export function useShownRun(play: Play): RunState {
  const source = useMemo(() => shownRun(play), [play]);
  return useSyncExternalStore(source.subscribe, source.get);
}
