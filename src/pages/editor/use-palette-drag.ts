import { useEffect, useRef } from 'react';
import { placeObject } from '#commands/add-object.ts';
import { editor } from '#models/editor/editor.ts';
import type { ObjectType } from '#scenario';
import { directionAt, viewBox } from './direction-at.ts';

/** Pixels a press on the palette may wander and still only arm the kind. */
const SLOP = 8;

/** Lets a kind be dragged from the palette onto the view; its press alone arms it, as on any surface. */
export function usePaletteDrag() {
  const paletteRef = useRef<HTMLDivElement>(null);
  const stageRef = useRef<HTMLElement>(null);
  useEffect(() => {
    let held: { kind: ObjectType; before: ObjectType | null; x: number; y: number } | null = null;
    const stop = new AbortController();
    const options = { signal: stop.signal };
    const down = (event: PointerEvent) => {
      const button = (event.target as HTMLElement).closest<HTMLElement>('[data-kind]');
      const kind =
        button && paletteRef.current?.contains(button) ? (button.dataset.kind as ObjectType) : undefined;
      const { mode, placing } = editor.state;
      held = kind && mode === 'edit' ? { kind, before: placing, x: event.clientX, y: event.clientY } : null;
    };
    const move = (event: PointerEvent) => {
      if (!held || Math.hypot(event.clientX - held.x, event.clientY - held.y) < SLOP) return;
      if (editor.state.placing !== held.kind) editor.state.placing = held.kind;
    };
    /** The browser scrolls with that finger: nothing was taken. */
    const scrolled = () => {
      if (held) editor.state.placing = held.before;
      held = null;
    };
    const up = (event: PointerEvent) => {
      const dragged = held;
      held = null;
      const stage = stageRef.current;
      // A view that was pressed shortly before takes the release for a press, and has placed it already.
      if (!dragged || !stage || editor.state.placing !== dragged.kind) return;
      const over = document.elementFromPoint(event.clientX, event.clientY);
      if (over && stage.contains(over)) placeObject(dragged.kind, directionAt(event, viewBox(stage)));
    };
    window.addEventListener('pointerdown', down, options);
    window.addEventListener('pointermove', move, options);
    window.addEventListener('pointerup', up, options);
    window.addEventListener('pointercancel', scrolled, options);
    return () => stop.abort();
  }, []);
  return { paletteRef, stageRef };
}
