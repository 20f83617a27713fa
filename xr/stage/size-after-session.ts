import type { RootState } from '@react-three/fiber';

/**
 * Sizes the canvas when a headset's session ends: three changes no size while a headset shows the scene, and then gives
 * the canvas back the size it had before, though the window may have another one by now.
 */
export function sizeAfterSession(
  get: () => Pick<RootState, 'gl' | 'size' | 'viewport' | 'invalidate'>,
): void {
  const { gl } = get();
  gl.xr.addEventListener('sessionend', () => {
    const { size, viewport, invalidate } = get();
    gl.setPixelRatio(viewport.dpr);
    gl.setSize(size.width, size.height);
    invalidate();
  });
}
