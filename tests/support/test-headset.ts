import { createRequire } from 'node:module';
import type { Frame, Locator, Page } from '@playwright/test';
import { EYES, headingOf, type Point, placeAt, quaternionOf } from './directions.ts';
import { expect } from './expect.ts';
import { freeFrames, type HeldFrames, holdFrames, PICTURE_WIDTH } from './held-frames.ts';

export type Side = 'left' | 'right';
/** Where an object stands, as a scenario says it: degrees, and metres from the eyes (the format's default: 4). */
export interface Standing {
  yaw: number;
  pitch: number;
  distance?: number;
}

/** What the page's init script leaves behind for the functions below; nothing of the product reads it. */
interface Worn {
  __frames: HeldFrames;
  __headset: {
    position: Vector;
    quaternion: Quaternion;
    primaryInputMode: 'controller' | 'hand';
    controllers: Record<Side, InputDevice>;
    hands: Record<Side, InputDevice>;
    updateVisibilityState(state: string): void;
    recenter(): void;
    activeSession: XRSession;
  };
}
interface Vector {
  set(x: number, y: number, z: number): void;
}
interface Quaternion {
  set(x: number, y: number, z: number, w: number): void;
}
interface InputDevice {
  connected: boolean;
  inputSource: XRInputSource;
  position: Vector;
  quaternion: Quaternion;
  updateButtonValue(id: string, value: number): void;
  updateAxes(id: string, x: number, y: number): void;
  updatePinchValue(value: number): void;
}

/** Where the arms rest, in metres from the floor's centre. */
const restingAt: Record<Side, Point> = { left: [-0.22, 1.25, -0.25], right: [0.22, 1.25, -0.25] };

/** Frames until a scene that has just come is laid round the head (xr/stage/eye-group.tsx waits for three poses). */
export const LAID = 5;

/**
 * A person who wears an emulated Quest 3. They act through the device alone: head, controllers, hands and their
 * buttons. Objects are aimed at by what the scenario says of their place; panels by the product's mirror for
 * assistive technology (xr/panels/accessibility-mirror.tsx), which says in `data-position` where each control floats. Time is
 * held: a frame comes when a verb asks for it, and a few each second while nobody does (support/held-frames.ts).
 */
export class TestHeadset {
  #hands = false;
  /** Degrees to the right of where the head looked at first. */
  yaw = 0;

  /** `page`: the page, or the frame in it that holds the player. */
  constructor(readonly page: Pick<Frame, 'evaluate' | 'locator' | 'getByRole'>) {}

  /**
   * Before the first `goto`: puts the emulated device in the place of the browser's. `layers`: with a compositor
   * that draws projection and media layers (support/film-layers.ts). `free`: its frames come by themselves, for
   * measuring how long something takes. `width`: of the picture of both eyes, in pixels, where small things are
   * to be told apart.
   */
  static async wear<H extends TestHeadset>(
    this: new (
      page: Page,
    ) => H,
    page: Page,
    { layers = false, free = false, width = PICTURE_WIDTH } = {},
  ): Promise<H> {
    await page.addInitScript({ path: createRequire(import.meta.url).resolve('iwer/build/iwer.min.js') });
    await page.addInitScript((layers) => {
      const scope = window as unknown as {
        IWER: {
          XRDevice: new (config: object, options: object) => never;
          metaQuest3: { supportedFeatures: string[] };
        };
        __headset: { installRuntime(options: object): void; position: Vector; ipd: number };
      };
      const { metaQuest3: quest } = scope.IWER;
      const features = layers ? [...quest.supportedFeatures, 'layers'] : quest.supportedFeatures;
      const device = { ...quest, supportedFeatures: features };
      scope.__headset = new scope.IWER.XRDevice(device, { stereoEnabled: true });
      scope.__headset.ipd = 0.063;
      scope.__headset.position.set(0, 1.6, 0);
      scope.__headset.installRuntime({ forceInstall: true, polyfillLayers: layers });
      // As in browsers, an act comes before its end and only if it is meant; the device tells it before its start.
      const { prototype } = XRSession;
      const { dispatchEvent } = prototype;
      prototype.dispatchEvent = function (this: XRSession, event: Event) {
        const [, act, end] = /^(select|squeeze)(end)?$/.exec(event.type) ?? [];
        if (act && !end) return true;
        if (act)
          dispatchEvent.call(this, new XRInputSourceEvent(act as 'select', event as XRInputSourceEvent));
        return dispatchEvent.call(this, event);
      };
    }, layers);
    await (free ? page.addInitScript(freeFrames) : page.addInitScript(holdFrames, width));
    return new this(page);
  }

  /** Presses the page's button and waits until it is worn. `key`: where something lies over the button. */
  async enter(within: Pick<Locator, 'getByRole'> = this.page, key = false): Promise<void> {
    const button = within.getByRole('button', { name: 'Enter VR' });
    await (key ? button.press('Enter') : button.click());
    await this.worn();
  }

  /** Waits until it is worn: the panels are there, and the scene was laid round the head. */
  async worn(): Promise<void> {
    await expect(this.announced('Leave VR', 'button')).toBeAttached();
    await this.step(LAID);
  }

  /** What is told of a control or a text of this name: its copy in the mirror. */
  announced(name: string | RegExp, role?: string): Locator {
    const all = this.page.locator(`[data-headset-mirror] > ${role ? `[data-role="${role}"]` : '*'}`);
    return typeof name === 'string'
      ? all.and(this.page.locator(`[data-name=${JSON.stringify(name)}]`))
      : all.filter({ hasText: name });
  }

  /** A control or a text comes to be there, not scrolled out of sight. */
  async see(name: string | RegExp, role?: string): Promise<void> {
    await this.step(LAID);
    await expect(this.#shown(name, role)).toBeAttached();
  }

  /** It goes, or never comes. */
  async seeGone(name: string | RegExp, role?: string): Promise<void> {
    await this.step(LAID);
    await expect(this.announced(name, role)).toHaveCount(0);
  }

  /** What a control says that it is set to. */
  async seeValue(name: string, role: string, value: string | RegExp): Promise<void> {
    await this.step(LAID);
    await expect(this.announced(name, role).first()).toHaveAttribute('data-value', value);
  }

  /** Waits until a control of a panel stands still; its centre in the world, in metres. `hidden`: scrolled away too. */
  async placeOf(name: string | RegExp, role?: string, hidden = false): Promise<Point> {
    const copy = hidden ? this.announced(name, role).first() : this.#shown(name, role);
    return this.stillPlace(copy, name);
  }

  /** The place that a copy tells, once it tells the same two times: copies are told places ten times a second. */
  async stillPlace(copy: Locator, name: string | RegExp): Promise<Point> {
    await expect(copy).toBeAttached();
    const rest = () =>
      copy.evaluate(async (element) => {
        const { __frames: frames } = window as unknown as Worn;
        const told = element.getAttribute('data-name');
        let last = '';
        // What is called something else meanwhile is another one.
        const same = () => element.isConnected && element.getAttribute('data-name') === told;
        for (let looks = 0; same() && looks < 100; looks++) {
          await frames.leap(200);
          // Places are told ten times a second, whatever time leaps.
          await new Promise((resolve) => setTimeout(resolve, 120));
          const now = element.getAttribute('data-position') ?? '';
          if (now !== '' && now === last) return now;
          last = now;
        }
        return '';
      });
    let place = '';
    await expect.poll(async () => (place = await rest()), `${name} stands still`).not.toBe('');
    return place.split(' ').map(Number) as Point;
  }

  #shown(name: string | RegExp, role?: string): Locator {
    return this.announced(name, role).and(this.page.locator(':not([hidden])')).first();
  }

  /** Looks somewhere: degrees, yaw right-positive, pitch up-positive; and stands somewhere, in metres. */
  async look(yaw: number, pitch = 0, at: Point = EYES): Promise<void> {
    await this.step(LAID);
    this.yaw = yaw;
    await this.page.evaluate(
      ({ turn, at }) => {
        const { __headset: device } = window as unknown as Worn;
        device.position.set(...at);
        device.quaternion.set(...turn);
      },
      { turn: quaternionOf({ yaw, pitch }), at },
    );
    await this.step(3);
  }

  /** Looks at a place in the world from the middle of the room: so many degrees above it, when told. */
  async lookAt(point: Point, above = 0): Promise<void> {
    const { yaw, pitch } = headingOf(point);
    await this.look(yaw, pitch + above);
  }

  /** Points a controller, or a hand, at where an object of the scene stands. */
  async point({ yaw, pitch, distance = 4 }: Standing, side: Side = 'right'): Promise<void> {
    await this.step(LAID);
    await this.pointAt(placeAt(yaw, pitch, distance), side);
  }

  /** Points at a place in the world, from where the arm rests or from another place. */
  async pointAt(point: Point, side: Side = 'right', from: Point = restingAt[side]): Promise<void> {
    await this.page.evaluate(
      ({ side, from, turn }) => {
        const device = (window as unknown as Worn).__headset;
        const arm = device.primaryInputMode === 'hand' ? device.hands[side] : device.controllers[side];
        arm.position.set(...from);
        arm.quaternion.set(...turn);
      },
      { side, from, turn: quaternionOf(headingOf(point, from)) },
    );
    await this.step(3);
  }

  /** Points at a control of a panel by its name, pulls the trigger (or pinches) and lets go. */
  async press(name: string | RegExp, role?: string, side: Side = 'right'): Promise<void> {
    await this.pointAt(await this.placeOf(name, role), side);
    await this.pull(side);
  }

  /** The same at an object of the scene, by its place. */
  async pressObject(object: Standing, side: Side = 'right'): Promise<void> {
    await this.point(object, side);
    await this.pull(side);
  }

  /** Presses keys of our keyboard, one after the other, and Shift where it shows a letter in the other case. */
  async type(keys: readonly string[], side: Side = 'right'): Promise<void> {
    for (const key of keys) {
      await this.step(LAID);
      const other = key === key.toLowerCase() ? key.toUpperCase() : key.toLowerCase();
      const turned = key.length === 1 && other !== key && (await this.announced(other, 'button').count()) > 0;
      if (turned && (await this.announced(key, 'button').count()) === 0)
        await this.press('Shift', 'button', side);
      await this.press(key, 'button', side);
    }
  }

  /** Pulls the trigger, or pinches, and lets go. */
  async pull(side: Side = 'right'): Promise<void> {
    await this.button(this.#selects, side);
  }

  /** Pulls the trigger, or pinches, and holds. */
  async grab(side: Side = 'right'): Promise<void> {
    await this.#button(side, this.#selects, 1);
  }

  async letGo(side: Side = 'right'): Promise<void> {
    await this.#button(side, this.#selects, 0);
  }

  /** Takes what is at the first place and carries it along the others to the last. */
  async drag(from: Point, ...along: Point[]): Promise<void> {
    await this.pointAt(from);
    await this.grab();
    for (const point of along) await this.pointAt(point);
    await this.letGo();
  }

  /** The same by where things stand in the scene. */
  async dragObject(...along: [Standing, Standing, ...Standing[]]): Promise<void> {
    await this.step(LAID);
    const [from, ...to] = along.map(({ yaw, pitch, distance = 4 }) => placeAt(yaw, pitch, distance));
    await this.drag(from!, ...to);
  }

  /** Presses a button of a controller: `squeeze`, `a-button`, `x-button`, `thumbstick` and so on. */
  async button(id: string, side: Side = 'right'): Promise<void> {
    await this.#button(side, id, 1, 0);
  }

  /** Presses a button of a controller and holds it; `release` lets it go. */
  async hold(id: string, side: Side = 'right'): Promise<void> {
    await this.#button(side, id, 1);
  }

  async release(id: string, side: Side = 'right'): Promise<void> {
    await this.#button(side, id, 0);
  }

  /** Pushes the stick (-1 to 1 each way, y negative is forward) for so many frames, then lets it spring back. */
  async push(x: number, y: number, frames: number, side: Side = 'right'): Promise<void> {
    await this.page.evaluate(
      async ({ side, x, y, frames }) => {
        const { __headset: device, __frames: held } = window as unknown as Worn;
        device.controllers[side].updateAxes('thumbstick', x, y);
        await held.step(frames);
        device.controllers[side].updateAxes('thumbstick', 0, 0);
        await held.step(2);
      },
      { side, x, y, frames },
    );
  }

  /** Puts the controllers down and uses hands, or takes them up again. */
  async useHands(hands = true): Promise<void> {
    this.#hands = hands;
    await this.page.evaluate(
      (mode) => {
        (window as unknown as Worn).__headset.primaryInputMode = mode;
      },
      hands ? ('hand' as const) : ('controller' as const),
    );
    await this.step(4);
  }

  /** Switches the controllers on that are named, and the others off: none leaves the head alone. */
  async connect(...sides: Side[]): Promise<void> {
    await this.page.evaluate((sides) => {
      const { controllers } = (window as unknown as Worn).__headset;
      for (const side of ['left', 'right'] as const) controllers[side].connected = sides.includes(side);
    }, sides);
    await this.step(4);
  }

  /** A controller goes (asleep, out of sight) while it holds something: browsers end its act, without the act itself. */
  async lose(holds: 'trigger' | 'squeeze', side: Side = 'right'): Promise<void> {
    await this.page.evaluate(
      ({ act, side }) => {
        const { activeSession: session, controllers } = (window as unknown as Worn).__headset;
        const { inputSource } = controllers[side];
        const frame = { session } as XRFrame;
        // Past what `wear` adds to an end.
        const end = new XRInputSourceEvent(`${act}end`, { inputSource, frame });
        EventTarget.prototype.dispatchEvent.call(session, end);
        controllers[side].connected = false;
      },
      { act: holds === 'trigger' ? ('select' as const) : holds, side },
    );
    await this.step(4);
  }

  /** The headset's own button ends what is worn. */
  async quit(): Promise<void> {
    await this.page.evaluate(() => (window as unknown as Worn).__headset.activeSession.end());
  }

  /** The headset's own menu opens over the scene (`visible-blurred`), hides it, or goes away. */
  async menu(state: 'visible' | 'visible-blurred' | 'hidden'): Promise<void> {
    await this.page.evaluate(
      (state) => (window as unknown as Worn).__headset.updateVisibilityState(state),
      state,
    );
  }

  /** From here on it has a keyboard of its own; `menu('visible-blurred')` is how a page learns that it is up. */
  async haveKeyboard(): Promise<void> {
    await this.page.evaluate(() => {
      const { prototype } = (window as unknown as { XRSession: { prototype: object } }).XRSession;
      Object.defineProperty(prototype, 'isSystemKeyboardSupported', { get: () => true });
    });
  }

  /** The headset's own button for it: where the head stands and looks becomes the room's middle. */
  async recentre(): Promise<void> {
    await this.page.evaluate(() => (window as unknown as Worn).__headset.recenter());
    await this.step(6);
  }

  /** Lets so many milliseconds pass, in frames of a fifth of a second: nothing else is done meanwhile. */
  async wait(ms: number): Promise<void> {
    await this.page.evaluate(async (ms) => {
      const { __frames: frames } = window as unknown as Worn;
      for (let left = ms; left > 0; left -= 200) await frames.leap(Math.min(200, left));
      await frames.step(1);
    }, ms);
  }

  /** Lets so many frames come, the last of which is drawn. */
  async step(frames = 2): Promise<void> {
    await this.page.evaluate((count) => (window as unknown as Worn).__frames.step(count), frames);
  }

  get #selects(): string {
    return this.#hands ? 'pinch' : 'trigger';
  }

  /** Brings a button to one value after the other, two frames each. */
  async #button(side: Side, id: string, ...values: number[]): Promise<void> {
    await this.page.evaluate(
      async ({ side, id, values }) => {
        const { __headset: device, __frames: frames } = window as unknown as Worn;
        for (const value of values) {
          if (id === 'pinch') device.hands[side].updatePinchValue(value);
          else device.controllers[side].updateButtonValue(id, value);
          await frames.step(2);
        }
      },
      { side, id, values },
    );
  }
}
