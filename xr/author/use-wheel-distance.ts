import { useThree } from '@react-three/fiber';
import { useEffect, useRef } from 'react';
import { nudge } from '#commands/nudge.ts';
import type { AuthorPointers } from './use-author-pointers.ts';

/** Metres of a notch of the wheel while something is held. */
const NOTCH = 0.1;

/** The wheel takes away and brings near: what a pointer holds, or with Alt what is selected. Else it zooms the view. */
export function useWheelDistance(pointers: AuthorPointers): void {
  const host = useThree((state) => state.gl.domElement.parentElement);
  const latest = useRef(pointers);
  latest.current = pointers;
  useEffect(() => {
    if (!host) return;
    const turn = (event: WheelEvent) => {
      const away = -Math.sign(event.deltaY);
      const held = latest.current.holds();
      if (held) latest.current.push(away * NOTCH, false);
      else if (!event.altKey || !nudge({ away, far: event.shiftKey })) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    host.addEventListener('wheel', turn, { capture: true, passive: false });
    return () => host.removeEventListener('wheel', turn, { capture: true });
  }, [host]);
}
