import { wrapDegrees } from '../../src/scenario/index.ts';
import { DEGREE, EYES, type Heading, headingOf, type Point } from '../support/directions.ts';
import type { Side } from '../support/test-headset.ts';
import { TestHeadsetEditor } from '../support/test-headset-editor.ts';

/** What an act asks of who wears the headset. */
export interface Effort {
  /** Pulls of the trigger and presses of buttons, a drag being one; keys of our keyboard are letters. */
  presses: number;
  /** Times that the head turns beyond 30 degrees from where it rests. */
  turns: number;
  /** Times that something on a panel was brought into view, by the stick. */
  scrolls: number;
  letters: number;
}
const none = (): Effort => ({ presses: 0, turns: 0, scrolls: 0, letters: 0 });

/** Degrees from where it rests that the head turns with ease, and that the eyes go without it. */
const TURN = 30;
const EYES_ALONE = 15;
/** Metres. */
const STILL = 0.002;

/** Degrees between two ways of looking. */
function between(a: Heading, b: Heading): number {
  const [up, down] = [a.pitch * DEGREE, b.pitch * DEGREE];
  const across = Math.cos(up) * Math.cos(down) * Math.cos((a.yaw - b.yaw) * DEGREE);
  return Math.acos(Math.min(1, Math.max(-1, Math.sin(up) * Math.sin(down) + across))) / DEGREE;
}

/**
 * An author in a headset who looks at whatever they point at, and counts. The head goes as far as the eyes do not by
 * themselves; what takes it farther than 30 degrees from where it rested at the start is a turn.
 */
export class CountedHeadset extends TestHeadsetEditor {
  /** All of the panel that shows what is scrolled: nobody scrolls for what stands in view. */
  protected override readonly settings = { of: 'Settings', above: 0.2, below: 0.44 };
  #effort = none();
  #head: Heading = { yaw: 0, pitch: 0 };
  #rest: Heading = this.#head;
  #typing = false;
  #pushed = false;

  /** What something asks. */
  async effortOf(act: () => Promise<void>): Promise<Effort> {
    this.#effort = none();
    this.#rest = this.#head;
    await act();
    return this.#effort;
  }

  override async look(yaw: number, pitch = 0, at: Point = EYES): Promise<void> {
    const isTurned = (head: Heading) => between(this.#rest, head) > TURN;
    if (isTurned({ yaw, pitch }) && !isTurned(this.#head)) this.#effort.turns += 1;
    this.#head = { yaw, pitch };
    await super.look(yaw, pitch, at);
  }

  override async pointAt(point: Point, side: Side = 'right', from?: Point): Promise<void> {
    if (side === 'right') await this.#face(point);
    await super.pointAt(point, side, from);
  }

  /** What follows the head stands elsewhere once it has turned: the place is read anew. */
  override async press(name: string | RegExp, role?: string, side: Side = 'right'): Promise<void> {
    await this.#face(await this.placeOf(name, role));
    await super.press(name, role, side);
  }

  override async type(keys: readonly string[], side: Side = 'right'): Promise<void> {
    this.#effort.letters += keys.length;
    await this.#typed(() => super.type(keys, side));
  }

  override done(): Promise<void> {
    return this.#typed(() => super.done());
  }

  override async button(id: string, side: Side = 'right'): Promise<void> {
    if (!this.#typing) this.#effort.presses += 1;
    await super.button(id, side);
  }

  override async grab(side: Side = 'right'): Promise<void> {
    this.#effort.presses += 1;
    await super.grab(side);
  }

  override async hold(id: string, side: Side = 'right'): Promise<void> {
    this.#effort.presses += 1;
    await super.hold(id, side);
  }

  /** A push at the end of a panel moves nothing: what it was for stood in view already. */
  override async scrollTo(...given: Parameters<TestHeadsetEditor['scrollTo']>): Promise<void> {
    const [name, role] = given;
    this.#pushed = false;
    const [, before] = await this.placeOf(name, role, true);
    await super.scrollTo(...given);
    const [, after] = await this.placeOf(name, role, true);
    if (this.#pushed && Math.abs(after - before) > STILL) this.#effort.scrolls += 1;
  }

  override async push(x: number, y: number, frames: number, side: Side = 'right'): Promise<void> {
    this.#pushed = true;
    await super.push(x, y, frames, side);
  }

  /** Keys are no presses. */
  async #typed(act: () => Promise<void>): Promise<void> {
    this.#typing = true;
    try {
      await act();
    } finally {
      this.#typing = false;
    }
  }

  async #face(point: Point): Promise<void> {
    const { yaw, pitch } = this.#head;
    const there = headingOf(point);
    const away = between(this.#head, there);
    if (away <= EYES_ALONE) return;
    const share = 1 - EYES_ALONE / away;
    await this.look(yaw + share * wrapDegrees(there.yaw - yaw), pitch + share * (there.pitch - pitch));
  }
}
