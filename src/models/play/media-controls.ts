/** What a sound, film or model in a scene can be told; it registers itself while it is there. Seconds. */
export interface MediaControl {
  /** `byItself`: it begins because it is shown, and no action asked for it. */
  play(byItself?: boolean): void;
  pause(): void;
  /** Halts it at its beginning. */
  stop(): void;
  /** Answers a promise of when it is there, where it can tell. */
  seek(seconds: number): unknown;
  /** Where it is now; absent when it cannot tell (any more). */
  readonly time?: number | undefined;
  readonly duration?: number | undefined;
  /** It cannot be had: time goes on without it. */
  readonly lost?: boolean;
}

/** A short sound that nobody steers: it is only halted while everything is. */
export interface Passing {
  readonly over: boolean;
  /** What sounds, for who gives it a place. */
  readonly element?: HTMLMediaElement;
  play(): void;
  pause(): void;
}

/** An object by its id, or the scene's own film. */
export type MediaKey = number | 'scene';

export type MediaAct = 'play' | 'pause' | 'stop' | 'seek';

/** The sounds, films and models of the present scene, and its own film: told what the run wants of them. */
export interface MediaControls {
  /** Tells it what was wanted before it was there; returns how to take it out. */
  register(id: MediaKey, control: MediaControl): () => void;
  get(id: MediaKey): MediaControl | undefined;
  /** Of a seek: what the control answered. */
  perform(id: MediaKey, act: MediaAct, seconds?: number, byItself?: boolean): unknown;
  /** A click or a hover of an object sounds: it goes on into the next scene, but not while the run is held. */
  pass(sound: Passing, object: number): void;
  /** Tells of each that passes from here on; returns how to stop. */
  onPass(listener: (sound: Passing, object: number) => void): () => void;
  /** It came to its end by itself: nothing is wanted of it until the run says so. */
  rest(id: MediaKey): void;
  /** Whether the run wants it to play, held or not. */
  wanted(id: MediaKey): boolean;
  /** The page is hidden, a prompt is open: everything halts, and goes on where it was. */
  hold(held: boolean): void;
  /** Another scene: what was wanted of the old one is forgotten, what is still there stops. */
  clear(): void;
}

interface Wish {
  playing: boolean;
  byItself?: boolean | undefined;
  /** Where it is to be, or was when it went; seconds. */
  at: number | undefined;
}

/** Kinds are drawn late and leave when they are hidden, so wishes are kept beside the controls. */
export function createMediaControls(): MediaControls {
  const controls = new Map<MediaKey, MediaControl>();
  const wishes = new Map<MediaKey, Wish>();
  const passing = new Set<Passing>();
  const listeners = new Set<(sound: Passing, object: number) => void>();
  let held = false;
  const wishOf = (id: MediaKey): Wish => {
    const known = wishes.get(id);
    if (known) return known;
    const fresh: Wish = { playing: false, at: undefined };
    wishes.set(id, fresh);
    return fresh;
  };
  return {
    register(id, control) {
      controls.set(id, control);
      const { playing, at, byItself } = wishOf(id);
      if (at !== undefined) control.seek(at);
      if (playing && !held) control.play(byItself);
      return () => {
        if (controls.get(id) !== control) return;
        const wish = wishes.get(id);
        if (wish) wish.at = control.time;
        control.pause();
        controls.delete(id);
      };
    },
    get: (id) => controls.get(id),
    perform(id, act, seconds = 0, byItself) {
      const wish = wishOf(id);
      const control = controls.get(id);
      if (act === 'seek') {
        if (Number.isFinite(seconds)) wish.at = Math.max(0, seconds);
        return control && wish.at !== undefined ? control.seek(wish.at) : undefined;
      }
      wish.playing = act === 'play';
      wish.byItself = byItself;
      if (act === 'stop') wish.at = 0;
      if (!control) return;
      if (act === 'play') {
        if (!held) control.play(byItself);
      } else control[act]();
    },
    pass(sound, object) {
      for (const one of passing) if (one.over) passing.delete(one);
      passing.add(sound);
      if (held) sound.pause();
      for (const listener of listeners) listener(sound, object);
    },
    onPass(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    rest(id) {
      wishOf(id).playing = false;
    },
    wanted: (id) => wishes.get(id)?.playing ?? false,
    hold(next) {
      if (held === next) return;
      held = next;
      for (const [id, control] of controls) {
        const wish = wishes.get(id);
        if (!wish?.playing) continue;
        if (held) control.pause();
        else control.play(wish.byItself);
      }
      for (const sound of passing) {
        if (sound.over) passing.delete(sound);
        else if (held) sound.pause();
        else sound.play();
      }
    },
    clear() {
      wishes.clear();
      for (const control of controls.values()) control.stop();
    },
  };
}
