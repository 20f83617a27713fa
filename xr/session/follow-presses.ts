/** Seconds that an input may be out of sight before it has let go of what it holds. */
const UNSEEN = 0.25;

const listeners = new Set<(source: XRInputSource) => void>();

/** Calls back when an input that pressed or gripped was lost before it let go. Returns an unsubscribe function. */
export function onLostPress(listener: (source: XRInputSource) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * What the library's pointers of an input hold was not meant: it is cancelled, and its end is no click. Once nothing of the
 * session is seen (`unseen`) they are disabled, and what they hold would never be told.
 */
function cancelPointers(source: XRInputSource, unseen: boolean): void {
  const now = { timeStamp: performance.now() };
  for (const pointer of globalThis.pointerEventspointerMap?.values() ?? []) {
    const { inputSource } = (pointer.state ?? {}) as { inputSource?: XRInputSource };
    if (inputSource !== source || pointer.getButtonsDown().size === 0) continue;
    const enabled = pointer.getEnabled();
    if (unseen) pointer.setEnabled(true, now, false);
    pointer.cancel(now);
    if (unseen) pointer.setEnabled(enabled, now, false);
  }
}

export interface FollowedPresses {
  /** Looks where the inputs that hold something are, once a frame. */
  look(frame: XRFrame, seconds: number): void;
  stop(): void;
}

/**
 * Follows what the inputs of a session hold, and cancels it for one that is lost. An input that goes (its battery, sleep,
 * a hand out of view) ends its act as one that lets go does, but without the act's own event (WebXR, primary actions of an
 * XRInputSource), which comes between start and end of what is meant; in the emulator before the start.
 */
export function followPresses(session: XRSession, room: () => XRReferenceSpace | null): FollowedPresses {
  const stop = new AbortController();
  // Heard before the pointers' own listeners.
  const first = { capture: true, signal: stop.signal };
  /** Seconds since when it was last seen. */
  const unseen = new Map<XRInputSource, number>();
  const acts = (['select', 'squeeze'] as const).map((act) => {
    const [held, meant] = [new Set<XRInputSource>(), new Set<XRInputSource>()];
    session.addEventListener(act, ({ inputSource }) => meant.add(inputSource), first);
    session.addEventListener(`${act}start`, ({ inputSource }) => held.add(inputSource), first);
    session.addEventListener(
      `${act}end`,
      ({ inputSource }) => {
        // Where it ended is not known of one that was out of sight.
        if (!meant.delete(inputSource) || unseen.get(inputSource)) lose(inputSource);
        held.delete(inputSource);
      },
      first,
    );
    return { held, meant };
  });

  function sees(frame: XRFrame, { targetRaySpace }: XRInputSource): boolean {
    // A session that is hidden tells no poses.
    if (session.visibilityState === 'hidden') return false;
    const space = room();
    return !space || Boolean(frame.getPose(targetRaySpace, space));
  }
  function lose(source: XRInputSource, unseenAll = false): void {
    unseen.delete(source);
    const held = acts.filter((act) => act.held.delete(source));
    if (held.length === 0) return;
    cancelPointers(source, unseenAll);
    for (const listener of listeners) listener(source);
  }
  const heldNow = () => new Set(acts.flatMap(({ held }) => [...held]));
  const loseAll = () => {
    for (const source of heldNow()) lose(source, true);
  };
  // The headset's own menu, and its end, say nothing of what was held.
  session.addEventListener(
    'visibilitychange',
    () => session.visibilityState !== 'visible' && loseAll(),
    first,
  );
  session.addEventListener('end', loseAll, first);
  session.addEventListener(
    'inputsourceschange',
    ({ removed }) => {
      for (const source of removed) {
        lose(source);
        for (const { meant } of acts) meant.delete(source);
      }
    },
    first,
  );
  return {
    look(frame, seconds) {
      for (const source of heldNow()) {
        const long = sees(frame, source) ? 0 : (unseen.get(source) ?? 0) + seconds;
        unseen.set(source, long);
        if (long > UNSEEN) lose(source);
      }
    },
    stop: () => stop.abort(),
  };
}
