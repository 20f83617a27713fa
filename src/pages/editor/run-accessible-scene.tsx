import { type ReactNode, Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { AccessibleScene, type AccessibleSceneProps } from '#accessible-scene/accessible-scene.tsx';
import type { Play } from '#models/play/create-play.ts';
import { running } from '#models/play/current-run.ts';

/** What the run that is tried shows, as real controls: whoever has no pointer plays it as learners will. */
export function RunAccessibleScene(props: Omit<AccessibleSceneProps, 'play'>): ReactNode {
  const { play } = useSnapshot(running);
  return <Suspense fallback={null}>{play && <AccessibleScene {...props} play={play as Play} />}</Suspense>;
}
