import type { Pointer } from '#scenario/play.ts';

/** The fields that identify a pointer's kind. */
interface PointerLike {
  pointerType?: string;
  pointerState?: unknown;
}

/**
 * 'mouse', 'touch', 'ray', 'grab' …; 'transient' for WebXR's `transient-pointer`, which exists only during a pinch and
 * which the headset library calls a ray.
 */
export function pointerKind({ pointerType, pointerState }: PointerLike): string {
  const source = (pointerState as { inputSource?: XRInputSource } | undefined)?.inputSource;
  return source?.targetRayMode === 'transient-pointer' ? 'transient' : (pointerType ?? 'mouse');
}

const pointers: Readonly<Record<string, Pointer>> = {
  mouse: 'mouse',
  pen: 'mouse',
  touch: 'touch',
  'screen-touch': 'touch',
  transient: 'hand',
  gaze: 'gaze',
};

/** The run's name for a pointer kind; persistent rays and grips are 'ray'. */
export const pointerName = (kind: string): Pointer => pointers[kind] ?? 'ray';
