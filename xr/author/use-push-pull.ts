import { useFrame, useThree } from '@react-three/fiber';
import { useXR } from '@react-three/xr';
import { useEffect, useRef } from 'react';
import { Vector3 } from 'three';
import type { AuthorPointers } from './use-author-pointers.ts';

/** Metres the object moves per metre of the hand. */
const GAIN = 8;
/** Metres of reach to ignore: moving sideways changes the reach a little, too. */
const SLACK = 0.05;

const head = new Vector3();
const hand = new Vector3();

/**
 * Push and pull for hands, which have no stick: reaching out pushes a pinched object away, drawing back pulls it near.
 */
export function usePushPull(pointers: AuthorPointers): void {
  const session = useXR((xr) => xr.session);
  const gl = useThree((state) => state.gl);
  const pinching = useRef<XRInputSource | null>(null);
  /** The hand whose pinch holds the object; the other hand is ignored. */
  const holding = useRef<{ source: XRInputSource; from: number | null; pushed: number } | null>(null);
  useEffect(() => {
    if (!session) return;
    const start = ({ inputSource: source }: XRInputSourceEvent) => {
      if (source.hand || source.targetRayMode === 'transient-pointer') pinching.current = source;
    };
    const end = ({ inputSource: source }: XRInputSourceEvent) => {
      if (pinching.current === source) pinching.current = null;
    };
    session.addEventListener('selectstart', start);
    session.addEventListener('selectend', end);
    return () => {
      session.removeEventListener('selectstart', start);
      session.removeEventListener('selectend', end);
    };
  }, [session]);
  useFrame(({ camera }, _seconds, frame: XRFrame | undefined) => {
    if (!pointers.holds()) holding.current = null;
    else if (pinching.current) holding.current ??= { source: pinching.current, from: null, pushed: 0 };
    const current = holding.current;
    const space = gl.xr.getReferenceSpace();
    if (!current || !frame || !space) return;
    const { gripSpace, targetRaySpace } = current.source;
    const at = frame.getPose(gripSpace ?? targetRaySpace, space)?.transform.position;
    if (!at) return;
    const reach = hand.set(at.x, at.y, at.z).distanceTo(camera.getWorldPosition(head));
    current.from ??= reach;
    const moved = reach - current.from;
    const away = Math.sign(moved) * Math.max(0, Math.abs(moved) - SLACK) * GAIN;
    if (away === current.pushed) return;
    pointers.push(away - current.pushed, false);
    current.pushed = away;
  });
}
