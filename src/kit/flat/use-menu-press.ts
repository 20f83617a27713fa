import { useEffect, useRef } from 'react';

/** A place on the page, px from its top left. */
export interface At {
  x: number;
  y: number;
}

/** How long (ms) a finger rests to ask for the menu, and how far (px) it may tremble meanwhile. */
const LONG_PRESS_MS = 550;
const SLOP = 10;

/**
 * Hears everything that asks for a menu on an element: the second mouse button, a finger that rests, the Menu key and
 * Shift+F10. `onOpen` hears where, and what was pressed.
 */
export function useMenuPress(
  element: { readonly current: HTMLElement | null },
  onOpen: ((at: At, target: Element) => void) | undefined,
): void {
  const latest = useRef(onOpen);
  latest.current = onOpen;
  const wanted = onOpen !== undefined;
  useEffect(() => {
    const node = element.current;
    if (!node || !wanted) return;
    const stop = new AbortController();
    const options = { signal: stop.signal };
    let rest: { timer: ReturnType<typeof setTimeout>; x: number; y: number } | null = null;
    /** A phone's browser may ask by itself, too, for the press that we have answered. */
    let answered = 0;
    let touching = false;
    const still = (lifted: Event) => lifted.preventDefault();
    const lift = () => {
      if (rest) clearTimeout(rest.timer);
      rest = null;
    };
    const open = (at: At, target: Element, pointerId?: number) => {
      lift();
      answered = performance.now();
      // Lifting a finger would be a press beside the menu, and close it.
      if (touching) target.addEventListener('touchend', still, { once: true, passive: false });
      // Whatever this press had begun (a drag) ends here: its release will be the menu's.
      if (pointerId !== undefined)
        target.dispatchEvent(new PointerEvent('pointercancel', { pointerId, bubbles: true }));
      latest.current?.(at, target);
    };
    const ask = (event: MouseEvent) => {
      event.preventDefault();
      if (performance.now() - answered < LONG_PRESS_MS) return;
      const id = (event as PointerEvent).pointerId;
      open({ x: event.clientX, y: event.clientY }, event.target as Element, id > 0 ? id : undefined);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'ContextMenu' && !(event.shiftKey && event.key === 'F10')) return;
      event.preventDefault();
      event.stopPropagation();
      touching = false;
      const target = event.target as Element;
      const { left, top, width, height } = target.getBoundingClientRect();
      open({ x: left + Math.min(width / 2, 220), y: top + height / 2 }, target);
    };
    const down = (event: PointerEvent) => {
      lift();
      touching = event.pointerType === 'touch';
      if (event.pointerType === 'mouse' || !event.isPrimary) return;
      const { clientX: x, clientY: y, target, pointerId } = event;
      rest = { timer: setTimeout(() => open({ x, y }, target as Element, pointerId), LONG_PRESS_MS), x, y };
    };
    const move = (event: PointerEvent) => {
      if (rest && Math.hypot(event.clientX - rest.x, event.clientY - rest.y) > SLOP) lift();
    };
    node.addEventListener('contextmenu', ask, options);
    node.addEventListener('keydown', key, options);
    node.addEventListener('pointerdown', down, options);
    node.addEventListener('pointermove', move, options);
    node.addEventListener('pointerup', lift, options);
    node.addEventListener('pointercancel', lift, options);
    return () => {
      lift();
      stop.abort();
    };
  }, [element, wanted]);
}
