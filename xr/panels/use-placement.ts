import { useFrame, useThree } from '@react-three/fiber';
import { type RefObject, useEffect, useRef } from 'react';
import { type Group, MathUtils, type Object3D, Vector3 } from 'three';
import { useSnapshot } from 'valtio';
import { comfort } from '../session/comfort.ts';
import { onRecentre } from '../session/recentre.ts';
import { useInHeadset } from '../session/session-root.tsx';
import { eyeOf, headingOf, type PanelPlace, placeAround, turnBetween } from './panel-layout.ts';
import { calledBase, carriedPlace, isRoomLaidOut, onCalledToRoom, roomBase } from './panel-room.ts';

/** Degrees the head may turn before a following object moves. */
const SLACK = 14;
const eye = new Vector3();

/** Degrees to the right of a heading at which a panel that is called stands, so that it covers little of what is edited. */
export type Beside = (heading: number, camera: Object3D) => number;

/** Places an object by itself in each frame, where it can; says whether it could. */
export type Carry = (object: Group, camera: Object3D, frame: XRFrame | undefined) => boolean;

/**
 * Places an object when it opens, on entering the headset (after the first tracked frame) and on recentring; with
 * `follow` it lazily follows the head. With a `room` name it returns to its place in the room, or to where it was
 * moved; with `beside` it is called (panel-room.ts), and stands beside where the head looks then; `carry` comes before
 * all of it. Returns its distance in metres.
 */
export function usePlacement(
  object: RefObject<Group | null>,
  place: PanelPlace,
  follow: boolean,
  room?: string,
  carry?: Carry,
  beside?: Beside,
): number {
  const camera = useThree((state) => state.camera);
  const inHeadset = useInHeadset();
  /** Frames to wait before placing; the first head pose comes with the second frame of a session. */
  const wait = useRef(0);
  const heading = useRef<number | null>(null);
  const catching = useRef(false);
  const { yaw, pitch } = place;
  const aside = useRef(beside);
  aside.current = beside;
  const distance = place.distance * useSnapshot(comfort).distance;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place, or another surface, places anew.
  useEffect(() => {
    wait.current = inHeadset && !isRoomLaidOut() ? 3 : 1;
    heading.current = null;
    // Hide it until it is placed, or it would appear at the world's origin.
    if (object.current) object.current.visible = false;
  }, [inHeadset, yaw, pitch, distance]);
  useEffect(
    () =>
      onRecentre(() => {
        wait.current = 1;
        heading.current = null;
      }),
    [],
  );
  useEffect(
    () =>
      onCalledToRoom((id) => {
        if (id === room) wait.current = Math.max(1, wait.current);
      }),
    [room],
  );
  useFrame((_, seconds, frame?: XRFrame) => {
    const group = object.current;
    if (!group) return;
    if (carry && wait.current === 0) {
      if (carry(group, camera, frame)) return;
      group.scale.setScalar(1);
    }
    if (wait.current > 0) {
      wait.current--;
      if (wait.current > 0) return;
      group.visible = true;
      heading.current = headingOf(camera);
      if (room === undefined)
        placeAround(group, eyeOf(camera, eye), heading.current, { yaw, pitch, distance });
      else {
        const turned = aside.current;
        const base = turned
          ? calledBase(room, camera, { yaw, beside: (looks) => turned(looks, camera) })
          : roomBase(camera);
        const ahead = turned ? 0 : yaw;
        placeAround(group, base.eye, base.heading, { yaw: ahead, pitch, ...carriedPlace(room), distance });
      }
      return;
    }
    if (!follow || heading.current === null) return;
    const lag = turnBetween(heading.current, headingOf(camera));
    if (Math.abs(lag) > SLACK) catching.current = true;
    if (Math.abs(lag) < 1) catching.current = false;
    if (catching.current) heading.current += lag * (1 - Math.exp(-4 * Math.min(seconds, 0.1)));
    heading.current = MathUtils.euclideanModulo(heading.current + 180, 360) - 180;
    placeAround(group, eyeOf(camera, eye), heading.current, { yaw, pitch, distance });
  });
  return distance;
}
