import { useThree } from '@react-three/fiber';
import { useEffect } from 'react';
import { MathUtils, type PerspectiveCamera } from 'three';
import type { View } from '../input/view.ts';
import { EYE_HEIGHT } from './eye-height.ts';

/**
 * Keeps the flat camera in sync with the view and the window's size. After a session three restores the canvas size
 * from before it, so the size is set again in case the window changed.
 */
export function FlatCamera({ view }: { view: View }): null {
  const camera = useThree((state) => state.camera) as PerspectiveCamera;
  const gl = useThree((state) => state.gl);
  const { width, height } = useThree((state) => state.size);
  const dpr = useThree((state) => state.viewport.dpr);
  const invalidate = useThree((state) => state.invalidate);
  useEffect(() => {
    const follow = () => {
      if (gl.xr.isPresenting) return;
      camera.position.set(0, EYE_HEIGHT, 0);
      camera.rotation.set(
        MathUtils.degToRad(view.pitch),
        -MathUtils.degToRad(view.yaw),
        -MathUtils.degToRad(view.roll),
        'YXZ',
      );
      const aspect = width / height;
      if (camera.fov !== view.fov || camera.aspect !== aspect) {
        Object.assign(camera, { fov: view.fov, aspect });
        camera.updateProjectionMatrix();
      }
      camera.updateMatrixWorld();
      invalidate();
    };
    follow();
    const stop = view.subscribe(follow);
    const afterSession = () => {
      gl.setPixelRatio(dpr);
      gl.setSize(width, height);
      requestAnimationFrame(follow);
    };
    gl.xr.addEventListener('sessionend', afterSession);
    return () => {
      stop();
      gl.xr.removeEventListener('sessionend', afterSession);
    };
  }, [camera, gl, width, height, dpr, invalidate, view]);
  return null;
}
