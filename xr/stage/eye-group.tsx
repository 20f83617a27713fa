import { useFrame, useThree } from '@react-three/fiber';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { type Group, MathUtils, Vector3 } from 'three';
import { fromPosition } from '#scenario/play.ts';
import type { View } from '../input/view.ts';
import { onSpaceReset } from '../session/on-space-reset.ts';
import { EYE_HEIGHT } from './eye-height.ts';

const ahead = new Vector3();
/** Frame priority, lowest first: the eye is updated before groups fixed to the view. */
const BEFORE_CARRIED = -2;

/**
 * The scene's space: origin at the viewer's eye, -Z toward the picture's centre. On entering VR it is placed around the
 * head and turned so that the learner keeps looking in the same direction; on leaving, the flat view takes over the
 * heading.
 */
export function EyeGroup(props: {
  group: RefObject<Group | null>;
  view: View | undefined;
  children: ReactNode;
}): ReactNode {
  const { group, view } = props;
  const gl = useThree((state) => state.gl);
  /** Tracked frames to wait until the head's pose is reliable; 0 when placed. */
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
      if (view) view.head = null;
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
    if (view) view.head = heading.current;
  }, BEFORE_CARRIED);

  return (
    <group ref={group} position={[0, EYE_HEIGHT, 0]} name="eye">
      {props.children}
    </group>
  );
}
