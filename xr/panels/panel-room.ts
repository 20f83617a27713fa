import { MathUtils, type Object3D, Vector3 } from 'three';
import { onRecentre } from '../session/recentre.ts';
import { eyeOf, headingOf, type PanelPlace, turnBetween } from './panel-layout.ts';

/** Where an eye was, and its heading in degrees: a panel's place is relative to one. */
interface Base {
  eye: Vector3;
  heading: number;
}

/** Eye and heading when the room was laid out; standing panels are placed relative to them. */
let base: Base | null = null;
/** Panels that were called stand where they were called to, each with a base of its own. */
const calledTo = new Map<string, Base>();
/** Called panels that were not placed yet; `true`: it stays where it stands, if that is near enough to be seen. */
const waiting = new Map<string, boolean>();
/** Places of moved panels relative to their base; kept while panels are closed and when the room moves. */
const carriedPlaces = new Map<string, PanelPlace>();
const listeners = new Set<(id: string) => void>();

/** Degrees that a panel may be beside the heading to stay there when it is called: the head turns less. */
const NEAR = 30;

/** Resets the layout; the next placed panel lays the room out around the current head. */
export function resetRoom(): void {
  base = null;
  calledTo.clear();
  waiting.clear();
}
onRecentre(resetRoom);

/** Whether the room was laid out, which needs a tracked head. */
export function isRoomLaidOut(): boolean {
  return base !== null;
}

/** The eye and heading (degrees) panels are placed from; lays out the room if needed. */
export function roomBase(camera: Object3D): Base {
  base ??= { eye: eyeOf(camera, new Vector3()), heading: headingOf(camera) };
  return base;
}

/**
 * Calls a panel before the person. One that was carried stays where it stands while that is in view.
 * @param stays it does so too, as it is open already
 */
export function callToRoom(id: string, stays: boolean): void {
  waiting.set(id, stays || carriedPlaces.has(id));
  for (const listener of listeners) listener(id);
}

/** Calls back when a panel is called; returns an unsubscribe function. */
export function onCalledToRoom(listener: (id: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Degrees in the world at which a called panel stands; undefined where it does not. */
export function headingOfCalled(id: string): number | undefined {
  const now = calledTo.get(id);
  return now && now.heading + (carriedPlaces.get(id)?.yaw ?? 0);
}

/**
 * What a called panel's place is relative to: where it was called to. One that was just called is placed anew around the
 * head, `beside` degrees to the right of where that looks; after recentring it is `yaw` degrees beside the middle.
 */
export function calledBase(
  id: string,
  camera: Object3D,
  { yaw, beside }: { yaw: number; beside: (heading: number) => number },
): Base {
  const room = roomBase(camera);
  const stays = waiting.get(id);
  waiting.delete(id);
  const looks = headingOf(camera);
  const stood = headingOfCalled(id);
  const near = stood !== undefined && Math.abs(turnBetween(looks, stood)) <= NEAR;
  if (stays === undefined || (stays && near)) {
    const now = calledTo.get(id) ?? { eye: room.eye, heading: room.heading + yaw };
    calledTo.set(id, now);
    return now;
  }
  carriedPlaces.delete(id);
  const called = { eye: eyeOf(camera, new Vector3()), heading: looks + beside(looks) };
  calledTo.set(id, called);
  return called;
}

/** Remembers the place a panel was moved to. Does nothing before the room is laid out. */
export function storeCarriedPlace(id: string, { position }: Object3D): void {
  const from = calledTo.get(id) ?? base;
  if (!from) return;
  const [x, y, z] = position.clone().sub(from.eye).toArray();
  const distance = Math.hypot(x, y, z);
  const heading = MathUtils.radToDeg(Math.atan2(x, -z));
  const pitch = MathUtils.radToDeg(Math.asin(y / distance));
  carriedPlaces.set(id, { yaw: turnBetween(from.heading, heading), pitch, distance });
}

/** Mirrors the places of moved panels, when the tool hand changes; what was called stays where it is. */
export function mirrorCarriedPlaces(): void {
  for (const [id, place] of carriedPlaces)
    if (!calledTo.has(id)) carriedPlaces.set(id, { ...place, yaw: -place.yaw });
}

/** The place a panel was moved to, if any. */
export const carriedPlace = (id: string): PanelPlace | undefined => carriedPlaces.get(id);
