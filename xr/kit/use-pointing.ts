import { useEffect, useRef } from 'react';

interface Pointing {
  pointerId: number;
  pointerState: { inputSource?: XRInputSource };
}

/** Pointers over one element: pointer id → hand. */
type Hands = Map<number, XRHandedness | undefined>;

const panels = new Set<Hands>();

/** Whether a hand points at a panel or its overlay; its stick then scrolls the panel. */
export function pointsAtPanel(hand: XRHandedness): boolean {
  for (const hands of panels) for (const one of hands.values()) if (one === hand) return true;
  return false;
}

/** Tracks which hands point at an element; attach the returned `handlers`. */
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

/** Handlers for a panel, tracked for `pointsAtPanel`. */
export function usePanelPointing() {
  const { hands, handlers } = usePointing();
  useEffect(() => {
    panels.add(hands);
    return () => void panels.delete(hands);
  }, [hands]);
  return handlers;
}
