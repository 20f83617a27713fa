import { extend } from '@react-three/fiber';
import { XR, XROrigin } from '@react-three/xr';
import type { ReactNode } from 'react';
import {
  BoxGeometry,
  DirectionalLight,
  Group,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
} from 'three';
import { createSession, type Session } from './session/session.ts';

extend({ BoxGeometry, DirectionalLight, Group, HemisphereLight, Mesh, MeshBasicMaterial, PlaneGeometry });

export type { Session } from './session/session.ts';

export interface PlayHeadset {
  session: Session;
  /** Stands in the world beside the stage. */
  element: ReactNode;
}

/**
 * What a headset needs for playing: loaded only where one is or was asked for. The stage itself stays as it is,
 * so putting a headset on loses nothing.
 */
export function createPlayHeadset(): PlayHeadset {
  const session = createSession();
  return {
    session,
    element: (
      <XR store={session.store}>
        <XROrigin />
        <hemisphereLight args={['#ffffff', '#4a5552', 2.2]} />
        <directionalLight position={[1, 3, 2]} intensity={1.4} />
      </XR>
    ),
  };
}
