import type { VanillaContainer } from '@react-three/uikit';
import type { Intersection } from 'three';

/** Has the parts of a panel asked only by a ray or a finger that meets the panel: else each asks each part of all panels. */
export function gateRays(panel: VanillaContainer): void {
  let met = false;
  for (const cast of ['raycast', 'spherecast'] as const) {
    const whole = (panel[cast] as (by: unknown, found: Intersection[]) => unknown).bind(panel);
    panel[cast] = (by: unknown, found: Intersection[]) => {
      const before = found.length;
      const more = whole(by, found);
      met ||= found.length > before;
      return more as never;
    };
  }
  Object.defineProperty(panel, 'intersectChildren', {
    get() {
      const now = met;
      met = false;
      return now;
    },
    // The library says that it has children; these are asked or not.
    set() {},
  });
}
