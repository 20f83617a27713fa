import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { type Group, Matrix4 } from 'three';
import { useSnapshot } from 'valtio';
import { pointMode, points } from '#models/editor/points.ts';
import { kindIcons } from '#panels/editor/palette.tsx';
import { useEditor } from '#panels/editor/use-editor.ts';
import type { ObjectType, Scene, SceneObject } from '#scenario';
import { groupMatrix, type Placed, placeOf, poseMatrix } from '../objects/pose.ts';
import { drawingOf } from '../objects/registry.ts';
import type { ObjectEvent } from '../stage/types.ts';
import { paintBadge } from './badges.tsx';
import { useFaceAtlas } from './face-atlas.ts';
import { type Grip, type GripEvent, Grips } from './grips.tsx';
import { headingOn } from './heading.ts';
import { useShownSelection } from './shown-selection.ts';
import { useStageScene } from './stage-scene.ts';

/** Edge of a badge as a share of its distance: 3.4 degrees. */
const EDGE = 0.06;
/** Degrees below the middle of a group, which its members may fill, and between what has no place of its own. */
const BELOW = 6;
const APART = 5;
/** Where what has no place of its own stands in a row: degrees, metres. */
const ROW = { pitch: -24, distance: 4 };
const ORDER = 3.5e5;
const metre = { width: 1, height: 1 };
const paintOf = (type: string) => paintBadge(kindIcons[type as ObjectType]);

interface Lookless {
  object: SceneObject;
  /** Turns and scales its place: that of its groups. */
  within: Matrix4;
  /** It is moved by its badge. */
  free: boolean;
}

/** Members go where their group goes. */
const mayBeLookless = (object: SceneObject): boolean =>
  drawingOf(object.type) === null || 'objects' in object;

/** What a scene holds that draws nothing itself: sounds, layers, groups, run events. */
function looklessOf(scene: Scene): Lookless[] {
  const walk = (objects: readonly SceneObject[], within: Matrix4, free: boolean): Lookless[] =>
    objects.flatMap((object) => {
      if (object.editvis === false || (object as Placed).fixed) return [];
      const own = drawingOf(object.type) === null ? [{ object, within, free }] : [];
      if (!('objects' in object)) return own;
      const group = object.type === 'group';
      const inner = group
        ? new Matrix4().multiplyMatrices(
            within,
            groupMatrix(new Matrix4(), object as Placed, placeOf(object), metre),
          )
        : within;
      return [...own, ...walk(object.objects as SceneObject[], inner, free && !group)];
    });
  return walk(scene.objects, new Matrix4(), true);
}

/**
 * In the headset, what draws nothing has a badge where it is, to be pressed and moved by like what is seen; what has no
 * place stands in a row below the middle.
 */
export function KindGrips({ onObject }: { onObject(event: ObjectEvent): void }): ReactNode {
  const scene = useStageScene(mayBeLookless);
  const { selection, mode, placing, carrying } = useEditor();
  useSnapshot(points);
  const group = useRef<Group>(null);
  const sync = useRef(new Set<() => void>());
  const held = useRef(new Map<number, Omit<ObjectEvent, 'type'>>());
  const found = useMemo(() => (scene && mode !== 'run' ? looklessOf(scene) : []), [scene, mode]);
  const types = [...new Set(found.map(({ object }) => object.type))].sort().join(' ');
  const atlas = useFaceAtlas(types, paintOf);
  const space = useMemo(
    () => ({
      get matrixWorld() {
        return group.current?.matrixWorld ?? new Matrix4();
      },
    }),
    [],
  );
  const grips = useMemo((): Grip[] => {
    const placeless = found.filter(({ object }) => !('yaw' in object));
    return found.map((one): Grip => {
      const at = placeless.indexOf(one);
      const { yaw, pitch, distance } =
        at < 0
          ? placeOf(one.object)
          : { ...ROW, yaw: (scene?.default_yaw ?? 0) + (at - (placeless.length - 1) / 2) * APART };
      const lower = one.object.type === 'group' ? pitch - BELOW : pitch;
      const edge = EDGE * distance;
      const size = { width: edge, height: edge };
      return {
        key: String(one.object.id),
        face: one.object.type,
        selected: selection.includes(one.object.id),
        place: (into) =>
          poseMatrix(into, size, { yaw, pitch: lower, distance }, metre).premultiply(one.within),
      };
    });
  }, [found, selection, scene?.default_yaw]);
  const first = grips.find(({ key }) => key === String(selection[0]));
  const shown = useMemo(() => {
    const at = new Matrix4();
    return first && { group: space, matrix: first.place(at) ?? at };
  }, [first, space]);
  useShownSelection(shown);
  const busy = placing !== null || carrying !== null || pointMode()?.kind === 'path';
  const there = scene !== undefined && grips.length > 0 && !busy;
  const letGo = useEffectEvent((pointerIds: readonly number[]) => {
    for (const pointerId of pointerIds) {
      const event = held.current.get(pointerId);
      held.current.delete(pointerId);
      if (event) onObject({ ...event, type: 'up', cancelled: true });
    }
  });
  useEffect(() => {
    // The end of what is held would not be heard of: it is let go of, not done.
    if (there) return () => letGo([...held.current.keys()]);
  }, [there]);
  if (!there) return null;

  /** As if the object were met itself; what cannot be moved is only pressed. */
  const onGrip = ({ type, key, ray, ...pointer }: GripEvent) => {
    const { pointerId } = pointer;
    const one = found.find(({ object }) => String(object.id) === key);
    if (!one) return letGo([pointerId]);
    const distance = held.current.get(pointerId)?.at.distance ?? placeOf(one.object).distance;
    const event = {
      ...pointer,
      id: one.object.id,
      at: { ...headingOn(group.current!, ray, distance), distance },
    };
    if (type === 'up') held.current.delete(pointerId);
    else held.current.set(pointerId, event);
    const movable = one.free && 'yaw' in one.object;
    onObject({ ...event, type: type === 'move' ? 'drag' : type, aside: type === 'down' && !movable });
    if (type === 'up' && !event.cancelled) onObject({ ...event, type: 'click' });
  };
  return (
    <group ref={group}>
      <Grips grips={grips} atlas={atlas} group={space} order={ORDER} sync={sync} onGrip={onGrip} />
    </group>
  );
}
