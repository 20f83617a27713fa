import { useThree } from '@react-three/fiber';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import type { KitTexts } from '#kit/kit.ts';
import { uploadUiFonts } from '../fonts/ui-font.ts';
import { XrKitProvider } from '../kit/provider.tsx';
import { onSpaceReset } from '../session/on-space-reset.ts';
import { recentre } from '../session/recentre.ts';
import { AccessibilityMirror } from './accessibility-mirror.tsx';
import { HeadsetLayers } from './headset-layers.tsx';
import { Keyboard } from './keyboard.tsx';
import { resetRoom } from './panel-room.ts';
import { useSceneAtHead } from './use-scene-at-head.ts';

/**
 * Provides what headset panels need: the kit, the dialog layer, the keyboard and the accessibility mirror. Mount once
 * inside a `SessionRoot`, with the panels as children.
 */
export function HeadsetRoot(props: {
  texts: KitTexts;
  /** What the keyboard offers an author to continue words with. */
  words?: () => readonly string[];
  children: ReactNode;
}): ReactNode {
  const { texts, words, children } = props;
  const gl = useThree((state) => state.gl);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each renderer.
  useLayoutEffect(uploadUiFonts, [gl]);
  useSceneAtHead();
  // The headset's own recentring moves the world; recentre the panels, too.
  useEffect(() => onSpaceReset(gl.xr, recentre), [gl]);
  useEffect(() => resetRoom, []);
  return (
    <XrKitProvider texts={texts}>
      <HeadsetLayers>
        {children}
        <Keyboard words={words} />
        <AccessibilityMirror />
      </HeadsetLayers>
    </XrKitProvider>
  );
}
