import { useFrame, useThree } from '@react-three/fiber';
import { useXR } from '@react-three/xr';
import { useEffect, useRef } from 'react';
import { Vector3 } from 'three';
import type { AuthorPointers } from './use-author-pointers.ts';

/** Metres the object goes for each metre that the hand reaches out or draws back. */
const GAIN = 8;
/** A hand that moves an object sideways also comes nearer and goes away a little: so much counts for nothing. */
const SLACK = 0.05;

const head = new Vector3();
const hand = new Vector3();

/**
 * What a stick is to a controller, reaching is to a hand: a pinched object is pushed away by reaching out and
 * pulled near by drawing back.
 */
export function usePushPull(pointers: AuthorPointers): void {
  const session = useXR((xr) => xr.session);
  const gl = useThree((state) => state.gl);
  const pinching = useRef<XRInputSource | null>(null);
  /** The hand whose pinch took the object: the other's, meanwhile, is not heard. */
  const holding = useRef<{ source: XRInputSource; from: number | null; told: number } | null>(null);
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
    else if (pinching.current) holding.current ??= { source: pinching.current, from: null, told: 0 };
    const held = holding.current;
    const space = gl.xr.getReferenceSpace();
    if (!held || !frame || !space) return;
    const { gripSpace, targetRaySpace } = held.source;
    const at = frame.getPose(gripSpace ?? targetRaySpace, space)?.transform.position;
    if (!at) return;
    const reach = hand.set(at.x, at.y, at.z).distanceTo(camera.getWorldPosition(head));
    held.from ??= reach;
    const moved = reach - held.from;
    const away = Math.sign(moved) * Math.max(0, Math.abs(moved) - SLACK) * GAIN;
    if (away === held.told) return;
    pointers.push(away - held.told, false);
    held.told = away;
  });
}
