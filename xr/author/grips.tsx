import { useThree } from '@react-three/fiber';
import { type ReactNode, type RefObject, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { type Intersection, Matrix4, type Object3D, type Ray, type Raycaster, Vector3 } from 'three';
import type { Atlas } from '../objects/atlas.ts';
import type { Quad } from '../objects/hit-test.ts';
import type { Sync } from '../objects/object-drawing.ts';
import { capture, type RayEvent, rayOf } from '../objects/pointer-ray.ts';
import { type Sprite, SpriteBatch } from '../objects/sprite-batch.tsx';
import { meetSquare } from './meet-square.ts';

/** Something small in the scene that a pointer takes hold of. */
export interface Grip {
  key: string;
  /** Its picture, by its name in the atlas. */
  face: string;
  selected?: boolean;
  /** Its square, in the space of the grips' group; null while it is not there. */
  place(into: Matrix4): Matrix4 | null;
}

export interface GripEvent {
  type: 'down' | 'move' | 'up';
  key: string;
  /** Where the pointer points, in world space. */
  ray: Ray;
  pointerId: number;
  pointerType: string;
  shift: boolean;
  ctrl: boolean;
  /** An 'up' without user intent. */
  cancelled: boolean;
}

interface GripsProps {
  grips: readonly Grip[];
  /** Their pictures. */
  atlas: Atlas;
  /** The space they are in. */
  group: { matrixWorld: Matrix4 };
  /** Drawn above what has a lower order. */
  order: number;
  sync: RefObject<Set<() => void>>;
  onGrip(event: GripEvent): void;
}

/** How much wider a grip answers than it is drawn. */
const SLACK = 1.7;
const normal = new Vector3(0, 0, 1);
const world = new Matrix4();
const here = new Matrix4();

type Input = RayEvent & {
  pointerId: number;
  pointerType: string;
  button?: number;
  shiftKey?: boolean;
  ctrlKey?: boolean;
  metaKey?: boolean;
  gripKey?: string;
  intersection?: { gripKey?: string };
  target: unknown;
  stopPropagation(): void;
};

/** Grips for all pointers: mouse, touch, rays and hands. They are met before any object of the scene. */
export function Grips({ grips, atlas, group, order, sync, onGrip }: GripsProps): ReactNode {
  const layer = useRef<Object3D>(null);
  const held = useRef(new Map<number, string>());
  const element = useThree((state) => state.gl.domElement);
  const raycast = useCallback(
    (raycaster: Raycaster, found: Intersection[]) => {
      for (const { key, place } of grips) {
        const square = place(here);
        const point =
          square && meetSquare(world.multiplyMatrices(group.matrixWorld, square), raycaster.ray, SLACK);
        if (!point || !layer.current) continue;
        const distance = point.distanceTo(raycaster.ray.origin);
        found.push({ distance, point, normal, object: layer.current, gripKey: key } as never);
      }
    },
    [grips, group],
  );
  const on = (type: GripEvent['type'], cancelled = false) => {
    return (event: Input) => {
      event.stopPropagation();
      const { pointerId, pointerType, shiftKey: shift = false, ctrlKey, metaKey } = event;
      const ctrl = Boolean(ctrlKey || metaKey);
      if (type === 'down') {
        const pressed = event.gripKey ?? event.intersection?.gripKey;
        if (pressed === undefined || (event.button ?? 0) > 0) return;
        held.current.set(pointerId, pressed);
        capture(event, true);
      }
      element.style.cursor = 'grab';
      const key = held.current.get(pointerId);
      const ray = rayOf(event);
      if (type === 'up') {
        held.current.delete(pointerId);
        capture(event, false);
      }
      if (key !== undefined && ray)
        onGrip({ type, key, ray, pointerId, pointerType, shift, ctrl, cancelled });
    };
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: three's element; fields and keys do the same */}
      <object3D
        ref={layer}
        raycast={raycast}
        pointerEventsOrder={1}
        onPointerDown={on('down') as never}
        onPointerMove={on('move') as never}
        onPointerUp={on('up') as never}
        onPointerCancel={on('up', true) as never}
        onPointerOut={() => {
          element.style.cursor = '';
        }}
        onClick={(event) => event.stopPropagation()}
      />
      <Drawn {...{ grips, atlas, group, order, sync }} />
    </>
  );
}

/** All of them, in one draw call. */
function Drawn({ grips, atlas, group, order, sync }: Omit<GripsProps, 'onGrip'>): ReactNode {
  const whole = useWhole(sync);
  const sprites = useMemo(
    () =>
      grips.map((grip, id): Sprite => {
        const at = new Matrix4();
        const away = new Matrix4().makeScale(0, 0, 0);
        const quad: Quad = {
          id,
          order,
          enabled: false,
          group,
          get matrix() {
            return grip.place(at) ?? away;
          },
        };
        return { quad, of: grip.face, opacity: 1, selected: grip.selected ? 1 : 0 };
      }),
    [grips, group, order],
  );
  return <SpriteBatch sprites={sprites} atlas={atlas} most={0} order={order} sync={whole} />;
}

/** Calls back of all, whatever has moved: grips go with what they are at. */
function useWhole(sync: GripsProps['sync']): RefObject<Sync> {
  const all = useRef<Sync>(new Set());
  useLayoutEffect(() => {
    const write = () => {
      for (const listener of all.current) listener();
    };
    const outer = sync.current;
    outer.add(write);
    return () => void outer.delete(write);
  }, [sync]);
  return all;
}
