import { type ReactNode, Suspense } from 'react';
import { useSnapshot } from 'valtio';
import type { Play } from '#models/play/create-play.ts';
import { running } from '#models/play/current-run.ts';
import { Twin, type TwinProps } from '#twin/twin.tsx';

/** What the run that is tried shows, as real controls: whoever has no pointer plays it as learners will. */
export function RunTwin(props: Omit<TwinProps, 'play'>): ReactNode {
  const { play } = useSnapshot(running);
  return <Suspense fallback={null}>{play && <Twin {...props} play={play as Play} />}</Suspense>;
}
