import { useFrame } from '@react-three/fiber';
import type { VanillaContainer } from '@react-three/uikit';
import { createContext, type RefObject, useContext, useEffect } from 'react';
import { SessionContext } from '../session/session-context.ts';
import { usePointing } from './use-pointing.ts';

/** Scroll speed at full tilt, in dmm per second, and the stick's dead zone. */
const SPEED = 900;
const DEAD = 0.2;

/** Whether something that scrolls takes this push of the stick of the hand that points at it. */
type Takes = (hand: XRHandedness, tilt: number) => boolean;

/** What scrolls inside of something that scrolls: it comes first, until it is at its end. */
export type ScrollsWithin = Set<Takes>;
const WithinContext = createContext<ScrollsWithin | undefined>(undefined);
export const ScrollsWithinProvider = WithinContext.Provider;

/** Whether there is more in the direction of a push. */
function hasMore(scroller: VanillaContainer | null, tilt: number): boolean {
  const most = scroller?.maxScrollPosition.peek()[1];
  const at = scroller?.scrollPosition.peek()[1] ?? 0;
  return most !== undefined && (tilt < 0 ? at > 0 : at < most);
}

/** Scrolls a container by the stick of a hand that points at it. Returns the container's handlers. */
export function useStickScroll(ref: RefObject<VanillaContainer | null>, within?: ScrollsWithin) {
  const session = useContext(SessionContext);
  const around = useContext(WithinContext);
  const { has, handlers } = usePointing();
  useEffect(() => {
    const takes: Takes = (hand, tilt) => has(hand) && hasMore(ref.current, tilt);
    around?.add(takes);
    return () => void around?.delete(takes);
  });
  useFrame((_, seconds) => {
    const scroller = ref.current;
    const most = scroller?.maxScrollPosition.peek()[1];
    if (!session || !scroller || !most) return;
    for (const source of session.store.getState().inputSourceStates) {
      const hand = source.inputSource.handedness;
      if (source.type !== 'controller' || !has(hand)) continue;
      const tilt = source.gamepad['xr-standard-thumbstick']?.yAxis ?? 0;
      if (Math.abs(tilt) < DEAD || [...(within ?? [])].some((takes) => takes(hand, tilt))) continue;
      const [x, y] = scroller.scrollPosition.peek();
      scroller.scrollPosition.value = [
        x,
        Math.min(most, Math.max(0, y + tilt * SPEED * Math.min(seconds, 0.1))),
      ];
    }
  });
  return handlers;
}
