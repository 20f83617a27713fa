import { useFrame } from '@react-three/fiber';
import { type ReactNode, type RefObject, useRef } from 'react';
import { type Group, type Object3D, type PerspectiveCamera, Quaternion, Vector3 } from 'three';
import { gazeState } from '../input/gaze-state.ts';
import type { ViewSize } from './pose.ts';

/** Radians the gaze may move before a lagging group follows; more than its farthest corner. */
const SLACK = (40 * Math.PI) / 180;
const CAUGHT_UP = Math.PI / 180;
/** Frame priority, lowest first: after the eye, before what depends on this group. */
const BEFORE_OTHERS = -1;
const eyes = new Quaternion();
const place = new Vector3();
const size = new Vector3();
const ahead = new Vector3();
const level = new Quaternion();
const upright = new Vector3(0, 1, 0);

/**
 * A group that follows the head or flat camera. With gaze selection it lags behind, so that its objects can be looked
 * at.
 */
export function FixedGroup(props: { group: RefObject<Group | null>; children: ReactNode }): ReactNode {
  const { group, children } = props;
  const lag = useRef(new FollowLag());
  useFrame(({ gl, camera }, seconds) => {
    const target = group.current;
    if (!target?.parent) return;
    const head: Object3D = gl.xr.isPresenting ? gl.xr.getCamera() : camera;
    head.updateMatrixWorld();
    head.matrixWorld.decompose(place, eyes, size);
    const turn = lag.current.follow(eyes, gl.xr.isPresenting && gazeState.on, seconds);
    target.parent.updateWorldMatrix(true, false);
    // Update the world matrix now; later callbacks of this frame read it.
    target.matrixWorld.compose(place, turn, size);
    target.matrix.copy(target.parent.matrixWorld).invert().multiply(target.matrixWorld);
    target.matrixWorldNeedsUpdate = true;
  }, BEFORE_OTHERS);
  return (
    <group ref={group} matrixAutoUpdate={false}>
      {children}
    </group>
  );
}

/** The orientation of a group that follows the head, possibly lagging. */
export class FollowLag {
  readonly #turn = new Quaternion();
  #catching = true;

  /** `lazy`: stays level and follows smoothly once the head turned far enough; otherwise follows exactly. */
  follow(head: Quaternion, lazy: boolean, seconds: number): Quaternion {
    if (!lazy) return this.#turn.copy(head);
    const { x, z } = ahead.set(0, 0, -1).applyQuaternion(head);
    if (Math.hypot(x, z) < 0.05) return this.#turn;
    level.setFromAxisAngle(upright, Math.atan2(-x, -z));
    const apart = this.#turn.angleTo(level);
    if (apart > SLACK) this.#catching = true;
    if (this.#catching) this.#turn.slerp(level, 1 - Math.exp(-4 * Math.min(seconds, 0.1)));
    if (apart < CAUGHT_UP) this.#catching = false;
    return this.#turn;
  }
}

/** In a headset the comfortable part of the field of view counts as the view. */
const HEADSET_VIEW: ViewSize = { width: 1.15, height: 0.87 };

export function sizeOfView(camera: PerspectiveCamera, aspect: number, headset: boolean): ViewSize {
  if (headset || !camera.isPerspectiveCamera) return HEADSET_VIEW;
  const height = 2 * Math.tan((camera.fov * Math.PI) / 360);
  return { width: height * aspect, height };
}
