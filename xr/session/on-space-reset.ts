import type { WebXRManager } from 'three';

/**
 * Calls back when the headset's own recentring moved the world, in this and every later session, since each has its
 * own reference space. Returns an unsubscribe function.
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
