import { extend } from '@react-three/fiber';
import { XR } from '@react-three/xr';
import { type ReactNode, Suspense } from 'react';
import {
  BoxGeometry,
  DirectionalLight,
  Group,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
} from 'three';
import { ErrorBoundary } from './error-boundary.tsx';
import { Gaze } from './input/gaze.tsx';
import { PlayPanels, type PlayPanelsProps } from './panels/play-panels.tsx';
import { LostPresses } from './session/lost-presses.tsx';
import { Origin } from './session/origin.tsx';
import { RestingMarks } from './session/resting-marks.tsx';
import { createSession, type Session } from './session/session.ts';
import { SessionContext } from './session/session-context.ts';
import { useInHeadset } from './session/session-root.tsx';
import { WornLight } from './session/worn-light.tsx';
import { FilmLayer } from './stage/film-layer.tsx';

extend({ BoxGeometry, DirectionalLight, Group, HemisphereLight, Mesh, MeshBasicMaterial, PlaneGeometry });

export type { Session } from './session/session.ts';

type WornProps = Omit<PlayPanelsProps, 'onLeave'>;

export interface PlayHeadset {
  session: Session;
  /** Rendered in the world beside the stage. */
  element: (props: WornProps) => ReactNode;
}

/**
 * The headset part of the player, loaded only when a headset is available or requested. The stage stays mounted, so
 * entering VR loses no state.
 */
export function createPlayHeadset(): PlayHeadset {
  const session = createSession();
  const leave = () => void session.exit();
  return {
    session,
    element: (props) => (
      <SessionContext.Provider value={session}>
        <XR store={session.store}>
          <Origin />
          <FilmLayer />
          <WornLight />
          <LostPresses />
          <RestingMarks />
          <Worn>
            <PlayPanels {...props} onLeave={leave} />
          </Worn>
          <Gaze />
        </XR>
      </SessionContext.Provider>
    ),
  };
}

/** Renders children only in the headset; on a screen the page shows the same. The scene does not wait for fonts. */
function Worn({ children }: { children: ReactNode }): ReactNode {
  if (!useInHeadset()) return null;
  return (
    <ErrorBoundary>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}
