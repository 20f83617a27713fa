import { useFrame } from '@react-three/fiber';
import type { VanillaContainer } from '@react-three/uikit';
import { type RefObject, useContext, useEffect, useRef } from 'react';
import { SessionContext } from '../session/session-context.ts';

/** Full tilt scrolls so many dmm a second; less than the dead part of a stick does nothing. */
const SPEED = 900;
const DEAD = 0.2;

const pointedAt = new Set<RefObject<VanillaContainer | null>>();

/** Whether a pointer is over something that a stick scrolls: the stick then does nothing else. */
export function stickScrolls(): boolean {
  for (const { current } of pointedAt) if (current?.maxScrollPosition.peek()[1]) return true;
  return false;
}

/** Lets either stick scroll a container while a pointer is over it. Returns its `onHoverChange`. */
export function useStickScroll(ref: RefObject<VanillaContainer | null>): (over: boolean) => void {
  const session = useContext(SessionContext);
  const over = useRef(false);
  useEffect(() => () => void pointedAt.delete(ref), [ref]);
  useFrame((_, seconds) => {
    const scroller = ref.current;
    const most = scroller?.maxScrollPosition.peek()[1];
    if (!over.current || !session || !scroller || !most) return;
    for (const source of session.store.getState().inputSourceStates) {
      const tilt = source.type === 'controller' ? (source.gamepad['xr-standard-thumbstick']?.yAxis ?? 0) : 0;
      if (Math.abs(tilt) < DEAD) continue;
      const [x, y] = scroller.scrollPosition.peek();
      scroller.scrollPosition.value = [
        x,
        Math.min(most, Math.max(0, y + tilt * SPEED * Math.min(seconds, 0.1))),
      ];
    }
  });
  return (now) => {
    over.current = now;
    if (now) pointedAt.add(ref);
    else pointedAt.delete(ref);
  };
}
