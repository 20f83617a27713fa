import { gaze } from '#catalog/limits.ts';
import { reducedMotion } from '../reduced-motion.ts';

/** A unit vector. */
export interface Direction {
  x: number;
  y: number;
  z: number;
}

const SECONDS = 1 / 1000;
const AWAY = Math.cos((gaze.awayDegrees * Math.PI) / 180);
/** Longest time counted per frame, in seconds, so that a stalled frame cannot select. */
const LONGEST_STEP = 0.25;
const CALM_STEPS = 4;

/**
 * Dwell selection: a target is selected once it was looked at for long enough. Before the next selection the head must
 * turn away, so that a resting gaze selects neither the same target again nor its replacement.
 */
export class Dwell {
  /** Share of the dwell time passed, 0 to 1. */
  share = 0;
  #key: string | null = null;
  #spent = 0;
  #beside = 0;
  #selected: { key: string; ahead: Direction } | null = null;

  /** @param milliseconds how long it takes, asked at each moment */
  constructor(private readonly milliseconds: () => number = () => gaze.dwellMs) {}

  /** Share of the ring to fill; in steps with reduced motion. */
  get filled(): number {
    return reducedMotion() ? Math.floor(this.share * CALM_STEPS) / CALM_STEPS : this.share;
  }

  /** Advances time. `key`: the selectable target ahead. Returns true when it is selected. */
  look(key: string | null, ahead: Direction, seconds: number): boolean {
    const step = Math.min(Math.max(0, seconds), LONGEST_STEP);
    if (this.#selected) {
      const { key: before, ahead: selectedAhead } = this.#selected;
      const turned =
        ahead.x * selectedAhead.x + ahead.y * selectedAhead.y + ahead.z * selectedAhead.z <= AWAY;
      if (!turned || key === before) return false;
      this.#selected = null;
    }
    if (key === null && this.#key !== null) {
      this.#beside += step;
      if (this.#beside > gaze.graceMs * SECONDS) this.#begin(null);
      return false;
    }
    if (key !== this.#key) this.#begin(key);
    else if (key !== null) this.#spent += step;
    this.#beside = 0;
    this.share = Math.min(1, this.#spent / (this.milliseconds() * SECONDS));
    if (key === null || this.share < 1) return false;
    this.#selected = { key, ahead: { x: ahead.x, y: ahead.y, z: ahead.z } };
    this.#begin(null);
    return true;
  }

  #begin(key: string | null): void {
    this.#key = key;
    this.#spent = 0;
    this.#beside = 0;
    this.share = 0;
  }
}
