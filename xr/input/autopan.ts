import { reducedMotion } from '../reduced-motion.ts';
import type { View } from './view.ts';

/** Degrees to look aside on entering a scene, and milliseconds per direction. */
const ASIDE = 23;
const ONE_WAY = 1500;

/**
 * Shows that the picture goes all around by slowly looking aside and back. Skipped with reduced motion or device
 * motion; ends when somebody turns the view. Stays below the 5 s above which WCAG requires a way to stop motion.
 * Returns a function that stops it.
 */
export function autopan(view: View): () => void {
  if (reducedMotion() || view.drive) return () => undefined;
  let active = true;
  const { yaw, pitch } = view;
  void view.glide(yaw + ASIDE, pitch, ONE_WAY).then((arrived) => {
    if (arrived && active) void view.glide(yaw, pitch, ONE_WAY);
  });
  return () => {
    active = false;
  };
}
