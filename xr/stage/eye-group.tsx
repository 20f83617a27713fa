import { useFrame, useThree } from '@react-three/fiber';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { type Group, MathUtils, Vector3 } from 'three';
import { fromPosition } from '#scenario/play.ts';
import type { View } from '../input/view.ts';
import { onSpaceReset } from '../session/on-space-reset.ts';
import { EYE_HEIGHT } from './eye-height.ts';

const ahead = new Vector3();
/** Frame callbacks run from the lowest priority up: where the eye is comes before what travels with it. */
const BEFORE_CARRIED = -2;

/**
 * The scene's own space: its origin is the viewer's eye, its -Z the picture's centre. When a headset is put on,
 * it is laid round the head and turned so that the learner goes on looking where the flat view looked; when it
 * is taken off, the flat view takes the heading over.
 */
export function EyeGroup(props: {
  group: RefObject<Group | null>;
  view: View | undefined;
  children: ReactNode;
}): ReactNode {
  const { group, view } = props;
  const gl = useThree((state) => state.gl);
  /** Frames with a pose still to wait for until the head's place is to be trusted; 0: laid out. */
  const settle = useRef(0);
  const heading = useRef({ yaw: 0, pitch: 0 });

  useEffect(() => {
    const { xr } = gl;
    const alignToView = () => {
      settle.current = 3;
    };
    const end = () => {
      settle.current = 0;
      group.current?.position.set(0, EYE_HEIGHT, 0);
      group.current?.rotation.set(0, 0, 0);
      view?.glide(heading.current.yaw, heading.current.pitch, 0);
    };
    xr.addEventListener('sessionstart', alignToView);
    xr.addEventListener('sessionend', end);
    const stopArrivals = view?.onArrive(alignToView);
    const stopResets = onSpaceReset(xr, alignToView);
    if (xr.isPresenting) alignToView();
    return () => {
      xr.removeEventListener('sessionstart', alignToView);
      xr.removeEventListener('sessionend', end);
      stopResets();
      stopArrivals?.();
    };
  }, [gl, group, view]);

  useFrame((_state, _seconds, frame) => {
    const target = group.current;
    if (!frame || !target || !gl.xr.isPresenting) return;
    const head = gl.xr.getCamera();
    head.getWorldDirection(ahead);
    const world = fromPosition([ahead.x, ahead.y, ahead.z]);
    if (settle.current > 0 && --settle.current === 0) {
      head.getWorldPosition(target.position);
      target.rotation.set(0, -MathUtils.degToRad(world.yaw - (view?.yaw ?? 0)), 0);
      target.updateMatrixWorld(true);
    }
    const turned = -MathUtils.radToDeg(target.rotation.y);
    heading.current = { yaw: world.yaw - turned, pitch: world.pitch };
  }, BEFORE_CARRIED);

  return (
    <group ref={group} position={[0, EYE_HEIGHT, 0]} name="eye">
      {props.children}
    </group>
  );
}
