import { useEffect, useRef } from 'react';
import { placeObject } from '#commands/add-object.ts';
import { editor, view } from '#models/editor/editor.ts';
import { offeredKinds } from '#panels/editor/palette.tsx';
import { fromPosition, type ObjectType, wrapDegrees } from '#scenario';

/** Pixels a press on the palette may wander and still only arm the kind. */
const SLOP = 8;
const RADIANS = Math.PI / 180;

/** Lets a kind be dragged from the palette onto the view; its press alone arms it, as on any surface. */
export function usePaletteDrag() {
  const paletteRef = useRef<HTMLDivElement>(null);
  const stageRef = useRef<HTMLElement>(null);
  useEffect(() => {
    let held: { kind: ObjectType; x: number; y: number } | null = null;
    const stop = new AbortController();
    const options = { signal: stop.signal };
    const down = (event: PointerEvent) => {
      const button = (event.target as HTMLElement).closest('button');
      const buttons = [...(paletteRef.current?.querySelectorAll('button') ?? [])];
      const kind =
        button && paletteRef.current?.contains(button) ? offeredKinds[buttons.indexOf(button)] : undefined;
      held = kind && editor.state.mode === 'edit' ? { kind, x: event.clientX, y: event.clientY } : null;
    };
    const move = (event: PointerEvent) => {
      if (!held || Math.hypot(event.clientX - held.x, event.clientY - held.y) < SLOP) return;
      if (editor.state.placing !== held.kind) editor.state.placing = held.kind;
    };
    const up = (event: PointerEvent) => {
      const dragged = held;
      held = null;
      const stage = stageRef.current;
      if (!dragged || !stage) return;
      const over = document.elementFromPoint(event.clientX, event.clientY);
      if (over && stage.contains(over))
        placeObject(dragged.kind, directionAt(event, stage.getBoundingClientRect()));
    };
    window.addEventListener('pointerdown', down, options);
    window.addEventListener('pointermove', move, options);
    window.addEventListener('pointerup', up, options);
    return () => stop.abort();
  }, []);
  return { paletteRef, stageRef };
}

/** Where a pixel of the view points: degrees, right and up. */
export function directionAt(
  { clientX, clientY }: { clientX: number; clientY: number },
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
  from: { yaw: number; pitch: number; fov: number } = view,
): { yaw: number; pitch: number } {
  const half = Math.tan((from.fov * RADIANS) / 2);
  const x = ((2 * (clientX - left)) / width - 1) * half * (width / height);
  const y = (1 - (2 * (clientY - top)) / height) * half;
  const [sin, cos] = [Math.sin(from.pitch * RADIANS), Math.cos(from.pitch * RADIANS)];
  // The ray is tilted by the pitch first; the yaw then turns what comes of it round the upright axis.
  const { yaw, pitch } = fromPosition([x, y * cos + sin, y * sin - cos]);
  return { yaw: wrapDegrees(yaw + from.yaw), pitch };
}
