import { MathUtils, type Object3D, Vector3 } from 'three';
import { eyeOf, headingOf, type PanelPlace, turnBetween } from './panel-layout.ts';
import { onRecentre } from './recentre.ts';

/** Where the person stood and looked when the room was laid out: every standing panel is placed from there. */
let base: { eye: Vector3; heading: number } | null = null;
/** Where panels were carried to, from that eye and heading: kept while they are away, and wherever the room moves. */
const carriedPlaces = new Map<string, PanelPlace>();

/** Forgets the layout: the next panel to be placed lays the room out anew, round the head as it is then. */
export function resetRoom(): void {
  base = null;
}
onRecentre(resetRoom);

/** Whether the head has been tracked long enough for something to have been placed. */
export function isRoomLaidOut(): boolean {
  return base !== null;
}

/** The eye and heading (degrees) that the room's panels are placed from. */
export function roomBase(camera: Object3D): { eye: Vector3; heading: number } {
  base ??= { eye: eyeOf(camera, new Vector3()), heading: headingOf(camera) };
  return base;
}

/** Keeps the place to which a panel was carried; nothing before the room is laid out. */
export function storeCarriedPlace(id: string, { position }: Object3D): void {
  if (!base) return;
  const [x, y, z] = position.clone().sub(base.eye).toArray();
  const distance = Math.hypot(x, y, z);
  const heading = MathUtils.radToDeg(Math.atan2(x, -z));
  const pitch = MathUtils.radToDeg(Math.asin(y / distance));
  carriedPlaces.set(id, { yaw: turnBetween(base.heading, heading), pitch, distance });
}

/** The other hand points from now on: what was carried to one side stands at the other. */
export function mirrorCarriedPlaces(): void {
  for (const [id, place] of carriedPlaces) carriedPlaces.set(id, { ...place, yaw: -place.yaw });
}

/** Where a panel was carried to, if it was. */
export const carriedPlace = (id: string): PanelPlace | undefined => carriedPlaces.get(id);
