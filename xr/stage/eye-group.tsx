import { useFrame, useThree } from '@react-three/fiber';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { type Group, MathUtils, Vector3 } from 'three';
import { fromPosition } from '#scenario/play.ts';
import type { View } from '../input/view.ts';
import { onSpaceReset } from '../session/on-space-reset.ts';
import { onRecentre } from '../session/recentre.ts';
import { EYE_HEIGHT } from './eye-height.ts';

const ahead = new Vector3();
const head = new Vector3();
/** Metres that the head has moved of somebody who sat down, stood up or went elsewhere, not only leaned. */
const ELSEWHERE = 0.2;
/** Frame priority, lowest first: the eye is updated before groups fixed to the view. */
const BEFORE_CARRIED = -2;

/**
 * The scene's space: origin at the viewer's eye, -Z toward the picture's centre. On entering VR it is placed around the
 * head and turned so that the learner keeps looking in the same direction; on leaving, the flat view takes over the
 * heading. When panels are called back by somebody who sat down or went elsewhere, it comes to where the head is now.
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
    const follow = () => {
      const target = group.current;
      if (!target || !xr.isPresenting || settle.current > 0) return;
      xr.getCamera().getWorldPosition(head);
      if (head.distanceTo(target.position) < ELSEWHERE) return;
      target.position.copy(head);
      target.updateMatrixWorld(true);
    };
    const stopRecentring = onRecentre(follow);
    const stopArrivals = view?.onArrive(alignToView);
    const stopResets = onSpaceReset(xr, alignToView);
    if (xr.isPresenting) alignToView();
    return () => {
      xr.removeEventListener('sessionstart', alignToView);
      xr.removeEventListener('sessionend', end);
      stopResets();
      stopRecentring();
      stopArrivals?.();
    };
  }, [gl, group, view]);

  useFrame((_state, _seconds, frame) => {
    const target = group.current;
    if (!frame || !target || !gl.xr.isPresenting) return;
    const worn = gl.xr.getCamera();
    worn.getWorldDirection(ahead);
    const world = fromPosition([ahead.x, ahead.y, ahead.z]);
    if (settle.current > 0 && --settle.current === 0) {
      worn.getWorldPosition(target.position);
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
