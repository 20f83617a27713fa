import { type Group, type Object3D, type Quaternion, Vector3 } from 'three';
import { eyeOf, headingOf } from './placement.ts';
import { onRecentre } from './recentre.ts';

/** Where the person stood and looked when the room was laid out: every standing panel is placed from there. */
let base: { eye: Vector3; heading: number } | null = null;
/** Panels that were carried elsewhere keep their place, also while they are not shown. */
const kept = new Map<string, { position: Vector3; quaternion: Quaternion }>();

/** Forgets the layout: the next panel to be placed lays the room out anew, from the head as it is then. */
export function leaveRoom(): void {
  base = null;
  kept.clear();
}
onRecentre(leaveRoom);

/** Whether the head has been tracked long enough for something to have been placed. */
export function laidOut(): boolean {
  return base !== null;
}

/** The eye and heading (degrees) that the room's panels are placed from. */
export function roomBase(camera: Object3D): { eye: Vector3; heading: number } {
  base ??= { eye: eyeOf(camera, new Vector3()), heading: headingOf(camera) };
  return base;
}

/** Keeps the place to which a panel was carried. */
export function keepPlace(id: string, panel: Group): void {
  kept.set(id, { position: panel.position.clone(), quaternion: panel.quaternion.clone() });
}

/** Brings a panel to the place to which it was carried; answers whether there is one. */
export function toKeptPlace(id: string, panel: Group): boolean {
  const place = kept.get(id);
  if (!place) return false;
  panel.position.copy(place.position);
  panel.rotation.order = 'YXZ';
  panel.quaternion.copy(place.quaternion);
  return true;
}
