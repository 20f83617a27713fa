let context: AudioContext | undefined;

/** The page's one audio context. Browsers let it sound after a press; it wakes with the first there is. */
export function soundContext(): AudioContext {
  if (context) return context;
  const made = new AudioContext({ latencyHint: 'interactive' });
  context = made;
  const wake = () => {
    if (made.state !== 'running') void made.resume().catch(() => undefined);
  };
  for (const type of ['pointerup', 'touchend', 'keydown'] as const) {
    addEventListener(type, wake, { capture: true, passive: true });
  }
  return made;
}

/** Inside a press: lets sound come that is asked for later. */
export function wakeSound(): void {
  void soundContext()
    .resume()
    .catch(() => undefined);
}
