import { useThree } from '@react-three/fiber';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { Group } from 'three';
import type { KitTexts } from '#kit/kit.ts';
import { uploadUiFonts } from '../fonts/ui-font.ts';
import { OverlayContext } from '../kit/overlays.tsx';
import { XrKitProvider } from '../kit/provider.tsx';
import { usePanelPointing } from '../kit/use-pointing.ts';
import { onSpaceReset } from '../session/on-space-reset.ts';
import { AccessibilityMirror } from './accessibility-mirror.tsx';
import { Keyboard } from './keyboard.tsx';
import { places } from './panel-layout.ts';
import { resetRoom } from './panel-room.ts';
import { recentre } from './recentre.ts';
import { usePlacement } from './use-placement.ts';

/**
 * Provides what headset panels need: the kit, the dialog layer, the keyboard and the accessibility mirror. Mount once
 * inside a `SessionRoot`, with the panels as children.
 */
export function HeadsetRoot({ texts, children }: { texts: KitTexts; children: ReactNode }): ReactNode {
  const dialog = useMemo(() => new Group(), []);
  const holder = useRef<Group>(null);
  usePlacement(holder, places.dialog, true);
  const pointing = usePanelPointing();
  const gl = useThree((state) => state.gl);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each renderer.
  useLayoutEffect(uploadUiFonts, [gl]);
  // The headset's own recentring moves the world; recentre the panels, too.
  useEffect(() => onSpaceReset(gl.xr, recentre), [gl]);
  useEffect(() => resetRoom, []);
  const layers = useMemo(
    () => ({
      sheet: dialog,
      dialog,
      sheetScale: places.dialog.distance / 1000,
      dialogScale: places.dialog.distance / 1000,
    }),
    [dialog],
  );
  return (
    <XrKitProvider texts={texts}>
      <OverlayContext.Provider value={layers}>
        <group ref={holder} {...pointing}>
          <primitive object={dialog} />
        </group>
        {children}
        <Keyboard />
        <AccessibilityMirror />
      </OverlayContext.Provider>
    </XrKitProvider>
  );
}
