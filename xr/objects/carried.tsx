import { useFrame } from '@react-three/fiber';
import type { ReactNode, RefObject } from 'react';
import type { Group, PerspectiveCamera } from 'three';
import type { ViewSize } from './pose.ts';

/** Follows the head, or the flat camera, so that what is inside keeps its place in the view. */
export function Carried(props: { group: RefObject<Group | null>; children: ReactNode }): ReactNode {
  const { group, children } = props;
  useFrame(({ gl, camera }) => {
    const target = group.current;
    if (!target?.parent) return;
    const head = gl.xr.isPresenting ? gl.xr.getCamera() : camera;
    head.updateMatrixWorld();
    target.matrix.copy(target.parent.matrixWorld).invert().multiply(head.matrixWorld);
    target.matrixWorldNeedsUpdate = true;
  });
  return (
    <group ref={group} matrixAutoUpdate={false}>
      {children}
    </group>
  );
}

/** In a headset, the part of the field in which the eyes rest easily stands for the view. */
const HEADSET_VIEW: ViewSize = { width: 1.15, height: 0.87 };

export function sizeOfView(camera: PerspectiveCamera, aspect: number, headset: boolean): ViewSize {
  if (headset || !camera.isPerspectiveCamera) return HEADSET_VIEW;
  const height = 2 * Math.tan((camera.fov * Math.PI) / 360);
  return { width: height * aspect, height };
}
