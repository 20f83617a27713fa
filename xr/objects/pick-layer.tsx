import { type ThreeEvent, useThree } from '@react-three/fiber';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef } from 'react';
import { type Intersection, type Object3D, Ray, type Raycaster, Vector3 } from 'three';
import { fromPosition } from '#scenario/play.ts';
import type { View } from '../input/view.ts';
import type { BackgroundEvent, ObjectEvent, Place } from '../stage/types.ts';
import { hitTest, nearest, type Quad } from './hit-test.ts';
import { pointerKind } from './pointer-kind.ts';
import {
  noPointers,
  type Pointer,
  type PointerAction,
  type PointerTarget,
  reducePointers,
} from './pointers.ts';

export interface PickLayerProps {
  quads: RefObject<ReadonlyMap<number, Quad>>;
  /** The group whose origin is the viewer's eye: places are told from there. */
  eye: RefObject<Object3D | null>;
  view: View | undefined;
  onObject: (event: ObjectEvent) => void;
  onBackground?: ((event: BackgroundEvent) => void) | undefined;
  /** A press met nothing, and no other pointer is on anything. */
  onMissed?: (() => void) | undefined;
}

type PointerInput = ThreeEvent<PointerEvent> & {
  /** Of the headset library's pointers; a screen's tells the direction here, its `ray` is the camera's own. */
  intersection?: { objectId?: number; partId?: number | undefined; details?: { direction?: Vector3 } };
  objectId?: number;
  partId?: number | undefined;
};
const targetOf = (event: PointerInput): PointerTarget | undefined => {
  const from = event.objectId === undefined ? event.intersection : event;
  return from?.objectId === undefined ? undefined : { id: from.objectId, part: from.partId };
};

/** Metres to what lies behind all objects. */
const FAR = 200;
const normal = new Vector3(0, 0, 1);

/**
 * One thing that all pointers meet in place of the drawn objects: mouse and touch as well as rays of controllers
 * and hands. It finds the topmost object itself, so that drawing may be batched, and turns what the pointers do
 * into events of objects.
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
  // What another pointer is on is not left by this one's press.
  useMissed(met, view, () => pointers.current.hovered.size === 0 && onMissed?.());

  const raycast = useCallback(
    (raycaster: Raycaster, found: Intersection[]) => {
      if (!layer.current || view?.turning) return;
      const { gl, internal, size } = get();
      // Some browsers' clicks do not say what pressed: what moved last did.
      const kind = (internal.lastEvent.current as PointerEvent | null)?.pointerType;
      if (kind) touching.current = kind === 'touch';
      const finger = touching.current && !background && !gl.xr.isPresenting;
      const all = [...quads.current.values()];
      const hit = hitTest(all, raycaster) ?? (finger ? nearest(all, raycaster, size) : null);
      met.current = hit !== null;
      const far = background ? raycaster.ray.at(FAR, new Vector3()) : null;
      if (!hit && !far) return;
      found.push({
        distance: hit ? hit.distance : FAR,
        point: hit ? hit.point : (far as Vector3),
        normal,
        object: layer.current,
        ...(hit ? { objectId: hit.quad.id, partId: hit.part } : {}),
        ...(hit && hit.part === undefined && hit.quad.parts ? { idle: true } : {}),
      } as Intersection);
    },
    [quads, background, view, get],
  );

  const placeOf = (point: Vector3): Place => {
    const local = eye.current ? eye.current.worldToLocal(point.clone()) : point;
    return fromPosition([local.x, local.y, local.z]);
  };
  /** Where the pointer points, on the sphere of this distance round the eye. */
  const toward = (event: PointerInput, distance: number): Place => {
    const center = eye.current?.getWorldPosition(new Vector3()) ?? new Vector3();
    const pointerRay = event.ray;
    if (!pointerRay) return { ...placeOf(event.point), distance };
    const ray = new Ray(pointerRay.origin, event.intersection?.details?.direction ?? pointerRay.direction);
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
    shift: event.shiftKey ?? false,
    ctrl: (event.ctrlKey ?? false) || (event.metaKey ?? false),
    target: targetOf(event),
    at: placeOf(event.point),
    toward: (distance) => toward(event, distance),
  });
  /** A card answers where its parts are; to its author everywhere. */
  const responds = ({ id, part }: PointerTarget) =>
    background || part !== undefined || quads.current.get(id)?.parts === undefined;
  const dispatch = (action: PointerAction) => {
    const { pointers: next, events } = reducePointers(pointers.current, action);
    pointers.current = next;
    for (const event of events) {
      if ('id' in event) onObject(event);
      else onBackground?.(event);
    }
    element.style.cursor = [...next.hovered.values()].some(responds) ? 'pointer' : '';
  };
  const latest = useRef(dispatch);
  latest.current = dispatch;
  // What went, or answers no more, is left before its pointer stirs: back under it, it is entered anew.
  useEffect(() => {
    latest.current({ type: 'gone', isEnabled: (id) => quads.current.get(id)?.enabled === true });
  });
  // The system takes a touch away: the page's own events say so to nobody but the page.
  useEffect(() => {
    if (!screen) return;
    const onCancel = ({ pointerId }: PointerEvent) => latest.current({ type: 'lost', pointerId });
    screen.addEventListener('pointercancel', onCancel);
    return () => screen.removeEventListener('pointercancel', onCancel);
  }, [screen]);
  // Nobody hears the pointers of a layer that is gone: who holds something would hold it for ever.
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
    dispatch({ type, pointer: pointerOf(event) });
    if (type === 'down' && targetOf(event)) capture(event, true);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: three's element; the twin carries the buttons
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

/** Rays and hands tell of their misses; a finger's would only be told where it had not stirred. */
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

/** A captured pointer keeps reporting here until it is let go, also beside the object. */
function capture(event: PointerInput, on: boolean): void {
  const target = event.target as unknown as {
    setPointerCapture?(id: number): void;
    releasePointerCapture?(id: number): void;
  };
  if (on) target.setPointerCapture?.(event.pointerId);
  else target.releasePointerCapture?.(event.pointerId);
}
