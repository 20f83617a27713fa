import { gaze } from '#catalog/limits.ts';
import { reducedMotion } from '../reduced-motion.ts';

/** A direction of length 1. */
export interface Direction {
  x: number;
  y: number;
  z: number;
}

const SECONDS = 1 / 1000;
const AWAY = Math.cos((gaze.awayDegrees * Math.PI) / 180);
/** Seconds: a picture that stood still must not select what the head only passed. */
const LONGEST_STEP = 0.25;
const CALM_STEPS = 4;

/**
 * Selecting by looking: what is looked at for long enough is selected, once. Before anything is selected again the
 * head must have turned away, so that neither the same thing nor what comes in its place is taken by a resting gaze.
 */
export class Dwell {
  /** How much of the time has passed, 0 to 1. */
  share = 0;
  #key: string | null = null;
  #spent = 0;
  #beside = 0;
  #selected: { key: string; ahead: Direction } | null = null;

  /** How much of the ring to fill: where motion is reduced it does so in steps. */
  get filled(): number {
    return reducedMotion() ? Math.floor(this.share * CALM_STEPS) / CALM_STEPS : this.share;
  }

  /** Lets time pass. `key`: what lies ahead and can be selected. True at the moment of selecting it. */
  look(key: string | null, ahead: Direction, seconds: number): boolean {
    const step = Math.min(Math.max(0, seconds), LONGEST_STEP);
    if (this.#selected) {
      const { key: before, ahead: there } = this.#selected;
      const turned = ahead.x * there.x + ahead.y * there.y + ahead.z * there.z <= AWAY;
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
    this.share = Math.min(1, this.#spent / (gaze.dwellMs * SECONDS));
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
