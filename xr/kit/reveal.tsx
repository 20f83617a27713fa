import { useFrame } from '@react-three/fiber';
import type { VanillaContainer } from '@react-three/uikit';
import { type RefObject, useRef } from 'react';

/**
 * Once it is laid out, scrolls what is around a component so far that it is in view, or with `first` so that what
 * follows it is too. Mount while it is chosen.
 */
export function Reveal({ of, first }: { of: RefObject<VanillaContainer | null>; first?: boolean }): null {
  const done = useRef(false);
  useFrame(() => {
    if (!done.current) done.current = of.current !== null && reveal(of.current, first);
  });
  return null;
}

/** What a field's label takes above it, in dmm. */
const LABEL = 64;

type Box = NonNullable<ReturnType<VanillaContainer['parentContainer']['peek']>>;

/**
 * Scrolls what is around a component so far that it is in view, or with `first` until it stands at the top.
 * @returns false before the layout is known
 */
export function reveal(component: VanillaContainer, first = false): boolean {
  const height = component.size.peek()?.[1];
  if (height === undefined) return false;
  let at: Pick<Box, 'parentContainer' | 'relativeCenter'> = component;
  /** How far above the middle of what is around, before that scrolls. */
  let up = 0;
  for (;;) {
    const around: Box | undefined = at.parentContainer.peek();
    if (!around) return true;
    const centre = at.relativeCenter.peek();
    if (!centre) return false;
    up += centre[1];
    const most = around.maxScrollPosition.peek()[1];
    const tall = around.size.peek()?.[1];
    if (most && tall) {
      const [x, y] = around.scrollPosition.peek();
      const beyond = first
        ? up + y + height / 2 + LABEL - tall / 2
        : Math.max(0, Math.abs(up + y) + height / 2 - tall / 2) * Math.sign(up + y);
      around.scrollPosition.value = [x, Math.min(most, Math.max(0, y - beyond))];
      return true;
    }
    at = around;
  }
}
