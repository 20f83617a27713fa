import type { PointerEvent as ReactPointerEvent } from 'react';

/** Pixels that a press may wander and still be one. */
const SLOP = 8;

/**
 * Follows a press until it has wandered, and calls `off` then. The pointer belongs to the page from there on, so that
 * what was pressed may go; a finger with which the browser scrolls takes nothing along.
 */
export function watchDragOff(
  { button, pointerId, clientX, clientY }: ReactPointerEvent,
  off: () => void,
): void {
  if (button !== 0) return;
  const stop = new AbortController();
  const options = { signal: stop.signal };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    if (Math.hypot(event.clientX - clientX, event.clientY - clientY) < SLOP) return;
    stop.abort();
    document.documentElement.setPointerCapture(pointerId);
    off();
  };
  window.addEventListener('pointermove', move, options);
  window.addEventListener('pointerup', () => stop.abort(), options);
  window.addEventListener('pointercancel', () => stop.abort(), options);
}
