import { FOV_START, type View } from './view.ts';

/** Pixels a press may wander and still be a click. */
const CLICK_SLOP = 8;
const KEY_STEP = 5;

/**
 * Drag to look, wheel and pinch to zoom, arrow keys to turn. The picture stays under the finger: a pixel is
 * worth the degrees it covers. Returns how to stop.
 */
export function installDragToLook(element: HTMLElement, view: View): () => void {
  const held = new Map<number, { x: number; y: number; startX: number; startY: number }>();
  let pinched = false;
  const stop = new AbortController();
  const on = <T extends keyof HTMLElementEventMap>(
    type: T,
    listener: (event: HTMLElementEventMap[T]) => unknown,
    target: HTMLElement | Window = element,
  ) =>
    target.addEventListener(type, listener as EventListener, {
      signal: stop.signal,
      passive: type !== 'wheel' && type !== 'touchmove',
    });
  const spread = () => {
    const [a, b] = [...held.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };

  on('pointerdown', (event) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    if (held.size === 0) view.dragged = false;
    held.set(event.pointerId, {
      x: event.clientX,
      y: event.clientY,
      startX: event.clientX,
      startY: event.clientY,
    });
    if (held.size > 1) view.dragged = true;
  });
  on(
    'pointermove',
    (event) => {
      const at = held.get(event.pointerId);
      if (!at) return;
      const before = spread();
      const [dx, dy] = [event.clientX - at.x, event.clientY - at.y];
      at.x = event.clientX;
      at.y = event.clientY;
      if (Math.hypot(at.x - at.startX, at.y - at.startY) > CLICK_SLOP) view.dragged = true;
      if (view.locked) return;
      view.turning = view.dragged;
      if (held.size === 2 && before > 0) {
        view.set({ fov: view.fov * (before / Math.max(1, spread())) });
        pinched = true;
      } else if (held.size === 1) {
        const degrees = view.fov / Math.max(1, element.clientHeight);
        view.by(-dx * degrees, dy * degrees);
      }
    },
    window,
  );
  for (const type of ['pointerup', 'pointercancel'] as const) {
    on(
      type,
      (event) => {
        if (held.size === 2 && pinched) view.pinched();
        pinched = false;
        held.delete(event.pointerId);
        if (held.size === 0) view.turning = false;
      },
      window,
    );
  }
  // A drag that ends in motion starts a fling even where nothing scrolls, and the browser takes the next tap
  // anywhere on the page for the one that stops it. Pointer events come all the same.
  on('touchmove', (event) => event.cancelable && event.preventDefault());
  on('wheel', (event) => {
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1;
    view.set({ fov: view.fov * Math.exp(event.deltaY * lines * 0.001) });
  });
  on('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = KEY_STEP * (view.fov / FOV_START);
    if (event.key === 'ArrowLeft') view.by(-step, 0);
    else if (event.key === 'ArrowRight') view.by(step, 0);
    else if (event.key === 'ArrowUp') view.by(0, step);
    else if (event.key === 'ArrowDown') view.by(0, -step);
    else if (event.key === '+' || event.key === '=') view.set({ fov: view.fov - 5 });
    else if (event.key === '-') view.set({ fov: view.fov + 5 });
  });
  return () => stop.abort();
}
