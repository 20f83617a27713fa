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

/** Whether such a pointer cannot hover: its first use does what hovering does, its next selects. */
export const cannotHover = (kind: string): boolean => ['touch', 'screen-touch', 'transient'].includes(kind);
