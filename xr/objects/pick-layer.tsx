import { type ThreeEvent, useThree } from '@react-three/fiber';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef } from 'react';
import { type Intersection, type Object3D, type Raycaster, Vector3 } from 'three';
import { fromPosition } from '#scenario/play.ts';
import type { View } from '../input/view.ts';
import type { BackgroundEvent, ObjectEvent, Place } from '../stage/types.ts';
import { hitTest, nearest, type Quad } from './hit-test.ts';
import { pointerKind, squeezes } from './pointer-kind.ts';
import { capture, rayOf } from './pointer-ray.ts';
import {
  noPointers,
  type Pointer,
  type PointerAction,
  type PointerTarget,
  reducePointers,
} from './pointers.ts';

export interface PickLayerProps {
  quads: RefObject<ReadonlyMap<number, Quad>>;
  /** The group with the viewer's eye as origin; event places are relative to it. */
  eye: RefObject<Object3D | null>;
  view: View | undefined;
  onObject: (event: ObjectEvent) => void;
  /** Answers of a press whether the pointer is kept until it is let go. */
  onBackground?: ((event: BackgroundEvent) => boolean) | undefined;
  /** A press hit nothing, and no other pointer hovers anything. */
  onMissed?: (() => void) | undefined;
}

type PointerInput = ThreeEvent<PointerEvent> & {
  /** From the headset library. For screen pointers the direction is here; their `ray` is the camera's. */
  intersection?: {
    objectId?: number;
    partId?: number | undefined;
    touched?: boolean | undefined;
    details?: { direction?: Vector3 };
  };
  objectId?: number;
  touched?: boolean | undefined;
  partId?: number | undefined;
};
const targetOf = (event: PointerInput): PointerTarget | undefined => {
  const from = event.objectId === undefined ? event.intersection : event;
  return from?.objectId === undefined ? undefined : { id: from.objectId, part: from.partId };
};

/** Metres at which the background is hit. */
const FAR = 200;
const normal = new Vector3(0, 0, 1);

/**
 * The single raycast target for all pointers: mouse, touch, controller rays and hands. It finds the topmost object
 * itself, so that drawing can be batched, and turns pointer events into object events.
 */
export function PickLayer({ quads, eye, view, onObject, onBackground, onMissed }: PickLayerProps): ReactNode {
  const layer = useRef<Object3D>(null);
  const pointers = useRef(noPointers);
  const background = onBackground !== undefined;
  const element = useThree((state) => state.gl.domElement);
  const get = useThree((state) => state.get);
  const screen = useThree((state) => state.events.connected as HTMLElement | false | undefined);
  const touching = useRef(false);
  const met = useRef(false);
  // A miss of one pointer does not count while another hovers an object.
  useMissed(met, view, () => pointers.current.hovered.size === 0 && onMissed?.());

  const raycast = useCallback(
    (raycaster: Raycaster, found: Intersection[]) => {
      if (!layer.current || view?.turning) return;
      const { gl, internal, size } = get();
      // Some browsers omit the pointer type of clicks; use that of the last event.
      const kind = (internal.lastEvent.current as PointerEvent | null)?.pointerType;
      if (kind) touching.current = kind === 'touch';
      const finger = touching.current && !background && !gl.xr.isPresenting;
      const all = [...quads.current.values()];
      const hit =
        hitTest(all, raycaster, background && gl.xr.isPresenting) ??
        (finger ? nearest(all, raycaster, size) : null);
      met.current = hit !== null;
      const far = background ? raycaster.ray.at(FAR, new Vector3()) : null;
      if (!hit && !far) return;
      found.push({
        distance: hit ? hit.distance : FAR,
        point: hit ? hit.point : (far as Vector3),
        normal,
        object: layer.current,
        ...(hit ? { objectId: hit.quad.id, partId: hit.part, touched: hit.touched } : {}),
        ...(hit && hit.part === undefined && hit.quad.parts ? { idle: true } : {}),
      } as Intersection);
    },
    [quads, background, view, get],
  );

  const placeOf = (point: Vector3): Place => {
    const local = eye.current ? eye.current.worldToLocal(point.clone()) : point;
    return fromPosition([local.x, local.y, local.z]);
  };
  /** Where the pointer points on the sphere of this radius around the eye. */
  const toward = (event: PointerInput, distance: number): Place => {
    const center = eye.current?.getWorldPosition(new Vector3()) ?? new Vector3();
    const ray = rayOf(event);
    if (!ray) return { ...placeOf(event.point), distance };
    // What a hand was put into goes where the hand goes, wherever it points.
    if (event.touched ?? event.intersection?.touched) return { ...placeOf(ray.origin), distance };
    const apart = ray.origin.clone().sub(center);
    const b = apart.dot(ray.direction);
    const c = apart.lengthSq() - distance * distance;
    const along = -b + Math.sqrt(Math.max(0, b * b - c));
    return { ...placeOf(ray.at(along, new Vector3())), distance };
  };
  const pointerOf = (event: PointerInput): Pointer => ({
    pointerId: event.pointerId ?? 0,
    pointerType: pointerKind(event),
    aside: event.button > 0,
    shift: event.shiftKey || squeezes(event),
    ctrl: (event.ctrlKey ?? false) || (event.metaKey ?? false),
    target: targetOf(event),
    at: placeOf(event.point),
    toward: (distance) => toward(event, distance),
  });
  /** A card with parts responds only on its parts; while editing, everywhere. */
  const responds = ({ id, part }: PointerTarget) =>
    background || part !== undefined || quads.current.get(id)?.parts === undefined;
  const dispatch = (action: PointerAction) => {
    const { pointers: next, events } = reducePointers(pointers.current, action);
    pointers.current = next;
    let kept = false;
    for (const event of events) {
      if ('id' in event) onObject(event);
      else if (onBackground?.(event)) kept = true;
    }
    const cursor = [...next.hovered.values()].some(responds) ? 'pointer' : '';
    // Each frame of a drag comes here: writing has the page find its styles anew.
    if (element.style.cursor !== cursor) element.style.cursor = cursor;
    return kept;
  };
  const latest = useRef(dispatch);
  latest.current = dispatch;
  // Leave objects that were removed or disabled even if their pointer does not move, so they can be entered again.
  useEffect(() => {
    latest.current({ type: 'gone', isEnabled: (id) => quads.current.get(id)?.enabled === true });
  });
  // A cancelled touch is only reported by the page's own events.
  useEffect(() => {
    if (!screen) return;
    const onCancel = ({ pointerId }: PointerEvent) => latest.current({ type: 'lost', pointerId });
    screen.addEventListener('pointercancel', onCancel);
    return () => screen.removeEventListener('pointercancel', onCancel);
  }, [screen]);
  // On unmount release all pointers, or held objects would stay held.
  useEffect(
    () => () => {
      latest.current({ type: 'end' });
      element.style.cursor = '';
    },
    [element],
  );
  const on = (type: 'move' | 'down' | 'up') => (event: PointerInput) => {
    event.stopPropagation();
    if (type === 'up') capture(event, false);
    const kept = dispatch({ type, pointer: pointerOf(event) });
    if (type === 'down' && (kept || targetOf(event))) capture(event, true);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: three's element; the accessible scene carries the buttons
    <object3D
      ref={layer}
      raycast={raycast}
      onPointerMove={on('move')}
      onPointerOut={(event: PointerInput) => dispatch({ type: 'out', pointer: pointerOf(event) })}
      onPointerDown={on('down')}
      onPointerUp={on('up')}
      onPointerCancel={(event: PointerInput) => dispatch({ type: 'cancel', pointer: pointerOf(event) })}
      onClick={(event: ThreeEvent<MouseEvent>) => {
        const input = event as unknown as PointerInput;
        event.stopPropagation();
        const unknownPointer = input.pointerId === undefined;
        dispatch({
          type: 'click',
          pointer: pointerOf(input),
          unknownPointer,
          dragged: view?.dragged ?? false,
        });
      }}
    />
  );
}

/** Reports misses. Rays and hands report their own; a touch that moved would not be reported by three. */
function useMissed(met: RefObject<boolean>, view: View | undefined, onMissed: () => unknown): void {
  const gl = useThree((state) => state.gl);
  const set = useThree((state) => state.set);
  const latest = useRef(onMissed);
  latest.current = onMissed;
  useEffect(() => {
    const onPointerMissed = () => void latest.current();
    set({ onPointerMissed });
    const onClick = () => met.current || view?.dragged || onPointerMissed();
    const host = gl.domElement.parentElement;
    host?.addEventListener('click', onClick);
    return () => {
      set({ onPointerMissed: undefined });
      host?.removeEventListener('click', onClick);
    };
  }, [gl, set, met, view]);
}
