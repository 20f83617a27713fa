import { useEffect, useRef } from 'react';

interface Pointing {
  pointerId: number;
  pointerState: { inputSource?: XRInputSource };
}

/** What of pointers is over one thing: the hand of each. */
type Hands = Map<number, XRHandedness | undefined>;

const panels = new Set<Hands>();

/** Whether a hand points at a panel, or at what opens over one: its stick then belongs to the panel. */
export function pointsAtPanel(hand: XRHandedness): boolean {
  for (const hands of panels) for (const one of hands.values()) if (one === hand) return true;
  return false;
}

/** Keeps which hands point at something: what to give it as handlers, and whether a hand does. */
export function usePointing() {
  const hands = useRef<Hands>(new Map()).current;
  return {
    hands,
    has: (hand: XRHandedness) => [...hands.values()].includes(hand),
    handlers: {
      onPointerEnter(event: unknown) {
        const { pointerId, pointerState } = event as Pointing;
        hands.set(pointerId, pointerState?.inputSource?.handedness);
      },
      onPointerLeave(event: unknown) {
        hands.delete((event as Pointing).pointerId);
      },
    },
  };
}

/** The handlers of a whole panel, which `pointsAtPanel` asks. */
export function usePanelPointing() {
  const { hands, handlers } = usePointing();
  useEffect(() => {
    panels.add(hands);
    return () => void panels.delete(hands);
  }, [hands]);
  return handlers;
}
