import { onLoudness } from './loudness.ts';
import type { Passing } from './media-controls.ts';

const ready = new Map<string, HTMLAudioElement>();
/** How each stops following how loud the run is. */
const follows = new WeakMap<HTMLAudioElement, () => void>();
/** So many short sounds are kept loaded; the one used longest ago leaves. */
const KEPT = 16;
/** The browser allows no sound yet, or it was halted before it began: it is there all the same. */
const silent = ['NotAllowedError', 'AbortError'];

/**
 * Sounds an address once, from its beginning; as loud as wished (0 to 1) beside how loud the run is; where the browser allows no sound yet, it
 * stays silent. Calls `failed` when it cannot be had. Answers how to halt it meanwhile.
 */
export function playSoundOnce(url: string, volume = 1, failed: () => void = () => undefined): Passing {
  const audio = ready.get(url) ?? new Audio(url);
  ready.delete(url);
  ready.set(url, audio);
  for (const [old, sound] of ready) {
    if (ready.size <= KEPT) break;
    ready.delete(old);
    follows.get(sound)?.();
  }
  audio.currentTime = 0;
  follows.get(audio)?.();
  follows.set(
    audio,
    onLoudness((loud) => {
      audio.volume = Math.max(0, Math.min(1, volume * loud));
    }),
  );
  const play = () =>
    void audio.play().catch(({ name }: Error) => {
      if (silent.includes(name)) return;
      // The next time it is asked for anew.
      if (ready.get(url) === audio) ready.delete(url);
      follows.get(audio)?.();
      failed();
    });
  play();
  return {
    get over() {
      return audio.ended || audio.error !== null;
    },
    element: audio,
    play,
    pause: () => audio.pause(),
  };
}
