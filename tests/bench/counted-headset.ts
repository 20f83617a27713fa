import { DEGREE, EYES, type Heading, headingOf, type Point } from '../support/directions.ts';
import type { Side } from '../support/test-headset.ts';
import { TestHeadsetEditor } from '../support/test-headset-editor.ts';

/** What an act asks of who wears the headset. */
export interface Effort {
  /** Pulls of the trigger and presses of buttons, a drag being one; keys of our keyboard are letters. */
  presses: number;
  /** Turns of the head beyond 30 degrees. */
  turns: number;
  /** Pushes of the stick. */
  scrolls: number;
  letters: number;
}
const none = (): Effort => ({ presses: 0, turns: 0, scrolls: 0, letters: 0 });

/** So far eyes go without the head, in degrees. */
const TURN = 30;

/** Degrees between two ways of looking. */
function between(a: Heading, b: Heading): number {
  const [up, down] = [a.pitch * DEGREE, b.pitch * DEGREE];
  const across = Math.cos(up) * Math.cos(down) * Math.cos((a.yaw - b.yaw) * DEGREE);
  return Math.acos(Math.min(1, Math.max(-1, Math.sin(up) * Math.sin(down) + across))) / DEGREE;
}

/**
 * An author in a headset who looks at whatever they point at, and counts: what the eyes do not reach takes a turn of the
 * head.
 */
export class CountedHeadset extends TestHeadsetEditor {
  #effort = none();
  #head: Heading = { yaw: 0, pitch: 0 };
  #typing = false;

  /** What something asks. */
  async effortOf(act: () => Promise<void>): Promise<Effort> {
    this.#effort = none();
    await act();
    return this.#effort;
  }

  override async look(yaw: number, pitch = 0, at: Point = EYES): Promise<void> {
    if (between(this.#head, { yaw, pitch }) > TURN) this.#effort.turns += 1;
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

  override async push(x: number, y: number, frames: number, side: Side = 'right'): Promise<void> {
    this.#effort.scrolls += 1;
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
    const there = headingOf(point);
    if (between(this.#head, there) > TURN) await this.look(there.yaw, there.pitch);
  }
}
