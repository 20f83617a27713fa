import { DEFAULT_DISTANCE } from '#scenario/play.ts';
import type { BackgroundEvent, ObjectEvent, ObjectEventType, Place } from '../stage/types.ts';

/** An object or one of its parts, under a pointer. */
export interface PointerTarget {
  id: number;
  part: number | undefined;
}

/** A pointer's state with each event. */
export interface Pointer {
  pointerId: number;
  /** 'mouse', 'touch', 'ray', 'grab' … */
  pointerType: string;
  /** Pressed with a mouse button other than the main one. */
  aside: boolean;
  shift: boolean;
  ctrl: boolean;
  /** Undefined over the background. */
  target: PointerTarget | undefined;
  /** Where it hits the target. */
  at: Place;
  /** Where it points on the sphere of this radius (metres) around the eye. */
  toward: (distance: number) => Place;
}

interface Held extends PointerTarget {
  by: Pointer;
  at: Place;
}

export interface Pointers {
  /** The hovered target of each pointer, with its last state. */
  hovered: ReadonlyMap<number, PointerTarget & { by: Pointer }>;
  /** The held target of each pointer, since its press. */
  held: ReadonlyMap<number, Held>;
  /** The pointers that pressed the background and were not let go since, as they were last. */
  outside: ReadonlyMap<number, Pointer>;
  /** The last press: a click must end on its target, and some browsers' clicks lack the pointer. */
  press: Pick<Pointer, 'target' | 'pointerId' | 'pointerType'> | null;
}

export type PointerAction =
  | { type: 'move' | 'out' | 'down' | 'up' | 'cancel'; pointer: Pointer }
  /** `unsaid`: the browser does not say what pressed; `dragged`: on a screen, the view was turned since the press. */
  | { type: 'click'; pointer: Pointer; unknownPointer: boolean; dragged: boolean }
  /** The system took a pointer away. */
  | { type: 'lost'; pointerId: number }
  /** Some objects went, or answer no more: what is there no longer is left before its pointer stirs. */
  | { type: 'gone'; isEnabled: (id: number) => boolean }
  /** Nobody hears the pointers any more. */
  | { type: 'end' };

export const noPointers: Pointers = { hovered: new Map(), held: new Map(), outside: new Map(), press: null };

const same = (a: PointerTarget | undefined, b: PointerTarget | undefined) =>
  a?.id === b?.id && a?.part === b?.part;
/** Whether a pointer is a screen's: tracking of the others is lost. */
export const isOnScreen = (type: string): boolean => ['mouse', 'touch', 'pen'].includes(type);

/** Reduces a pointer action to the next state and the object and background events, in order. Pure. */
export function reducePointers(
  before: Pointers,
  action: PointerAction,
): { pointers: Pointers; events: (ObjectEvent | BackgroundEvent)[] } {
  const hovered = new Map(before.hovered);
  const held = new Map(before.held);
  const outside = new Map(before.outside);
  let { press } = before;
  const events: (ObjectEvent | BackgroundEvent)[] = [];

  const emit = (type: ObjectEventType, on: PointerTarget, by: Pointer, at = by.at, cancelled = false) => {
    const { pointerId, pointerType, shift, ctrl } = by;
    events.push({
      type,
      id: on.id,
      ...(on.part === undefined ? {} : { part: on.part }),
      ...(cancelled ? { cancelled } : {}),
      ...(by.aside ? { aside: true } : {}),
      at,
      pointerType,
      pointerId,
      shift,
      ctrl,
    });
  };
  /** Background events use the sphere of new objects, so that an off-centre ray hits where it points. */
  const emitBackground = (type: BackgroundEvent['type'], by: Pointer, cancelled = false) => {
    const { pointerId, pointerType, shift, aside, toward } = by;
    events.push({
      type,
      ...(cancelled ? { cancelled } : {}),
      ...(aside ? { aside } : {}),
      at: toward(DEFAULT_DISTANCE),
      pointerType,
      pointerId,
      shift,
    });
  };
  const hover = (by: Pointer, target: PointerTarget | undefined) => {
    const last = hovered.get(by.pointerId);
    if (same(last, target)) return;
    if (last) emit('leave', last, by);
    hovered.delete(by.pointerId);
    if (!target) return;
    hovered.set(by.pointerId, { ...target, by });
    emit('enter', target, by);
  };
  const release = (by: Pointer, cancelled = false) => {
    const on = held.get(by.pointerId);
    const pressedOutside = outside.delete(by.pointerId);
    if (on) {
      held.delete(by.pointerId);
      emit('up', on, by, by.toward(on.at.distance), cancelled);
    } else if (pressedOutside) emitBackground('up', by, cancelled);
    return on !== undefined || pressedOutside;
  };

  switch (action.type) {
    case 'move': {
      const { pointer } = action;
      const on = held.get(pointer.pointerId);
      if (on) {
        const at = pointer.toward(on.at.distance);
        held.set(pointer.pointerId, { ...on, by: pointer, at });
        emit('drag', on, pointer, at);
        break;
      }
      hover(pointer, pointer.target);
      if (outside.has(pointer.pointerId)) {
        outside.set(pointer.pointerId, pointer);
        emitBackground('drag', pointer);
      } else if (!pointer.target) emitBackground('move', pointer);
      break;
    }
    case 'out':
      hover(action.pointer, undefined);
      break;
    case 'down': {
      const { pointer } = action;
      const { target, pointerId, pointerType, at } = pointer;
      press = { target, pointerId, pointerType };
      if (!target) {
        outside.set(pointerId, pointer);
        emitBackground('down', pointer);
        break;
      }
      // What was let go where nobody heard of it.
      outside.delete(pointerId);
      hover(pointer, target);
      held.set(pointerId, { ...target, by: pointer, at });
      emit('down', target, pointer);
      break;
    }
    case 'up':
      if (!release(action.pointer)) emitBackground('up', action.pointer);
      // A lifted finger hovers nothing.
      if (action.pointer.pointerType === 'touch') hover(action.pointer, undefined);
      break;
    case 'cancel':
      release(action.pointer, true);
      break;
    case 'click': {
      const pointer =
        action.unknownPointer && press ? { ...action.pointer, ...pressedBy(press) } : action.pointer;
      if (action.dragged && isOnScreen(pointer.pointerType)) break;
      if (!same(pointer.target, press?.target)) break;
      if (pointer.target) emit('click', pointer.target, pointer);
      else emitBackground('click', pointer);
      break;
    }
    case 'lost': {
      const by =
        outside.get(action.pointerId) ?? (held.get(action.pointerId) ?? hovered.get(action.pointerId))?.by;
      if (!by) break;
      release(by, true);
      hover(by, undefined);
      break;
    }
    case 'gone':
      for (const { id, by } of before.hovered.values()) if (!action.isEnabled(id)) hover(by, undefined);
      break;
    case 'end':
      for (const on of held.values()) emit('up', on, on.by, on.at, true);
      held.clear();
      for (const by of outside.values()) emitBackground('up', by, true);
      outside.clear();
  }
  return { pointers: { hovered, held, outside, press }, events };
}

const pressedBy = ({ pointerId, pointerType }: NonNullable<Pointers['press']>) => ({
  pointerId,
  pointerType,
});
