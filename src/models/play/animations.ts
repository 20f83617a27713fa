import type { AnimType } from '#scenario/play.ts';

/** An animation that runs on an object; who draws it decides what it looks like. */
export interface Motion {
  animType: Exclude<AnimType, 'undo'>;
  size?: number;
  /** What a tooltip says. */
  text?: string;
  /** Came with the pointer by itself, and goes with it. */
  hover?: boolean;
  /** Counts up with each animation begun, so that the same one begun again is another. */
  serial: number;
}

/** The animations of the present scene, read by whoever draws it at each frame. */
export interface Animations {
  /**
   * Begins one; one of the same kind is begun anew, but what came by itself with the pointer and what an author began
   * leave each other alone. 'undo' takes back what was begun last, the pointer's own undo only what came with it.
   */
  animate(id: number, motion: Omit<Motion, 'animType' | 'serial'> & { animType: AnimType }): void;
  /** Ends all of an object's animations. */
  stop(id: number): void;
  /** Ends them, and puts the object back where its author put it (what a hand turned or dragged included). */
  reset(id: number): void;
  /** In the order they were begun, of two of a kind the later holds; the same array until something changes. */
  get(id: number): readonly Motion[];
  /** The objects that some run on. */
  ids(): Iterable<number>;
  /** Turns an object by hand round its own upright; degrees, right-positive. Kept until it is reset. */
  turn(id: number, degrees: number): void;
  /** How far it was turned by hand. */
  turned(id: number): number;
  /** How often an object was reset. */
  resets(id: number): number;
  /** Another scene. */
  clear(): void;
  /** Counts changes. */
  readonly version: number;
  subscribe(listener: () => void): () => void;
}

const none: readonly Motion[] = [];

export function createAnimations(): Animations {
  const running = new Map<number, readonly Motion[]>();
  const resets = new Map<number, number>();
  const turned = new Map<number, number>();
  const listeners = new Set<() => void>();
  let version = 0;
  let serial = 0;
  const changed = () => {
    version++;
    for (const listener of listeners) listener();
  };
  const set = (id: number, motions: readonly Motion[]) => {
    if (motions.length) running.set(id, motions);
    else running.delete(id);
    changed();
  };
  return {
    animate(id, { animType, ...more }) {
      const now = running.get(id) ?? none;
      if (animType === 'undo') {
        if (now.length) set(id, more.hover ? now.filter((one) => !one.hover) : now.slice(0, -1));
        return;
      }
      const motion: Motion = { animType, serial: ++serial, ...more };
      set(id, [...now.filter((one) => one.animType !== animType || one.hover !== more.hover), motion]);
    },
    stop(id) {
      if (running.has(id)) set(id, none);
    },
    reset(id) {
      resets.set(id, (resets.get(id) ?? 0) + 1);
      turned.delete(id);
      set(id, none);
    },
    get: (id) => running.get(id) ?? none,
    ids: () => running.keys(),
    turn(id, degrees) {
      if (!Number.isFinite(degrees)) return;
      turned.set(id, ((turned.get(id) ?? 0) + degrees) % 360);
      changed();
    },
    turned: (id) => turned.get(id) ?? 0,
    resets: (id) => resets.get(id) ?? 0,
    clear() {
      running.clear();
      resets.clear();
      turned.clear();
      changed();
    },
    get version() {
      return version;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
