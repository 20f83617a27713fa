const ready = new Map<string, HTMLAudioElement>();
/** So many short sounds are kept loaded; the one used longest ago leaves. */
const KEPT = 16;

/** Sounds an address once, from its beginning; where the browser allows no sound yet, it stays silent. */
export function soundOnce(url: string): void {
  const audio = ready.get(url) ?? new Audio(url);
  ready.delete(url);
  ready.set(url, audio);
  for (const old of ready.keys()) {
    if (ready.size <= KEPT) break;
    ready.delete(old);
  }
  audio.currentTime = 0;
  audio.play().catch(() => undefined);
}
