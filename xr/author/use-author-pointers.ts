import { useRef } from 'react';
import { placeObject } from '#commands/add-object.ts';
import { editor, pressed } from '#models/editor/editor.ts';
import { findObject, moveObjects, type Scene, wrapDegrees } from '#scenario';
import type { View } from '../input/view.ts';
import type { BackgroundEvent, ObjectEvent, Place } from '../stage/types.ts';

/** Degrees a press may wander and still be a press. */
const SLOP = 0.6;

/** What the stick does, to what is held or to what is selected. */
interface Push {
  /** The scene when it began: what somebody else settles on the way is there already, and is not added again. */
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
}

export interface AuthorPointers {
  onObject(event: ObjectEvent): void;
  onBackground(event: BackgroundEvent): void;
  /** Pushes what is held away, or what is selected; metres. `done` ends it as one step. */
  push(metres: number, done: boolean): void;
  /** Whether a pointer holds an object. */
  holds(): boolean;
}

const round = (value: number, by = 10) => Math.round(value * by) / by;

/** The current scene without any preview. */
const settledScene = (): Scene | undefined => {
  const { doc, sceneId } = editor.state;
  return doc && sceneId !== null ? doc.scenes[sceneId] : undefined;
};

/**
 * What pointers do in the editor, on both surfaces: a press selects or places, a drag moves on the sphere with a
 * preview and one commit at its end, and selects too, wherever it ends.
 */
export function useAuthorPointers(view: View): AuthorPointers {
  const drag = useRef<Drag | null>(null);
  /** What is selected, pushed since the stick left its middle. */
  const pushed = useRef<Push | null>(null);
  const selected = useRef('');
  /** The pointer whose press was answered when it let go: a click that comes of it as well is no other press. */
  const answered = useRef<number | null>(null);

  const moved = ({ start, away }: Push, held: Drag | null = null) => {
    const { doc, selection } = editor.state;
    const scene = settledScene();
    if (!doc || !scene) return undefined;
    const ids = held && !selection.includes(held.id) ? [held.id] : [...selection];
    const moves = ids.flatMap((id) => {
      const object = findObject(scene, id) && findObject(start, id)?.object;
      if (!object || !('yaw' in object)) return [];
      const turn = held && { yaw: held.last.yaw - held.from.yaw, pitch: held.last.pitch - held.from.pitch };
      return [
        {
          id,
          ...(turn
            ? { yaw: round(wrapDegrees(object.yaw + turn.yaw)), pitch: round(object.pitch + turn.pitch) }
            : {}),
          ...(away ? { distance: round(object.distance + away, 100) } : {}),
        },
      ];
    });
    return moves.length > 0 ? moveObjects(doc, { sceneId: scene.id, moves }) : undefined;
  };

  /** What was pushed stays there; the next thing is moved from where it stands. */
  const settlePushed = () => {
    if (pushed.current) editor.settlePreview();
    pushed.current = null;
  };

  const putDown = (): boolean => {
    const { carrying, shown, sceneId, doc } = editor.state;
    if (carrying === null) return false;
    const scene = shown && sceneId !== null ? shown.scenes[sceneId] : undefined;
    const object = scene && findObject(scene, carrying)?.object;
    editor.state.carrying = null;
    if (doc && scene && object && 'yaw' in object) {
      const { id, yaw, pitch } = object;
      editor.commit(moveObjects(doc, { sceneId: scene.id, moves: [{ id, yaw, pitch }] }));
    }
    return true;
  };

  const press = (at: Place, id?: number, adding = false) => {
    const { placing } = editor.state;
    if (putDown()) return;
    if (placing) placeObject(placing, { yaw: at.yaw, pitch: at.pitch });
    else if (id !== undefined) editor.select([id], adding);
    else editor.select([]);
  };

  return {
    holds: () => drag.current !== null,
    onObject(event) {
      const { id, at, pointerId, type } = event;
      const held = drag.current;
      if (type === 'down') {
        pressed.id = id;
        answered.current = null;
        if (
          held ||
          event.aside ||
          editor.state.mode !== 'edit' ||
          editor.state.placing ||
          editor.state.carrying !== null
        )
          return;
        // The other hand's stick may be pushing something meanwhile.
        settlePushed();
        const start = settledScene();
        const object = start && findObject(start, id)?.object;
        if (!object || object.editlock) return;
        drag.current = { pointerId, id, start, from: at, last: at, moved: false, away: 0 };
        view.locked = true;
      } else if (type === 'drag' && held?.pointerId === pointerId) {
        held.last = at;
        const far = Math.hypot(wrapDegrees(at.yaw - held.from.yaw), at.pitch - held.from.pitch) > SLOP;
        if (far) held.moved = true;
        if (!held.moved) return;
        const result = moved(held, held);
        if (result) editor.preview(result);
      } else if (type === 'up' && held?.pointerId === pointerId) {
        drag.current = null;
        view.locked = false;
        answered.current = pointerId;
        // No click comes of a hand that wandered a little, or held on for long: it chose the object all the same.
        if (!held.moved) {
          const scene = settledScene();
          if (!event.cancelled && scene && findObject(scene, id)) press(at, id, event.shift || event.ctrl);
          return;
        }
        const result = moved(held, held);
        editor.cancel();
        if (result)
          editor.commit(result, {
            select: editor.state.selection.includes(id) ? [...editor.state.selection] : [id],
          });
      } else if (type === 'click') {
        if (answered.current === pointerId) answered.current = null;
        else press(at, id, event.shift || event.ctrl);
      }
    },
    onBackground({ type, at }) {
      if (type === 'down') pressed.id = null;
      if (type === 'click') press(at);
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
        const result = held.moved ? moved(held, held) : undefined;
        if (result) editor.preview(result);
        return;
      }
      const start = pushed.current?.start ?? settledScene();
      if (!start) return;
      const push = { start, away: (pushed.current?.away ?? 0) + metres };
      const result = push.away ? moved(push) : undefined;
      pushed.current = done || !result ? null : push;
      if (!result) return;
      if (done) editor.commit(result);
      else editor.preview(result);
    },
  };
}
