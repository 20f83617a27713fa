import { type ThreeEvent, useThree } from '@react-three/fiber';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef } from 'react';
import { type Intersection, type Object3D, Ray, type Raycaster, Vector3 } from 'three';
import { DEFAULT_DISTANCE, fromPosition } from '#scenario/play.ts';
import type { View } from '../input/view.ts';
import type { BackgroundEvent, ObjectEvent, ObjectEventType, Place } from '../stage/types.ts';
import { pointerKind } from './pointer-kind.ts';
import { nearest, type Quad, topmost } from './quad.ts';

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

type Pointer = ThreeEvent<PointerEvent> & {
  /** Of the headset library's pointers; a screen's tells the direction here, its `ray` is the camera's own. */
  intersection?: { objectId?: number; partId?: number | undefined; details?: { direction?: Vector3 } };
  objectId?: number;
  partId?: number | undefined;
};
/** An object, or one of its parts, as a pointer meets it. */
interface Target {
  id: number;
  part: number | undefined;
}
/** What a pointer is on, and what it last did there. */
interface Hovered extends Target {
  event: Pointer;
}
/** What a pointer holds since its press. */
interface Held extends Hovered {
  at: Place;
}
/** What a press began on, and what pressed. */
interface Press {
  on: Target | undefined;
  by: Pick<Pointer, 'pointerId' | 'pointerType'>;
}
const targetOf = (event: Pointer): Target | undefined => {
  const from = event.objectId === undefined ? event.intersection : event;
  return from?.objectId === undefined ? undefined : { id: from.objectId, part: from.partId };
};
const same = (a: Target | null | undefined, b: Target | null | undefined): boolean =>
  a?.id === b?.id && a?.part === b?.part;

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
  const hovered = useRef(new Map<number, Hovered>());
  const pressed = useRef(new Map<number, Held>());
  /** The last press: one that ends elsewhere is no click, and some browsers' clicks do not say what pressed. */
  const lastPress = useRef<Press | null>(null);
  const background = onBackground !== undefined;
  const element = useThree((state) => state.gl.domElement);
  const get = useThree((state) => state.get);
  const screen = useThree((state) => state.events.connected as HTMLElement | false | undefined);
  const touching = useRef(false);
  const met = useRef(false);
  // What another pointer is on is not left by this one's press.
  useMissed(met, view, () => hovered.current.size === 0 && onMissed?.());

  const raycast = useCallback(
    (raycaster: Raycaster, found: Intersection[]) => {
      if (!layer.current || view?.turning) return;
      const { gl, internal, size } = get();
      // Some browsers' clicks do not say what pressed: what moved last did.
      const kind = (internal.lastEvent.current as PointerEvent | null)?.pointerType;
      if (kind) touching.current = kind === 'touch';
      const finger = touching.current && !background && !gl.xr.isPresenting;
      const all = [...quads.current.values()];
      const hit = topmost(all, raycaster) ?? (finger ? nearest(all, raycaster, size) : null);
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
  const tell = (
    type: ObjectEventType,
    { id, part }: Target,
    event: Pointer,
    at = placeOf(event.point),
    cancelled = false,
  ) =>
    onObject({
      type,
      id,
      ...(part === undefined ? {} : { part }),
      ...(cancelled ? { cancelled } : {}),
      ...(event.button > 0 ? { aside: true } : {}),
      at,
      pointerType: pointerKind(event),
      pointerId: event.pointerId ?? 0,
      shift: event.shiftKey ?? false,
      ctrl: (event.ctrlKey ?? false) || (event.metaKey ?? false),
    });
  const tellBackground = (type: BackgroundEvent['type'], event: Pointer) =>
    onBackground?.({
      type,
      // Where new objects stand: an arm beside the eye must find there what it pointed at.
      at: toward(event, DEFAULT_DISTANCE),
      pointerType: pointerKind(event),
      pointerId: event.pointerId ?? 0,
    });
  /** A card answers where its parts are; to its author everywhere. */
  const answers = ({ id, part }: Target) =>
    background || part !== undefined || quads.current.get(id)?.parts === undefined;
  const hover = (event: Pointer, target: Target | undefined) => {
    const pointer = event.pointerId ?? 0;
    const before = hovered.current.get(pointer);
    if (same(before, target)) return;
    if (before) tell('leave', before, event);
    if (!target) hovered.current.delete(pointer);
    else {
      hovered.current.set(pointer, { ...target, event });
      tell('enter', target, event);
    }
    element.style.cursor = [...hovered.current.values()].some(answers) ? 'pointer' : '';
  };
  useEffect(
    () => () => {
      element.style.cursor = '';
    },
    [element],
  );
  // What went, or answers no more, is left before its pointer stirs: back under it, it is entered anew.
  useEffect(() => {
    for (const { id, event } of [...hovered.current.values()])
      if (!quads.current.get(id)?.enabled) hover(event, undefined);
  });
  const onScreen = (event: Pointer) =>
    ['mouse', 'touch', 'pen', 'screen-mouse', 'screen-touch'].includes(event.pointerType ?? '');
  const wasDragged = (event: Pointer) => onScreen(event) && (view?.dragged ?? false);

  const release = (event: Pointer, cancelled = false) => {
    const held = pressed.current.get(event.pointerId);
    if (!held) return;
    pressed.current.delete(event.pointerId);
    tell('up', held, event, toward(event, held.at.distance), cancelled);
  };
  /** The system took a touch away: the page's own events say so to nobody but the page. */
  const lost = useRef<(pointer: number) => void>(undefined);
  lost.current = (pointer) => {
    const on = pressed.current.get(pointer) ?? hovered.current.get(pointer);
    if (!on) return;
    release(on.event, true);
    hover(on.event, undefined);
  };
  useEffect(() => {
    if (!screen) return;
    const onCancel = ({ pointerId }: PointerEvent) => lost.current?.(pointerId);
    screen.addEventListener('pointercancel', onCancel);
    return () => screen.removeEventListener('pointercancel', onCancel);
  }, [screen]);
  // Nobody hears the pointers of a layer that is gone: who holds something would hold it for ever.
  const letGo = useRef<() => void>(undefined);
  letGo.current = () => {
    for (const held of pressed.current.values()) tell('up', held, held.event, held.at, true);
  };
  useEffect(() => () => letGo.current?.(), []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: three's element; the twin carries the buttons
    <object3D
      ref={layer}
      raycast={raycast}
      onPointerMove={(event: Pointer) => {
        event.stopPropagation();
        const held = pressed.current.get(event.pointerId);
        if (held) {
          Object.assign(held, { event, at: toward(event, held.at.distance) });
          return tell('drag', held, event, held.at);
        }
        const target = targetOf(event);
        hover(event, target);
        if (!target) tellBackground('move', event);
      }}
      onPointerOut={(event: Pointer) => hover(event, undefined)}
      onPointerDown={(event: Pointer) => {
        event.stopPropagation();
        const target = targetOf(event);
        lastPress.current = {
          on: target,
          by: { pointerId: event.pointerId, pointerType: event.pointerType },
        };
        if (!target) return tellBackground('down', event);
        hover(event, target);
        const at = placeOf(event.point);
        pressed.current.set(event.pointerId, { ...target, event, at });
        capture(event, true);
        tell('down', target, event, at);
      }}
      onPointerUp={(event: Pointer) => {
        event.stopPropagation();
        capture(event, false);
        if (pressed.current.has(event.pointerId)) release(event);
        else tellBackground('up', event);
        // A finger that left the screen hovers over nothing.
        if (event.pointerType === 'touch') hover(event, undefined);
      }}
      onPointerCancel={(event: Pointer) => release(event, true)}
      onClick={(event: ThreeEvent<MouseEvent>) => {
        const given = event as unknown as Pointer;
        const press = lastPress.current;
        const pointer = given.pointerId === undefined ? { ...given, ...press?.by } : given;
        event.stopPropagation();
        if (wasDragged(pointer)) return;
        const target = targetOf(pointer);
        if (!same(target, press?.on)) return;
        if (target) tell('click', target, pointer);
        else tellBackground('click', pointer);
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
function capture(event: Pointer, on: boolean): void {
  const target = event.target as unknown as {
    setPointerCapture?(id: number): void;
    releasePointerCapture?(id: number): void;
  };
  if (on) target.setPointerCapture?.(event.pointerId);
  else target.releasePointerCapture?.(event.pointerId);
}
