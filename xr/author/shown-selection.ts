import { useEffect } from 'react';
import type { Quad } from '../objects/hit-test.ts';

/** How something is drawn: a unit square, in the space that it is in. */
type Shown = Pick<Quad, 'group' | 'matrix'>;

/** The first of what is selected as it is drawn now; undefined where it is not. */
export const shownSelection: { now: Shown | undefined } = { now: undefined };

/** Tells how the first of what is selected is drawn, while it is. */
export function useShownSelection(shown: Shown | undefined): void {
  useEffect(() => {
    if (!shown) return;
    shownSelection.now = shown;
    return () => {
      if (shownSelection.now === shown) shownSelection.now = undefined;
    };
  }, [shown]);
}
