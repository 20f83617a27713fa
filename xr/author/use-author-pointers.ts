import { useRef } from 'react';
import { placeObject } from '#commands/add-object.ts';
import { addPointAt } from '#commands/path-points.ts';
import { editor, pressed } from '#models/editor/editor.ts';
import { linking } from '#models/editor/linking.ts';
import { picking, pickObject, pointWhilePicking } from '#models/editor/picking.ts';
import { pointMode } from '#models/editor/points.ts';
import { gridFor, SNAP_REACH, snapping } from '#models/editor/snapping.ts';
import {
  type EditResult,
  findObject,
  type Guide,
  moveObjectsBy,
  reshapeObjects,
  type Scene,
  snapMove,
  wrapDegrees,
} from '#scenario';
import type { View } from '../input/view.ts';
import { selecting } from '../kit/selecting.ts';
import { isOnScreen } from '../objects/pointers.ts';
import type { BackgroundEvent, ObjectEvent, Place } from '../stage/types.ts';
import { beginBox, drawnTo, type SweptBox, selectionWith, showSwept } from './sweep.ts';
import { canReshape, reshapeByHands, type TwoHands } from './two-hands.ts';

/** Degrees a pointer may move during a press before it becomes a drag. */
const SLOP = 0.6;
/** The same before it sweeps a box, which tells it from a press that a hand wanders in. */
const SWEEP_SLOP = 1.5;

/** What a pointer is called that holds by the grip: it moves, and presses nothing. */
export const GRIP = 'grip';
/** The grid that holds for a pointer; a grip that holds is no Shift. */
const gridOf = (event: ObjectEvent): number =>
  gridFor(event.pointerType === GRIP ? { ...event, shift: false } : event);

/** A push or pull by the stick, of the dragged object or the selection. */
interface Push {
  /** The scene at the start, so that changes by others during the push are not applied twice. */
  start: Scene;
  /** Metres pushed away (positive) or pulled near. */
  away: number;
}

interface Drag extends Push {
  pointerId: number;
  id: number;
  from: Place;
  moved: boolean;
  last: Place;
  /** Degrees of the grid that holds now. */
  grid: number;
  /** Degrees clockwise that the stick turned it by. */
  roll: number;
  /** Where the hand was as the stick turned it, until it moves on. */
  turnedAt: Place | null;
  /** What was selected when it began. */
  selected: number[];
  /** How often things were let go when it began: it is over when that was done again. */
  dropped: number;
}

/** A box that is swept over the background. */
interface Sweep {
  pointerId: number;
  box: SweptBox;
  moved: boolean;
  sceneId: number | null;
  /** How often things were let go when it began. */
  dropped: number;
}

export interface AuthorPointers {
  onObject(event: ObjectEvent): void;
  /** Answers whether the pointer sweeps from here on. */
  onBackground(event: BackgroundEvent): boolean;
  /** Pushes the dragged object or the selection away, in metres. `done` commits it as one step. */
  push(metres: number, done: boolean): void;
  /** Turns what a pointer holds, in degrees clockwise. */
  turn(degrees: number): void;
  /** Whether a pointer holds an object. */
  holds(): boolean;
}

/** How far a drag turned, drawn to the grid and to what stands near: degrees, and the lines that it met. */
function snapped(
  start: Scene,
  ids: readonly number[],
  { id, from, last, grid }: Drag,
): { yaw: number; pitch: number; guides: Guide[] } {
  const by = { yaw: wrapDegrees(last.yaw - from.yaw), pitch: last.pitch - from.pitch };
  const reach = snapping.neighbours ? SNAP_REACH : 0;
  return snapMove(start, { ids, lead: id, ...by, grid, reach });
}

/** Two edits of other fields of the same objects, as one. */
const both = (one: EditResult, other: EditResult): EditResult =>
  'refused' in one ? one : 'refused' in other ? other : { changes: [...one.changes, ...other.changes] };

/** The current scene without any preview. */
const settledScene = (): Scene | undefined => {
  const { doc, sceneId } = editor.state;
  return doc && sceneId !== null ? doc.scenes[sceneId] : undefined;
};

/**
 * Pointer handling of the editor, flat and in the headset. A press selects or places; a drag moves objects on the
 * sphere with a preview and commits once at its end, and also selects.
 */
export function useAuthorPointers(view: View): AuthorPointers {
  const drag = useRef<Drag | null>(null);
  const hands = useRef<TwoHands | null>(null);
  /** The push of the selection in progress, since the stick left its centre. */
  const pushed = useRef<Push | null>(null);
  const selected = useRef('');
  const sweep = useRef<Sweep | null>(null);
  /** The pointer whose press was handled on release, so that its click is not handled again. */
  const pressHandled = useRef<number | null>(null);

  const moved = ({ start, away }: Push, held: Drag | null = null) => {
    const { doc, selection } = editor.state;
    const scene = settledScene();
    if (!doc || !scene) return undefined;
    const chosen = held && !selection.includes(held.id) ? [held.id] : [...selection];
    const ids = chosen.filter((id) => findObject(scene, id) && findObject(start, id));
    if (ids.length === 0) return undefined;
    const turn = held && snapped(start, ids, held);
    const by = { yaw: turn?.yaw, pitch: turn?.pitch, exact: turn?.guides.map(({ axis }) => axis) };
    const these = { sceneId: scene.id, ids, from: start };
    const moves = moveObjectsBy(doc, { ...these, ...by, distance: away });
    const result = held?.roll ? both(moves, reshapeObjects(doc, { ...these, roll: held.roll })) : moves;
    return { result, guides: turn?.guides ?? [] };
  };
  /** Selects again what was before a drag selected what it moves. */
  const reselect = ({ id, start, selected }: Drag) => {
    const scene = settledScene();
    const [now, ...others] = editor.state.selection;
    if (scene?.id !== start.id || now !== id || others.length > 0) return;
    editor.select(selected.filter((one) => findObject(scene, one)));
  };
  const show = (held: Drag) => {
    const to = moved(held, held);
    if (!to) return;
    // Where it comes to is told at what is selected.
    if (!editor.state.selection.includes(held.id)) editor.select([held.id]);
    editor.hold({ id: held.id, act: held.turnedAt ? 'turn' : 'move', guides: to.guides }, to.result);
  };

  /** Commits the push in progress. */
  const settlePushed = () => {
    if (pushed.current) editor.settlePreview();
    pushed.current = null;
  };

  /** A second hand takes what one holds: what that one did so far is done, and together they size and turn it. */
  const takeTogether = (held: Drag, { id, at, pointerId, pointerType }: ObjectEvent) => {
    const from = [held.last, at] as const;
    if (held.id !== id || held.pointerId === pointerId || isOnScreen(pointerType)) return;
    if (!canReshape(from) || held.dropped !== editor.state.dropped) return;
    const to = held.moved ? moved(held, held) : undefined;
    if (to) {
      editor.cancel();
      editor.commit(to.result);
    }
    const start = settledScene();
    if (!start) return;
    drag.current = null;
    const { dropped } = editor.state;
    const pointers = [held.pointerId, pointerId] as const;
    hands.current = { id, start, pointers, from, to: [...from], moved: false, dropped };
  };
  /** What two hands hold, on its way and let go by the first that does. */
  const together = (now: TwoHands, { type, at, pointerId, cancelled }: ObjectEvent) => {
    const hand = now.pointers.indexOf(pointerId);
    if (hand < 0) return;
    const gone = now.dropped !== editor.state.dropped;
    if (type === 'drag') {
      now.to[hand as 0 | 1] = at;
      const result = gone ? null : reshapeByHands(now);
      if (result) editor.hold({ id: now.id, act: 'size', guides: [] }, result);
    } else if (type === 'up') {
      hands.current = null;
      view.locked = false;
      pressHandled.current = pointerId;
      if (gone || !now.moved) return;
      const result = reshapeByHands(now);
      editor.cancel();
      if (result && !cancelled) editor.commit(result);
    }
  };

  const putDown = (): boolean => {
    if (editor.state.carrying === null) return false;
    editor.state.carrying = null;
    editor.settlePreview();
    return true;
  };

  const press = (at: Place, id?: number, adding = false) => {
    const { placing } = editor.state;
    if (putDown()) return;
    const scene = settledScene();
    if (picking.wanted) {
      if (scene && id !== undefined) pickObject(scene, id);
      return;
    }
    if (pointMode()?.kind === 'path') return addPointAt(at);
    if (placing) placeObject(placing, { yaw: at.yaw, pitch: at.pitch });
    else if (id !== undefined) editor.select([id], adding || selecting.several);
    else if (!selecting.several) editor.select([]);
  };

  /** By the mode that adds, on a screen with Shift: never while a pointer holds, places or chooses anything. */
  const maySweep = ({ pointerType, pointerId, shift, aside }: BackgroundEvent): boolean => {
    const { mode, holding, placing, carrying } = editor.state;
    if (!(isOnScreen(pointerType) ? shift && !aside : selecting.several) || mode !== 'edit') return false;
    const others = sweep.current && sweep.current.pointerId !== pointerId;
    const held = drag.current || hands.current || others || view.locked || holding;
    const wanted = placing || carrying !== null || picking.wanted || linking.from;
    return !held && !wanted && pointMode()?.kind !== 'path';
  };
  const endSweep = (now: Sweep, cancelled: boolean) => {
    sweep.current = null;
    showSwept(null);
    view.locked = false;
    if (!now.moved) return;
    pressHandled.current = now.pointerId;
    const { mode, sceneId, dropped, selection } = editor.state;
    const scene = settledScene();
    if (cancelled || !scene || mode !== 'edit' || sceneId !== now.sceneId || dropped !== now.dropped) return;
    editor.select(selectionWith(scene, now.box, selection));
  };

  return {
    holds: () => drag.current !== null,
    onObject(event) {
      const { id, at, pointerId, type } = event;
      const held = drag.current;
      if (hands.current) return together(hands.current, event);
      const scene = picking.wanted && settledScene();
      if (scene && (type === 'enter' || type === 'leave'))
        pointWhilePicking(scene, type === 'enter' ? id : null);
      if (type === 'down' && held) takeTogether(held, event);
      if (type === 'down') {
        if (sweep.current?.pointerId === pointerId) endSweep(sweep.current, true);
        pressed.id = id;
        pressHandled.current = null;
        if (
          held ||
          event.aside ||
          editor.state.mode !== 'edit' ||
          editor.state.placing ||
          picking.wanted ||
          pointMode()?.kind === 'path' ||
          editor.state.carrying !== null
        )
          return;
        // The other hand's stick may still be pushing.
        settlePushed();
        const start = settledScene();
        const object = start && findObject(start, id)?.object;
        if (!object || object.editlock) return;
        const { dropped } = editor.state;
        drag.current = {
          ...{ pointerId, id, start, from: at, last: at, dropped },
          ...{ moved: false, away: 0, roll: 0, turnedAt: null, grid: gridOf(event) },
          selected: [...editor.state.selection],
        };
        view.locked = true;
      } else if (type === 'drag' && held?.pointerId === pointerId) {
        if (held.dropped !== editor.state.dropped) return;
        held.last = at;
        held.grid = gridOf(event);
        const beyondSlop = (from: Place) =>
          Math.hypot(wrapDegrees(at.yaw - from.yaw), at.pitch - from.pitch) > SLOP;
        if (beyondSlop(held.from)) held.moved = true;
        if (held.turnedAt && beyondSlop(held.turnedAt)) held.turnedAt = null;
        if (!held.moved) return;
        show(held);
      } else if (type === 'up' && held?.pointerId === pointerId) {
        drag.current = null;
        view.locked = false;
        pressHandled.current = pointerId;
        if (held.dropped !== editor.state.dropped) return reselect(held);
        // A hand that moved slightly or held long produces no click, but it still selects.
        if (!held.moved) {
          if (event.pointerType === GRIP) return;
          const scene = settledScene();
          if (!event.cancelled && scene && findObject(scene, id)) press(at, id, event.shift || event.ctrl);
          return;
        }
        const to = moved(held, held);
        editor.cancel();
        // Where tracking is lost nothing is half done.
        const lost = event.cancelled && !isOnScreen(event.pointerType);
        const select = editor.state.selection.includes(id) ? [...editor.state.selection] : [id];
        // So undo selects it again, too.
        reselect(held);
        if (to && !lost) editor.commit(to.result, { select });
      } else if (type === 'click' && event.pointerType !== GRIP) {
        if (pressHandled.current === pointerId) pressHandled.current = null;
        else press(at, id, event.shift || event.ctrl);
      }
    },
    onBackground(event) {
      const { type, at, pointerId, pointerType } = event;
      if (pointerType === GRIP) return false;
      const now = sweep.current?.pointerId === pointerId ? sweep.current : null;
      if (type === 'down') {
        pressed.id = null;
        pressHandled.current = null;
        if (now) endSweep(now, true);
        if (!maySweep(event)) return false;
        const { sceneId, dropped } = editor.state;
        sweep.current = { pointerId, box: beginBox(at), moved: false, sceneId, dropped };
        view.locked = true;
        return true;
      }
      if (type === 'drag' && now) {
        now.box = drawnTo(now.box, at);
        if (Math.hypot(now.box.across, now.box.up) > SWEEP_SLOP) now.moved = true;
        if (now.moved) showSwept(now.box);
      } else if (type === 'up' && now) endSweep(now, event.cancelled ?? false);
      else if (type === 'click') {
        if (pressHandled.current === pointerId) pressHandled.current = null;
        else press(at);
      }
      return false;
    },
    push(metres, done) {
      const held = drag.current;
      const { mode, sceneId, selection } = editor.state;
      const now = JSON.stringify([mode, sceneId, ...selection]);
      if (now !== selected.current) {
        settlePushed();
        selected.current = now;
      }
      if (mode !== 'edit') return;
      if (held) {
        held.away += metres;
        if (metres) held.moved = true;
        if (held.moved && held.dropped === editor.state.dropped) show(held);
        return;
      }
      const start = pushed.current?.start ?? settledScene();
      if (!start) return;
      const push = { start, away: (pushed.current?.away ?? 0) + metres };
      const result = push.away ? moved(push)?.result : undefined;
      pushed.current = done || !result ? null : push;
      if (!result) return;
      if (done) editor.commit(result);
      else editor.preview(result);
    },
    turn(degrees) {
      const held = drag.current;
      if (!held || editor.state.mode !== 'edit' || held.dropped !== editor.state.dropped) return;
      held.roll += degrees;
      held.turnedAt = held.last;
      held.moved = true;
      show(held);
    },
  };
}
