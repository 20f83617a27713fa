import { Canvas } from '@react-three/fiber';
import { noEvents } from '@react-three/xr';
import { type ReactNode, useEffect, useState } from 'react';
import { MathUtils } from 'three';
import { headset } from '#kit/tokens.ts';
import { useKitTexts } from '#panels/shared/use-kit-texts.ts';
import { createSession } from '../session/session.ts';
import { SessionRoot } from '../session/session-root.tsx';
import { EYE_HEIGHT } from '../stage/eye-height.ts';
import { FloatingPanel } from './floating-panel.tsx';
import { HeadsetRoot } from './headset-root.tsx';

/** Previews a headset panel in the page: same kit, sizes and place, with the mouse as ray. */
export function PanelPreview({ label, children }: { label: string; children: ReactNode }): ReactNode {
  const [session] = useState(createSession);
  const texts = useKitTexts();
  useEffect(() => () => session.dispose(), [session]);
  return (
    <Canvas
      events={noEvents}
      flat
      camera={{ position: [0, EYE_HEIGHT, 0], fov: 42, near: 0.1, far: 20 }}
      onCreated={({ camera }) => camera.rotation.set(-MathUtils.degToRad(headset.belowEye), 0, 0)}
    >
      <SessionRoot session={session}>
        <HeadsetRoot texts={texts}>
          <FloatingPanel label={label} width={310} movable={false}>
            {children}
          </FloatingPanel>
        </HeadsetRoot>
      </SessionRoot>
    </Canvas>
  );
}
