import { Raycaster, Vector3 } from 'three';
import type { Place } from '../stage/types.ts';
import { type DragWorld, type Layer, localPlace, middleOf, toWorld } from './drag-space.ts';
import { hitTest } from './hit-test.ts';
import type { Placed } from './pose.ts';

/** Spacing of objects in one zone, as a share of their width. */
const SPREAD = 0.7;

const raycaster = new Raycaster();

/** The zone under the pointer, else under the dragged object's centre. */
export function zoneUnder(world: DragWorld, layer: Layer, at: Place): number | null {
  const { id } = layer.quad;
  const zones = [...world.layers().values()].flatMap(({ quad }) =>
    quad.zone && quad.id !== id ? [quad] : [],
  );
  const eye = world.eye()?.getWorldPosition(new Vector3()) ?? new Vector3();
  for (const point of [toWorld(world, at), middleOf(layer)]) {
    raycaster.set(eye, point.clone().sub(eye).normalize());
    const hit = hitTest(zones, raycaster);
    if (hit) return hit.quad.id;
  }
  return null;
}

/** The place of an object in its zone, beside others dropped there. */
export function placeInZone(world: DragWorld, layer: Layer, zoneId: number): Place | undefined {
  const zone = world.layers().get(zoneId);
  if (!zone) return undefined;
  const { drops } = world.play.state.run;
  const inside = [...world.layers().keys()].filter((id) => drops[id] === zoneId);
  const { yaw, pitch } = localPlace(layer, middleOf(zone));
  const { distance } = world.homeOf(layer);
  const { width = 0.4, fixed } = layer.standing.object as Placed;
  const step = ((fixed ? width * distance : width) * SPREAD * 180) / (Math.PI * Math.max(0.3, distance));
  const aside = (inside.indexOf(layer.quad.id) - (inside.length - 1) / 2) * step;
  return { yaw: yaw + aside / Math.max(0.2, Math.cos((pitch * Math.PI) / 180)), pitch, distance };
}
