import { useThree } from '@react-three/fiber';
import { useEffect } from 'react';
import { Vector3 } from 'three';
import { onRecentre } from '../session/recentre.ts';

/** Metres that the head has moved of somebody who sat down, stood up or went elsewhere, not only leaned. */
const ELSEWHERE = 0.2;
const head = new Vector3();

/** When panels are called back by somebody who sat down or went elsewhere, the scene comes to where the head is now. */
export function useSceneAtHead(): void {
  const get = useThree((state) => state.get);
  useEffect(
    () =>
      onRecentre(() => {
        const { gl, scene } = get();
        const eye = scene.getObjectByName('eye');
        if (!eye || !gl.xr.isPresenting) return;
        gl.xr.getCamera().getWorldPosition(head);
        if (head.distanceTo(eye.position) < ELSEWHERE) return;
        eye.position.copy(head);
        eye.updateMatrixWorld(true);
      }),
    [get],
  );
}
