import { type ReactNode, useMemo, useRef } from 'react';
import { Group } from 'three';
import { OverlayContext } from '../kit/overlays.tsx';
import { usePanelPointing } from '../kit/use-pointing.ts';
import { places } from './panel-layout.ts';
import { usePlacement } from './use-placement.ts';

/** Where dialogs are in front of the person, with what is chosen in them; panels have a place of their own for sheets. */
export function HeadsetLayers({ children }: { children: ReactNode }): ReactNode {
  const dialog = useMemo(() => new Group(), []);
  const holder = useRef<Group>(null);
  const distance = usePlacement(holder, places.dialog, true);
  const pointing = usePanelPointing();
  const layers = useMemo(() => {
    const scale = distance / 1000;
    return { sheet: dialog, dialog, sheetScale: scale, dialogScale: scale };
  }, [dialog, distance]);
  return (
    <OverlayContext.Provider value={layers}>
      <group ref={holder} {...pointing}>
        <primitive object={dialog} />
      </group>
      {children}
    </OverlayContext.Provider>
  );
}
