import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { assets, filesOf } from '#models/editor/assets.ts';
import type { Play } from '#models/play/create-play.ts';
import { running } from '#models/play/current-run.ts';
import { type CaptionSource, CaptionsToggle, CaptionText } from '#panels/play/captions.tsx';

/** Where the captions of the run that is tried are read from: as a published player does it; null without a run. */
export function useRunCaptions(): CaptionSource | null {
  const { play } = useSnapshot(running);
  useSnapshot(assets);
  return play ? { play: play as Play, media: filesOf } : null;
}

/** What the run's films and sounds say now. */
export function RunCaptions(): ReactNode {
  const source = useRunCaptions();
  return source && <CaptionText source={source} />;
}

/** Turns the captions of the run on and off. */
export function RunCaptionsToggle(): ReactNode {
  const source = useRunCaptions();
  return source && <CaptionsToggle source={source} />;
}
