import type { Pointer } from '#scenario/play.ts';

/** What tells sorts of pointers apart: a pointer event's own word, and the headset's input source behind it. */
interface PointerLike {
  pointerType?: string;
  pointerState?: unknown;
}

/**
 * 'mouse', 'touch', 'ray', 'grab' …; 'transient' for a pointer that is there for the length of a pinch only (WebXR's
 * `transient-pointer`), which the headset's library calls a ray.
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

/** The word a run knows such a pointer by: what is left are rays and grips that stay. */
export const pointerName = (kind: string): Pointer => pointers[kind] ?? 'ray';
