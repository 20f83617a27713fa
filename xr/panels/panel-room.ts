import { MathUtils, type Object3D, Vector3 } from 'three';
import { eyeOf, headingOf, type PanelPlace, turnBetween } from './panel-layout.ts';
import { onRecentre } from './recentre.ts';

/** Eye and heading when the room was laid out; standing panels are placed relative to them. */
let base: { eye: Vector3; heading: number } | null = null;
/** Places of moved panels relative to `base`; kept while panels are closed and when the room moves. */
const carriedPlaces = new Map<string, PanelPlace>();

/** Resets the layout; the next placed panel lays the room out around the current head. */
export function resetRoom(): void {
  base = null;
}
onRecentre(resetRoom);

/** Whether the room was laid out, which needs a tracked head. */
export function isRoomLaidOut(): boolean {
  return base !== null;
}

/** The eye and heading (degrees) panels are placed from; lays out the room if needed. */
export function roomBase(camera: Object3D): { eye: Vector3; heading: number } {
  base ??= { eye: eyeOf(camera, new Vector3()), heading: headingOf(camera) };
  return base;
}

/** Remembers the place a panel was moved to. Does nothing before the room is laid out. */
export function storeCarriedPlace(id: string, { position }: Object3D): void {
  if (!base) return;
  const [x, y, z] = position.clone().sub(base.eye).toArray();
  const distance = Math.hypot(x, y, z);
  const heading = MathUtils.radToDeg(Math.atan2(x, -z));
  const pitch = MathUtils.radToDeg(Math.asin(y / distance));
  carriedPlaces.set(id, { yaw: turnBetween(base.heading, heading), pitch, distance });
}

/** Mirrors the places of moved panels, when the tool hand changes. */
export function mirrorCarriedPlaces(): void {
  for (const [id, place] of carriedPlaces) carriedPlaces.set(id, { ...place, yaw: -place.yaw });
}

/** The place a panel was moved to, if any. */
export const carriedPlace = (id: string): PanelPlace | undefined => carriedPlaces.get(id);
