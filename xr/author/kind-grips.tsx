import { type ReactNode, useMemo, useRef } from 'react';
import { type Group, Matrix4 } from 'three';
import { useSnapshot } from 'valtio';
import { editor, pressed } from '#models/editor/editor.ts';
import { picking, pickObject } from '#models/editor/picking.ts';
import { pointMode, points } from '#models/editor/points.ts';
import { kindIcons } from '#panels/editor/palette.tsx';
import { useEditor } from '#panels/editor/use-editor.ts';
import { moveObjects, type ObjectType, type Scene, type SceneObject, wrapDegrees } from '#scenario';
import type { View } from '../input/view.ts';
import { selecting } from '../kit/selecting.ts';
import { groupMatrix, type Placed, placeOf, poseMatrix } from '../objects/pose.ts';
import { drawingOf } from '../objects/registry.ts';
import { paintBadge } from './badges.tsx';
import { useFaceAtlas } from './face-atlas.ts';
import { type Grip, type GripEvent, Grips } from './grips.tsx';
import { headingOn } from './heading.ts';
import { useShownSelection } from './shown-selection.ts';
import { useStageScene } from './stage-scene.ts';
import { useLetGo } from './use-let-go.ts';

/** Edge of a badge as a share of its distance: 3.4 degrees. */
const EDGE = 0.06;
/** Degrees below the middle of a group, which its members may fill, and between what has no place of its own. */
const BELOW = 6;
const APART = 5;
/** Where what has no place of its own stands in a row: degrees, metres. */
const ROW = { pitch: -24, distance: 4 };
const ORDER = 3.5e5;
/** Degrees a press may wander before it moves what it holds. */
const SLOP = 0.6;
const metre = { width: 1, height: 1 };
const paintOf = (type: string) => paintBadge(kindIcons[type as ObjectType]);

/** A press on a badge under way. */
interface Held {
  pointerId: number;
  id: number;
  /** How often things were let go when it began. */
  dropped: number;
  moved: boolean;
  /** Degrees. */
  from: { yaw: number; pitch: number } | null;
}

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
export function KindGrips({ view }: { view: View }): ReactNode {
  const scene = useStageScene(mayBeLookless);
  const { selection, mode, placing, carrying } = useEditor();
  useSnapshot(points);
  const group = useRef<Group>(null);
  const sync = useRef(new Set<() => void>());
  const held = useRef<Held | null>(null);
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
  useLetGo(there, held, view);
  if (!there) return null;

  /** The move that a ray makes of a press, once it went far enough; undefined for what cannot be moved. */
  const moveBy = (now: Held, { ray }: GripEvent) => {
    const one = found.find(({ object }) => object.id === now.id);
    if (!one?.free || !('yaw' in one.object) || one.object.editlock) return undefined;
    const at = headingOn(group.current!, ray, placeOf(one.object).distance);
    now.from ??= at;
    if (Math.hypot(wrapDegrees(at.yaw - now.from.yaw), at.pitch - now.from.pitch) > SLOP) now.moved = true;
    if (!now.moved) return undefined;
    const pitch = one.object.type === 'group' ? Math.min(90, at.pitch + BELOW) : at.pitch;
    const move = { id: now.id, yaw: round(at.yaw), pitch: round(pitch) };
    return moveObjects(editor.document(), { sceneId: scene.id, moves: [move] });
  };
  const onGrip = (event: GripEvent) => {
    const id = Number(event.key);
    if (event.type === 'down') {
      pressed.id = id;
      if (held.current) return;
      const { dropped } = editor.state;
      held.current = { pointerId: event.pointerId, id, dropped, moved: false, from: null };
      moveBy(held.current, event);
      view.locked = true;
      return;
    }
    const now = held.current;
    if (now?.pointerId !== event.pointerId) return;
    const gone =
      now.dropped !== editor.state.dropped || editor.state.mode !== 'edit' || picking.wanted !== null;
    if (event.type === 'move') {
      const result = gone ? undefined : moveBy(now, event);
      if (result) editor.hold({ id: now.id, act: 'move', guides: [] }, result);
      return;
    }
    held.current = null;
    view.locked = false;
    const result = gone ? undefined : moveBy(now, event);
    if (now.moved && !gone) editor.cancel();
    if (event.cancelled || (now.moved && gone)) return;
    if (result) editor.commit(result, { select: [now.id] });
    else if (picking.wanted) pickObject(scene, now.id);
    else editor.select([now.id], event.shift || selecting.several);
  };
  return (
    <group ref={group}>
      <Grips grips={grips} atlas={atlas} group={space} order={ORDER} sync={sync} onGrip={onGrip} />
    </group>
  );
}

const round = (degrees: number) => Math.round(degrees * 10) / 10;
