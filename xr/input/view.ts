import { wrapDegrees } from '#scenario/play.ts';
import { reducedMotion } from '../reduced-motion.ts';
import type { Heading } from '../stage/types.ts';

/** Limits of the flat view, in degrees. */
export const FOV_MIN = 30;
export const FOV_MAX = 100;
export const FOV_START = 75;
const PITCH_MAX = 89;

/** Turns by degrees to the right and up. */
export type Turn = (yaw: number, pitch: number) => void;

/**
 * Where the flat viewer looks. Plain state with listeners instead of a proxy: it changes every frame of a drag, and no
 * React state depends on it.
 */
export class View implements Heading {
  yaw = 0;
  pitch = 0;
  fov = FOV_START;
  /** The field of view at zoom 1; wider in portrait windows. */
  startFov = FOV_START;
  /** Tilt of the device in degrees, clockwise positive; only motion sensors set it. */
  roll = 0;
  /** Where the wearer of a headset looks in the scene, in degrees; null on a screen. */
  head: { yaw: number; pitch: number } | null = null;
  /** While true, dragging does not turn the view because the pointer is in use. */
  locked = false;
  /** The last press moved too far to be a click. */
  dragged = false;
  /** A drag is turning the view; nothing is hovered meanwhile. */
  turning = false;
  /** Set while device motion drives the view; it takes other turns as an offset. */
  drive: Turn | null = null;
  readonly #listeners = new Set<() => void>();
  readonly #arrivals = new Set<() => void>();
  readonly #pinches = new Set<(zoom: number) => void>();
  #gliding = 0;
  #glided: (arrived: boolean) => void = () => undefined;

  /**
   * Sets the heading; omitted parts stay. Yaw wraps, pitch and fov are clamped. Turning cancels a glide.
   */
  set(to: Partial<Heading> & { roll?: number }): void {
    if (to.yaw !== undefined || to.pitch !== undefined) this.#still();
    this.#turn(to);
  }

  /** Sets the initial field of view in degrees, as when the window is rotated; the zoom factor stays. */
  startAt(fov: number): void {
    const zoom = this.startFov / this.fov;
    this.startFov = fov;
    this.set({ fov: fov / zoom });
  }

  /** Turns by degrees, relative to the current heading. */
  by(yaw: number, pitch: number): void {
    if (this.drive) this.drive(yaw, pitch);
    else this.set({ yaw: this.yaw + yaw, pitch: this.pitch + pitch });
  }

  #still(): void {
    if (this.#gliding) cancelAnimationFrame(this.#gliding);
    this.#gliding = 0;
    this.#glided(false);
  }

  #turn(to: Partial<Heading> & { roll?: number }): void {
    const { yaw = this.yaw, pitch = this.pitch, fov = this.fov, roll = this.roll } = to;
    if (![yaw, pitch, fov, roll].every(Number.isFinite)) return;
    this.yaw = wrapDegrees(yaw);
    this.pitch = Math.max(-PITCH_MAX, Math.min(PITCH_MAX, pitch));
    this.fov = Math.max(FOV_MIN, Math.min(FOV_MAX, fov));
    this.roll = roll;
    for (const listener of this.#listeners) listener();
  }

  /** Faces a heading on entering a scene. In a headset the scene is turned around the learner. */
  arrive(yaw: number, pitch = 0): void {
    this.set({ yaw, pitch });
    for (const listener of this.#arrivals) listener();
  }

  onArrive(listener: () => void): () => void {
    this.#arrivals.add(listener);
    return () => this.#arrivals.delete(listener);
  }

  /** Notifies listeners that a pinch ended. */
  pinched(): void {
    for (const listener of this.#pinches) listener(this.startFov / this.fov);
  }

  /** Calls back after each pinch with the zoom factor; 1 is the initial view. Returns an unsubscribe function. */
  onPinched(listener: (zoom: number) => void): () => void {
    this.#pinches.add(listener);
    return () => this.#pinches.delete(listener);
  }

  /** Calls back on every change; returns an unsubscribe function. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Turns to yaw and pitch the short way within `ms`; at once with reduced motion or device motion. Resolves to whether
   * it arrived, false when somebody turned the view meanwhile.
   */
  glide(yaw: number, pitch: number, ms = 400): Promise<boolean> {
    this.#still();
    if (this.drive) {
      this.by(wrapDegrees(yaw - this.yaw), pitch - this.pitch);
      return Promise.resolve(true);
    }
    if (ms <= 0 || reducedMotion()) {
      this.#turn({ yaw, pitch });
      return Promise.resolve(true);
    }
    const from = { yaw: this.yaw, pitch: this.pitch };
    const turn = wrapDegrees(yaw - from.yaw);
    const started = performance.now();
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - started) / ms));
      const eased = part * part * (3 - 2 * part);
      this.#gliding = part < 1 ? requestAnimationFrame(step) : 0;
      this.#turn({ yaw: from.yaw + turn * eased, pitch: from.pitch + (pitch - from.pitch) * eased });
      if (part === 1) this.#glided(true);
    };
    this.#gliding = requestAnimationFrame(step);
    return new Promise((resolve) => {
      this.#glided = resolve;
    });
  }
}
