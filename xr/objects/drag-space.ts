import { Matrix4, type Object3D, Vector3 } from 'three';
import type { Play } from '#models/play/create-play.ts';
import { fromPosition, toPosition, wrapDegrees } from '#scenario/play.ts';
import type { View } from '../input/view.ts';
import type { Place } from '../stage/types.ts';
import type { Quad } from './hit-test.ts';
import type { RenderItem } from './render-list.ts';

/** A drawn object with where it stands now. */
export interface Layer {
  standing: RenderItem;
  quad: Quad;
  /** What its groups do to it, inside the world or what travels with the view. */
  parent: Matrix4;
}

/** What dragging needs to know of the scene round it. */
export interface DragWorld {
  play: Play;
  view: View | undefined;
  layers(): ReadonlyMap<number, Layer>;
  /** The space whose origin is the viewer's eye. */
  eye(): Object3D | null;
  /** Where an object stands when nobody drags it. */
  homeOf(layer: Layer): Place;
  /** Something is to be drawn elsewhere, or brought out. */
  changed(): void;
}

const inverse = new Matrix4();

/** A place of the scene as a point of the world. */
export function toWorld(world: DragWorld, { yaw, pitch, distance }: Place): Vector3 {
  const point = new Vector3(...toPosition(yaw, pitch, distance));
  return world.eye()?.localToWorld(point) ?? point;
}

/** A point of the world as a place in the space that an object stands in. */
export function localPlace(layer: Layer, point: Vector3): Place {
  inverse.multiplyMatrices(layer.quad.group.matrixWorld, layer.parent).invert();
  const { x, y, z } = point.clone().applyMatrix4(inverse);
  return fromPosition([x, y, z]);
}

/** The middle of a drawn object in the world. */
export const middleOf = ({ quad }: Layer): Vector3 =>
  new Vector3().setFromMatrixPosition(quad.matrix).applyMatrix4(quad.group.matrixWorld);

type Heading = Pick<Place, 'yaw' | 'pitch'>;

export const between = (from: Heading, to: Heading): Heading => ({
  yaw: wrapDegrees(to.yaw - from.yaw),
  pitch: to.pitch - from.pitch,
});

export const plus = (place: Place, { yaw, pitch }: Heading): Place => ({
  ...place,
  yaw: wrapDegrees(place.yaw + yaw),
  pitch: Math.max(-89, Math.min(89, place.pitch + pitch)),
});
