import { proxy, subscribe } from 'valtio/vanilla';
import { onPersonLeave } from '../session/person-change.ts';
import { session } from '../session/state.ts';

/** How loud an author hears the runs they try (spec section 3: editor prefs); `volume` 0 to 1. */
export interface SoundPrefs {
  muted: boolean;
  volume: number;
}

const keyOf = (userId: number | undefined) => `editor.sound.${userId}`;
const initial: SoundPrefs = { muted: false, volume: 1 };

/** The preferences of who is signed in, kept in this browser by their id. */
export const soundPrefs = proxy<SoundPrefs & { of: number | undefined; tried: number | null }>({
  ...initial,
  of: undefined,
  tried: null,
});

onPersonLeave(() => Object.assign(soundPrefs, { ...initial, of: undefined, tried: null }));

/** Takes up what the person who is signed in chose before. */
export function takeSoundPrefs(): void {
  const of = session.user?.userId;
  if (soundPrefs.of !== of) Object.assign(soundPrefs, { ...read(of), of });
}

/** Sounds as loud as this, 0 to 1, until something is chosen; null: as was chosen. */
export function trySound(volume: number | null): void {
  soundPrefs.tried = volume;
}

export function setSoundPrefs(change: Partial<SoundPrefs>): void {
  Object.assign(soundPrefs, change, { tried: null });
  try {
    const { muted, volume } = soundPrefs;
    localStorage.setItem(keyOf(session.user?.userId), JSON.stringify({ muted, volume }));
  } catch {
    // Storage is full or blocked: it holds for this page.
  }
}

/** How loud runs are to be, 0 to 1. */
const loudnessNow = (): number => (soundPrefs.muted ? 0 : (soundPrefs.tried ?? soundPrefs.volume));

/** Tells it now and whenever it changes; returns how to stop. */
export function followLoudness(follow: (loud: number) => void): () => void {
  const tell = () => follow(loudnessNow());
  tell();
  return subscribe(soundPrefs, tell, true);
}

function read(userId: number | undefined): SoundPrefs {
  try {
    const { muted, volume } = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}') as Partial<SoundPrefs>;
    const known = typeof volume === 'number' && volume >= 0 && volume <= 1;
    return { muted: muted === true, volume: known ? volume : 1 };
  } catch {
    return initial;
  }
}
