import type { Motion } from '#models/play/animations.ts';
import { HOVER_GROW } from '#scenario/play.ts';
import type { Moved } from './pose.ts';

/** Share of the way to its target that growing makes per 1/60 s. */
const RATE = 0.35;
/** Smallest scale when shrinking. */
const LEAST = 0.05;
/** Largest growth on hover, so that a wide card does not cover its neighbours. */
const MOST_HOVERED = 0.12;
/** Default speed of a spin, in turns per second. */
const SPIN = 0.25;
/** Default radius of a circle, in the object's widths, and seconds per round. */
const RADIUS = 0.3;
const ROUND = 4;
const FULL = Math.PI * 2;

/**
 * The animated state of one object. A motion's `size` is a share of its size for 'grow', turns per second for 'spin',
 * a radius in its widths for 'circle'. An ended animation returns to rest the short way.
 */
export class ObjectAnimation implements Moved {
  grow = 0;
  turn = 0;
  right = 0;
  up = 0;
  #radius = 0;
  #angle = 0;

  /**
   * Advances time; true while not at rest. `calm`: reduced motion, no endless animations. `size`: the longer side, in
   * metres or fractions of the view, of an object that must not cover its neighbours; else 0.
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
      // Return to rest the short way.
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
