import type { Motion } from '#models/play/animations.ts';
import { HOVER_GROW } from '#scenario/play.ts';
import type { Moved } from './pose.ts';

/** Share of the way to its goal that growing makes in each 1/60 s. */
const RATE = 0.35;
/** Share of its size that is left of what shrinks to nothing. */
const LEAST = 0.05;
/** What grows under a pointer grows by so much at most, so that a wide card does not cover the ones beside it. */
const MOST_HOVERED = 0.12;
/** Turns a second that a spin makes, where the author says no size. */
const SPIN = 0.25;
/** Radius of a circle in the object's own widths, where the author says no size; seconds for one round. */
const RADIUS = 0.3;
const ROUND = 4;
const FULL = Math.PI * 2;

/**
 * What the animations of one object have made of it by now. `size` is a share of its own size for 'grow', turns a
 * second for 'spin', a radius in its own widths for 'circle'. What ends goes back the short way.
 */
export class ObjectAnimation implements Moved {
  grow = 0;
  turn = 0;
  right = 0;
  up = 0;
  #radius = 0;
  #angle = 0;

  /**
   * Lets time pass; true while it is not at rest. `calm`: the learner wants no motion that never ends. `size`: the
   * longer side, in metres or fractions of the view, of what must not cover its neighbours.
   */
  advance(motions: readonly Motion[], seconds: number, calm: boolean, size = 0): boolean {
    const passed = Math.min(Math.max(0, seconds), 0.1);
    const ease = 1 - (1 - RATE) ** (passed * 60);
    const sizeOf = (type: Motion['animType'], usual: number) => {
      const motion = motions.findLast(({ animType }) => animType === type);
      const target = motion ? (motion.size ?? usual) : 0;
      if (!Number.isFinite(target)) return 0;
      return motion?.hover && target === HOVER_GROW ? Math.min(target, MOST_HOVERED / size) : target;
    };
    const goal = Math.max(LEAST - 1, sizeOf('grow', HOVER_GROW));
    this.grow = toward(this.grow, goal, ease);

    const spin = calm ? 0 : sizeOf('spin', SPIN);
    if (spin) this.turn = (this.turn + spin * FULL * passed) % FULL;
    else {
      // Back to rest by the shorter way.
      if (this.turn > Math.PI) this.turn -= FULL;
      else if (this.turn < -Math.PI) this.turn += FULL;
      this.turn = toward(this.turn, 0, ease);
    }

    const radius = calm ? 0 : sizeOf('circle', RADIUS);
    this.#radius = toward(this.#radius, radius, ease);
    if (this.#radius) this.#angle = (this.#angle + (FULL * passed) / ROUND) % FULL;
    this.right = this.#radius * Math.sin(this.#angle);
    this.up = this.#radius * Math.cos(this.#angle);
    return this.grow !== goal || this.turn !== 0 || this.#radius !== 0 || spin !== 0;
  }
}

const toward = (now: number, goal: number, share: number): number => {
  const next = now + (goal - now) * share;
  return Math.abs(goal - next) < 0.005 ? goal : next;
};
