import type { WebXRManager } from 'three';

/**
 * Calls back when the headset's own recentring has moved the world, in this session and in each later one: a
 * session brings a reference space of its own. Returns how to stop.
 */
export function onSpaceReset(xr: WebXRManager, listener: () => void): () => void {
  let space: XRReferenceSpace | null = null;
  const leave = () => {
    space?.removeEventListener('reset', listener);
    space = null;
  };
  const enter = () => {
    leave();
    space = xr.getReferenceSpace();
    space?.addEventListener('reset', listener);
  };
  if (xr.isPresenting) enter();
  xr.addEventListener('sessionstart', enter);
  xr.addEventListener('sessionend', leave);
  return () => {
    xr.removeEventListener('sessionstart', enter);
    xr.removeEventListener('sessionend', leave);
    leave();
  };
}
