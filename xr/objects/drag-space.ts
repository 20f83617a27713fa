import { Matrix4, type Object3D, Vector3 } from 'three';
import type { Play } from '#models/play/create-play.ts';
import { fromPosition, toPosition, wrapDegrees } from '#scenario/play.ts';
import type { View } from '../input/view.ts';
import type { Place } from '../stage/types.ts';
import type { Quad } from './hit-test.ts';
import type { RenderItem } from './render-list.ts';

/** A drawn object with its current placement. */
export interface Layer {
  standing: RenderItem;
  quad: Quad;
  /** The picture that it is drawn by in a batch, if it is. */
  sprite?: string | undefined;
  /** The transform of its groups, inside the world or the group fixed to the view. */
  parent: Matrix4;
}

/** The scene as dragging needs it. */
export interface DragWorld {
  play: Play;
  view: View | undefined;
  layers(): ReadonlyMap<number, Layer>;
  /** The group with the viewer's eye as origin. */
  eye(): Object3D | null;
  /** An object's place when it is not dragged. */
  homeOf(layer: Layer): Place;
  /** Something moved or its highlight changed. */
  changed(): void;
}

const inverse = new Matrix4();

/** Converts a place in the scene to world coordinates. */
export function toWorld(world: DragWorld, { yaw, pitch, distance }: Place): Vector3 {
  const point = new Vector3(...toPosition(yaw, pitch, distance));
  return world.eye()?.localToWorld(point) ?? point;
}

/** Converts a world point to a place in the object's parent space. */
export function localPlace(layer: Layer, point: Vector3): Place {
  inverse.multiplyMatrices(layer.quad.group.matrixWorld, layer.parent).invert();
  const { x, y, z } = point.clone().applyMatrix4(inverse);
  return fromPosition([x, y, z]);
}

/** The centre of a drawn object in world coordinates. */
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
