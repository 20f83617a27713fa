import { useFrame, useThree } from '@react-three/fiber';
import { useXR } from '@react-three/xr';
import { useEffect, useMemo, useRef } from 'react';
import type { Object3D } from 'three';
import { FilmScreen } from './film-screen.ts';

/** Shows the scene's film by a WebXR media layer where supported. Mount inside the session. */
export function FilmLayer(): null {
  const gl = useThree((state) => state.gl);
  const scene = useThree((state) => state.scene);
  const session = useXR((xr) => xr.session);
  const binding = useXR((xr) => xr.mediaBinding);
  const origin = useXR((xr) => xr.origin);
  const sky = useRef<Object3D>(undefined);
  const screen = useMemo(
    () =>
      session?.enabledFeatures?.includes('layers') && binding
        ? new FilmScreen(session, binding, gl.xr)
        : undefined,
    [session, binding, gl],
  );
  useEffect(() => () => screen?.drop(), [screen]);
  useFrame(() => {
    if (!screen) return;
    if (!within(sky.current, scene)) sky.current = scene.getObjectByName('sky');
    screen.frame(sky.current, origin);
  });
  return null;
}

function within(object: Object3D | null | undefined, scene: Object3D): boolean {
  let at = object;
  while (at && at !== scene) at = at.parent;
  return at === scene;
}
