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
  return sourceOf(pointerState)?.targetRayMode === 'transient-pointer'
    ? 'transient'
    : (pointerType ?? 'mouse');
}

const sourceOf = (pointerState: unknown) =>
  (pointerState as { inputSource?: XRInputSource } | undefined)?.inputSource;

/** The button of the grip, as WebXR's `xr-standard` mapping counts. */
const GRIP = 1;

/** Whether the controller that points is squeezed: what holding Shift is to a mouse. */
export const squeezes = ({ pointerState }: PointerLike): boolean =>
  sourceOf(pointerState)?.gamepad?.buttons[GRIP]?.pressed ?? false;

const pointers: Readonly<Record<string, Pointer>> = {
  mouse: 'mouse',
  pen: 'mouse',
  touch: 'touch',
  transient: 'hand',
  gaze: 'gaze',
};

/** The run's name for a pointer kind; persistent rays and grips are 'ray'. */
export const pointerName = (kind: string): Pointer => pointers[kind] ?? 'ray';
