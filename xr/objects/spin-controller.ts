import type { Play } from '#models/play/create-play.ts';
import { holdMeaning, wrapDegrees } from '#scenario/play.ts';
import type { View } from '../input/view.ts';
import type { ObjectEvent } from '../stage/types.ts';

/** Degrees a hand must have gone before it turns something: less is a press. */
const SLOP = 1.5;
/** Degrees that a model turns when the hand goes across the whole of it. */
const ACROSS = 180;

interface Held {
  id: number;
  pointerId: number;
  yaw: number;
  /** Degrees that the model covers in the view. */
  wide: number;
  gone: number;
  turning: boolean;
}

/** Turning models by hand (spec section 3, `interactive.spin`): held and pushed to the side, with any pointer. */
export class SpinController {
  #held: Held | null = null;
  #swallow = false;

  constructor(
    readonly play: Play,
    readonly view: View,
  ) {}

  /** True when the event was about turning and nobody else should act on it. */
  onObject({ type, id, pointerId, at }: ObjectEvent): boolean {
    if (type === 'down') {
      this.#swallow = false;
      return this.#take(id, pointerId, at.yaw, at.distance);
    }
    if (type === 'click') return this.#swallow;
    const held = this.#held;
    if (!held || held.id !== id || held.pointerId !== pointerId) return false;
    if (type === 'drag') this.#push(held, at.yaw);
    else if (type === 'up') this.#letGo(held);
    else return false;
    return true;
  }

  #take(id: number, pointerId: number, yaw: number, distance: number): boolean {
    const { project, state } = this.play;
    const object = project.objects.get(id)?.object;
    if (this.#held || !object || holdMeaning({ project, state: state.run }, id) !== 'spin') return false;
    const across = (object.width ?? 1) * (object.fixed ? distance : 1);
    const wide = Math.max(4, (2 * Math.atan2(across / 2, distance) * 180) / Math.PI);
    this.#held = { id, pointerId, yaw, wide, gone: 0, turning: false };
    // The hand turns the thing, not the view.
    this.view.locked = true;
    return true;
  }

  #push(held: Held, yaw: number): void {
    const step = wrapDegrees(yaw - held.yaw);
    held.yaw = yaw;
    held.gone += step;
    if (!held.turning && Math.abs(held.gone) < SLOP) return;
    const turn = held.turning ? step : held.gone;
    held.turning = true;
    this.play.motion.turn(held.id, (turn / held.wide) * ACROSS);
  }

  #letGo(held: Held): void {
    this.#held = null;
    this.#swallow = held.turning;
    this.view.locked = false;
    if (held.turning) this.play.dispatch({ type: 'spin', object: held.id });
  }
}
