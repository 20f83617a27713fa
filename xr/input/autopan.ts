import { reducedMotion } from '../reduced-motion.ts';
import type { View } from './view.ts';

/** How far a scene that is entered looks aside, in degrees, and how long each way takes; ms. */
const ASIDE = 23;
const ONE_WAY = 1500;

/**
 * Shows that there is something round about: looks slowly aside and back, unless somebody turns the view meanwhile, a
 * device drives it or motion is reduced. Shorter than the 5 s after which what moves by itself must be stoppable.
 * Returns how to stop.
 */
export function autopan(view: View): () => void {
  if (reducedMotion() || view.drive) return () => undefined;
  let wanted = true;
  const { yaw, pitch } = view;
  void view.glide(yaw + ASIDE, pitch, ONE_WAY).then((arrived) => {
    if (arrived && wanted) void view.glide(yaw, pitch, ONE_WAY);
  });
  return () => {
    wanted = false;
  };
}
