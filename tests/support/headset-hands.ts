import type { Scene } from '#scenario';
import { type Point, placeAt } from './directions.ts';
import { expect } from './expect.ts';
import type { Aim, Hand, Held } from './play-sample.ts';
import { LAID, type Side, TestHeadset } from './test-headset.ts';
import { whereIs } from './where-is.ts';

const pageButton: Hand['button'] = async ({ frame }, name) =>
  frame.getByRole('button', { name, exact: true }).click();

/** Along which headings the links of a scene lead into another: numbers, 'keep', or undefined for its own. */
function anglesInto(from: Scene, to: Scene): Set<unknown> {
  const found = new Set<unknown>();
  JSON.stringify(from, (_, value) => {
    if (value?.action === 'link' && value.target === to.id) found.add(value.angle);
    return value;
  });
  return found;
}

/** Who plays a sample in a headset, and knows from the scenario how each scene was laid round the head. */
class Learner {
  readonly headset: TestHeadset;
  #scene: Scene | undefined;
  /** Degrees by which the scene is turned; undefined where its file does not tell. */
  #turned: number | undefined;
  /**
   * The heading in which the page looked when the headset was put on: the first scene is laid by it. Undefined where
   * the view was turned meanwhile.
   */
  #worn: number | undefined;
  readonly #carried = new Set<string>();

  constructor(readonly held: Held) {
    this.headset = new TestHeadset(held.frame);
  }

  async enter(...controllers: Side[]): Promise<void> {
    this.#worn = (await whereIs(this.held.frame, [])).heading.yaw;
    await pageButton(this.held, 'Enter VR');
    await this.headset.worn();
    if ((await whereIs(this.held.frame, [])).heading.yaw !== this.#worn) this.#worn = undefined;
    await this.headset.connect(...controllers);
  }

  /** From now on it lies where it was carried to, which the scenario does not tell. */
  carry({ name }: Aim): void {
    this.#carried.add(name);
  }

  /** Where to aim, in metres: by the scenario's own yaw, pitch and distance; what is laid out, by what is told of it. */
  async placeOf({ name, plain, selector }: Aim): Promise<Point> {
    await this.#arrive();
    const known = plain.get(this.#scene?.name ?? '');
    if (known && this.#turned !== undefined && !this.#carried.has(name)) {
      return placeAt(known.yaw + this.#turned, known.pitch, known.distance ?? 4);
    }
    await this.headset.step(LAID);
    return this.headset.stillPlace(this.held.frame.locator(`:is(${selector})[data-position]`).first(), name);
  }

  /** A scene is laid so that the learner, wherever the head looks, looks along the heading in which it is entered. */
  async #arrive(): Promise<void> {
    const title = await this.held.frame.locator('.accessible-scene h1').textContent();
    const [before, now] = [this.#scene, this.held.scenes.find(({ name }) => name === title)];
    if (!now || now === before) return;
    const angles = before ? anglesInto(before, now) : new Set([this.#worn ?? 'unknown']);
    const [angle = now.default_yaw] = angles;
    this.#turned = angles.size === 1 && typeof angle === 'number' ? this.headset.yaw - angle : undefined;
    this.#scene = now;
  }
}

/** Takes it off by the page, whose key stands for the press: the headset's picture lies over it. Both are told. */
const takeOff: Hand['end'] = async ({ frame, told }) => {
  const leave = frame.locator('.player-hud').getByRole('button', { name: 'Leave VR' });
  if (await leave.count()) await leave.press('Enter');
  // A run that is over has told its last.
  if ((await told('exit')).length) return;
  const modes = async () => (await told('vrmode')).map(({ mode }) => mode);
  await expect.poll(modes).toEqual(['vr', 'web']);
};

/** One controller, and the head never turns. Wear the headset before the page comes. */
export function oneController(): Hand {
  let learner: Learner;
  return {
    button: pageButton,
    end: takeOff,
    begin: async (held) => {
      learner = new Learner(held);
      await learner.enter('right');
    },
    select: async (_held, aim) => {
      await learner.headset.pointAt(await learner.placeOf(aim));
      await learner.headset.pull();
    },
    drag: async (_held, thing, zone) => {
      await learner.headset.drag(await learner.placeOf(thing), await learner.placeOf(zone));
      learner.carry(thing);
    },
  };
}

/** No controller and no hand: the head alone looks, rests, and looks elsewhere. */
export function gaze(): Hand {
  let learner: Learner;
  const rest = async (aim: Aim) => {
    const there = await learner.placeOf(aim);
    await learner.headset.lookAt(there, 12);
    await learner.headset.lookAt(there);
  };
  return {
    button: pageButton,
    end: takeOff,
    begin: async (held) => {
      learner = new Learner(held);
      await learner.enter();
    },
    select: (_held, aim) => rest(aim),
    drag: async (held, thing, zone) => {
      const before = (await held.told('dragged')).length;
      await rest(thing);
      await expect.poll(async () => (await held.told('dragged')).length).toBeGreaterThan(before);
      await rest(zone);
      learner.carry(thing);
    },
  };
}
