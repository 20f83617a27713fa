import { type ThreeEvent, useThree } from '@react-three/fiber';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef } from 'react';
import { type Intersection, type Object3D, Ray, type Raycaster, Vector3 } from 'three';
import { DEFAULT_DISTANCE, fromPosition } from '#scenario/play.ts';
import type { View } from '../input/view.ts';
import type { BackgroundEvent, ObjectEvent, ObjectEventType, Place } from '../stage/types.ts';
import { type Quad, topmost } from './quad.ts';

export interface PickLayerProps {
  quads: RefObject<ReadonlyMap<number, Quad>>;
  /** The group whose origin is the viewer's eye: places are told from there. */
  eye: RefObject<Object3D | null>;
  view: View | undefined;
  onObject: (event: ObjectEvent) => void;
  onBackground?: ((event: BackgroundEvent) => void) | undefined;
}

type Pointer = ThreeEvent<PointerEvent> & {
  /** Of the headset library's pointers; a screen's tells the direction here, its `ray` is the camera's own. */
  intersection?: { objectId?: number; details?: { direction?: Vector3 } };
  objectId?: number;
};
const idOf = (event: Pointer): number | undefined => event.objectId ?? event.intersection?.objectId;

/** Metres to what lies behind all objects. */
const FAR = 200;
const normal = new Vector3(0, 0, 1);

/**
 * One thing that all pointers meet in place of the drawn objects: mouse and touch as well as rays of controllers
 * and hands. It finds the topmost object itself, so that drawing may be batched, and turns what the pointers do
 * into events of objects.
 */
export function PickLayer({ quads, eye, view, onObject, onBackground }: PickLayerProps): ReactNode {
  const layer = useRef<Object3D>(null);
  const hovered = useRef(new Map<number, number>());
  const pressed = useRef(new Map<number, { id: number; distance: number }>());
  const background = onBackground !== undefined;
  const element = useThree((state) => state.gl.domElement);

  const raycast = useCallback(
    (raycaster: Raycaster, found: Intersection[]) => {
      if (!layer.current || view?.turning) return;
      const hit = topmost(quads.current.values(), raycaster);
      const far = background ? raycaster.ray.at(FAR, new Vector3()) : null;
      if (!hit && !far) return;
      found.push({
        distance: hit ? hit.distance : FAR,
        point: hit ? hit.point : (far as Vector3),
        normal,
        object: layer.current,
        ...(hit ? { objectId: hit.quad.id } : {}),
      } as Intersection);
    },
    [quads, background, view],
  );

  const placeOf = (point: Vector3): Place => {
    const local = eye.current ? eye.current.worldToLocal(point.clone()) : point;
    return fromPosition([local.x, local.y, local.z]);
  };
  /** Where the pointer points, on the sphere of this distance round the eye. */
  const toward = (event: Pointer, distance: number): Place => {
    const center = eye.current?.getWorldPosition(new Vector3()) ?? new Vector3();
    const given = event.ray;
    if (!given) return { ...placeOf(event.point), distance };
    const ray = new Ray(given.origin, event.intersection?.details?.direction ?? given.direction);
    const apart = ray.origin.clone().sub(center);
    const b = apart.dot(ray.direction);
    const c = apart.lengthSq() - distance * distance;
    const along = -b + Math.sqrt(Math.max(0, b * b - c));
    return { ...placeOf(ray.at(along, new Vector3())), distance };
  };
  const tell = (type: ObjectEventType, id: number, event: Pointer, at = placeOf(event.point)) =>
    onObject({
      type,
      id,
      at,
      pointerType: event.pointerType ?? 'mouse',
      pointerId: event.pointerId ?? 0,
      shift: event.shiftKey ?? false,
      ctrl: (event.ctrlKey ?? false) || (event.metaKey ?? false),
    });
  const tellBackground = (type: BackgroundEvent['type'], event: Pointer) =>
    onBackground?.({
      type,
      // Where new objects stand: an arm beside the eye must find there what it pointed at.
      at: toward(event, DEFAULT_DISTANCE),
      pointerType: event.pointerType ?? 'mouse',
      pointerId: event.pointerId ?? 0,
    });
  const hover = (event: Pointer, id: number | undefined) => {
    const pointer = event.pointerId ?? 0;
    const before = hovered.current.get(pointer);
    if (before === id) return;
    if (before !== undefined) tell('leave', before, event);
    if (id === undefined) hovered.current.delete(pointer);
    else {
      hovered.current.set(pointer, id);
      tell('enter', id, event);
    }
    element.style.cursor = hovered.current.size ? 'pointer' : '';
  };
  useEffect(
    () => () => {
      element.style.cursor = '';
    },
    [element],
  );
  const onScreen = (event: Pointer) =>
    ['mouse', 'touch', 'pen', 'screen-mouse', 'screen-touch'].includes(event.pointerType ?? '');
  const wasDragged = (event: Pointer) => onScreen(event) && (view?.dragged ?? false);

  const release = (event: Pointer) => {
    const held = pressed.current.get(event.pointerId);
    if (!held) return;
    pressed.current.delete(event.pointerId);
    tell('up', held.id, event, toward(event, held.distance));
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: three's element; the twin carries the buttons
    <object3D
      ref={layer}
      raycast={raycast}
      onPointerMove={(event: Pointer) => {
        event.stopPropagation();
        const held = pressed.current.get(event.pointerId);
        if (held) return tell('drag', held.id, event, toward(event, held.distance));
        const id = idOf(event);
        hover(event, id);
        if (id === undefined) tellBackground('move', event);
      }}
      onPointerOut={(event: Pointer) => hover(event, undefined)}
      onPointerDown={(event: Pointer) => {
        event.stopPropagation();
        const id = idOf(event);
        if (id === undefined) return tellBackground('down', event);
        hover(event, id);
        const at = placeOf(event.point);
        pressed.current.set(event.pointerId, { id, distance: at.distance });
        capture(event, true);
        tell('down', id, event, at);
      }}
      onPointerUp={(event: Pointer) => {
        event.stopPropagation();
        capture(event, false);
        if (pressed.current.has(event.pointerId)) release(event);
        else tellBackground('up', event);
        // A finger that left the screen hovers over nothing.
        if (event.pointerType === 'touch') hover(event, undefined);
      }}
      onPointerCancel={release}
      onClick={(event: ThreeEvent<MouseEvent>) => {
        const pointer = event as unknown as Pointer;
        event.stopPropagation();
        if (wasDragged(pointer)) return;
        const id = idOf(pointer);
        if (id !== undefined) tell('click', id, pointer);
        else tellBackground('click', pointer);
      }}
    />
  );
}

/** A captured pointer keeps reporting here until it is let go, also beside the object. */
function capture(event: Pointer, on: boolean): void {
  const target = event.target as unknown as {
    setPointerCapture?(id: number): void;
    releasePointerCapture?(id: number): void;
  };
  if (on) target.setPointerCapture?.(event.pointerId);
  else target.releasePointerCapture?.(event.pointerId);
}
