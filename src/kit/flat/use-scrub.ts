import { type PointerEvent, useEffect, useRef } from 'react';

const PX_PER_STEP = 3;

interface ScrubOptions {
  disabled: boolean | undefined;
  /** Steps away from where the drag began; coarse while Shift is held. */
  onScrub: (steps: number, coarse: boolean) => void;
  onStart: () => void;
  onEnd: () => void;
  onCancel: () => void;
}

/** A sideways drag that counts steps; Escape or a lost pointer takes it back. */
export function useScrub({ disabled, onScrub, onStart, onEnd, onCancel }: ScrubOptions) {
  const from = useRef<{ x: number; moved: boolean } | null>(null);
  const cancel = useRef(onCancel);
  cancel.current = onCancel;

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !from.current?.moved) return;
      event.stopPropagation();
      from.current = null;
      cancel.current();
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, []);

  if (disabled) return {};
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      from.current = { x: event.clientX, moved: false };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const drag = from.current;
      if (!drag) return;
      const steps = Math.trunc((event.clientX - drag.x) / PX_PER_STEP);
      if (!drag.moved && steps === 0) return;
      if (!drag.moved) onStart();
      drag.moved = true;
      onScrub(steps, event.shiftKey);
    },
    onPointerUp: () => {
      const moved = from.current?.moved;
      from.current = null;
      if (moved) onEnd();
    },
    onPointerCancel: () => {
      const moved = from.current?.moved;
      from.current = null;
      if (moved) onCancel();
    },
  };
}
