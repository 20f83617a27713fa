import { FOV_START, type View } from './view.ts';

/** Pixels a pointer may move during a click. */
const CLICK_SLOP = 8;
const KEY_STEP = 5;

/**
 * Drag to look, wheel and pinch to zoom, arrow keys to turn. The picture stays under the finger. Returns a function
 * that removes the listeners.
 */
export function installDragToLook(element: HTMLElement, view: View): () => void {
  const pointers = new Map<number, { x: number; y: number; startX: number; startY: number }>();
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
    const [a, b] = [...pointers.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };

  on('pointerdown', (event) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    if (pointers.size === 0) view.dragged = false;
    pointers.set(event.pointerId, {
      x: event.clientX,
      y: event.clientY,
      startX: event.clientX,
      startY: event.clientY,
    });
    if (pointers.size > 1) view.dragged = true;
  });
  on(
    'pointermove',
    (event) => {
      const at = pointers.get(event.pointerId);
      if (!at) return;
      const before = spread();
      const [dx, dy] = [event.clientX - at.x, event.clientY - at.y];
      at.x = event.clientX;
      at.y = event.clientY;
      if (Math.hypot(at.x - at.startX, at.y - at.startY) > CLICK_SLOP) view.dragged = true;
      if (view.locked) return;
      view.turning = view.dragged;
      if (pointers.size === 2 && before > 0) {
        view.set({ fov: view.fov * (before / Math.max(1, spread())) });
        pinched = true;
      } else if (pointers.size === 1) {
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
        if (pointers.size === 2 && pinched) view.pinched();
        pinched = false;
        pointers.delete(event.pointerId);
        if (pointers.size === 0) view.turning = false;
      },
      window,
    );
  }
  // Otherwise a drag that ends in motion starts a fling, and the browser swallows the next tap to stop it. Pointer
  // events still fire.
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
