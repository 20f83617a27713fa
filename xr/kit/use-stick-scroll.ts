import { useFrame } from '@react-three/fiber';
import type { VanillaContainer } from '@react-three/uikit';
import { type RefObject, useContext } from 'react';
import { SessionContext } from '../session/session-context.ts';
import { usePointing } from './use-pointing.ts';

/** Scroll speed at full tilt, in dmm per second, and the stick's dead zone. */
const SPEED = 900;
const DEAD = 0.2;

/** Scrolls a container by the stick of a hand that points at it. Returns the container's handlers. */
export function useStickScroll(ref: RefObject<VanillaContainer | null>) {
  const session = useContext(SessionContext);
  const { has, handlers } = usePointing();
  useFrame((_, seconds) => {
    const scroller = ref.current;
    const most = scroller?.maxScrollPosition.peek()[1];
    if (!session || !scroller || !most) return;
    for (const source of session.store.getState().inputSourceStates) {
      if (source.type !== 'controller' || !has(source.inputSource.handedness)) continue;
      const tilt = source.gamepad['xr-standard-thumbstick']?.yAxis ?? 0;
      if (Math.abs(tilt) < DEAD) continue;
      const [x, y] = scroller.scrollPosition.peek();
      scroller.scrollPosition.value = [
        x,
        Math.min(most, Math.max(0, y + tilt * SPEED * Math.min(seconds, 0.1))),
      ];
    }
  });
  return handlers;
}
