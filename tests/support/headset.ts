import { createRequire } from 'node:module';
import type { Frame, Locator, Page } from '@playwright/test';
import { EYES, headingOf, type Point, placeAt, quaternionOf } from './directions.ts';
import { expect } from './expect.ts';

type Side = 'left' | 'right';

/** What the page's init script leaves behind for the functions below; nothing of the product reads it. */
interface Worn {
  __headset: {
    position: Vector;
    quaternion: Quaternion;
    primaryInputMode: 'controller' | 'hand';
    controllers: Record<Side, InputDevice>;
    hands: Record<Side, InputDevice>;
    updateVisibilityState(state: string): void;
    recenter(): void;
  };
}
interface Vector {
  x: number;
  y: number;
  z: number;
  set(x: number, y: number, z: number): void;
}
interface Quaternion {
  set(x: number, y: number, z: number, w: number): void;
}
interface InputDevice {
  connected: boolean;
  position: Vector;
  quaternion: Quaternion;
  updateButtonValue(id: string, value: number): void;
  updateAxes(id: string, x: number, y: number): void;
  updatePinchValue(value: number): void;
}

/** Where the arms rest, in metres from the floor's centre. */
const restingAt: Record<Side, Point> = { left: [-0.22, 1.25, -0.25], right: [0.22, 1.25, -0.25] };

/**
 * An emulated Quest 3 for a page. Everything goes through the device: head, controllers, hands, buttons. What
 * stands where is read from the product's own mirror for assistive technology (xr/panels/mirror.tsx): each twin
 * carries `data-name`, `data-role` and `data-position`, metres in the world. No state of the page is written.
 */
export class Headset {
  #hands = false;

  /** `page`: the page, or the frame in it that holds the player. */
  constructor(readonly page: Pick<Frame, 'evaluate' | 'locator'>) {}

  /**
   * Before the first `goto`: puts the emulated device in the place of the browser's. `layers`: with a compositor
   * that draws projection and media layers (support/film-layers.ts).
   */
  static async wear(page: Page, layers = false): Promise<Headset> {
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
    }, layers);
    return new Headset(page);
  }

  /** The twin of a target or a text, by its accessible name. */
  twin(name: string | RegExp, role?: string): Locator {
    const all = this.page.locator(
      role ? `[data-headset-mirror] > [data-role="${role}"]` : '[data-headset-mirror] > *',
    );
    return typeof name === 'string'
      ? all.and(this.page.locator(`[data-name=${JSON.stringify(name)}]`))
      : all.filter({ hasText: name });
  }

  /**
   * Waits until it is worn: the panels are there, and the scene was laid round the head. That takes the session's
   * first frames: a head that turned before would have the scene laid where it looks then.
   */
  async worn(): Promise<void> {
    await expect(this.twin('Leave VR', 'button')).toBeAttached();
    await this.frames(6);
  }

  /** Waits until a target is in the room and stands still; its centre in the world, in metres. */
  async find(name: string | RegExp, role?: string): Promise<Point> {
    const twin = this.twin(name, role).and(this.page.locator(':not([hidden])')).first();
    return this.#stillness(twin, name);
  }

  /** The same, where it may be scrolled out of sight. */
  async rest(name: string, role: string): Promise<Point> {
    return this.#stillness(this.twin(name, role).first(), name);
  }

  async #stillness(twin: Locator, name: string | RegExp): Promise<Point> {
    await expect(twin).toBeAttached();
    const called = typeof name === 'string' ? name : undefined;
    // The mirror tells places five times a second. All in one act of the page's: a test's every step costs frames.
    const place = () =>
      twin.evaluate(async (element, called) => {
        const start = performance.now();
        let [last, since] = ['', start];
        // A text that says something else meanwhile is another one.
        const same = () => called === undefined || element.getAttribute('data-name') === called;
        while (element.isConnected && same() && performance.now() - start < 20_000) {
          await new Promise(requestAnimationFrame);
          const now = element.getAttribute('data-position') ?? '';
          if (now !== last) [last, since] = [now, performance.now()];
          else if (last !== '' && performance.now() - since >= 210) return last;
        }
        return '';
      }, called);
    let last = '';
    await expect.poll(async () => (last = await place()), `${name} stands still`).not.toBe('');
    return last.split(' ').map(Number) as Point;
  }

  /** Looks somewhere: degrees, yaw right-positive, pitch up-positive; and stands somewhere, in metres. */
  async look(yaw: number, pitch = 0, at: Point = EYES): Promise<void> {
    await this.page.evaluate(
      ({ turn, at }) => {
        const { __headset: device } = window as unknown as Worn;
        device.position.set(...at);
        device.quaternion.set(...turn);
      },
      { turn: quaternionOf({ yaw, pitch }), at },
    );
    await this.frames(3);
  }

  /** Points a controller, or a hand, at a place in the world. */
  async pointAt(point: Point, side: Side = 'right', from: Point = restingAt[side]): Promise<void> {
    await this.#place(side, from, quaternionOf(headingOf(point, from)));
  }

  /** Points along a direction from where the arm rests: degrees, as the scenario's yaw and pitch seen from 1.6 m. */
  async pointToward(yaw: number, pitch: number, distance = 8, side: Side = 'right'): Promise<void> {
    await this.pointAt(placeAt(yaw, pitch, distance), side);
  }

  /** Points at a target by name, pulls the trigger (or pinches) and lets go. */
  async press(name: string | RegExp, role?: string, side: Side = 'right'): Promise<void> {
    await this.pointAt(await this.find(name, role), side);
    await this.trigger(side);
  }

  /** Pulls the trigger, or pinches, and lets go. */
  async trigger(side: Side = 'right'): Promise<void> {
    await this.button(this.#selects, side);
  }

  async hold(side: Side = 'right'): Promise<void> {
    await this.#button(side, this.#selects, 1);
  }

  async release(side: Side = 'right'): Promise<void> {
    await this.#button(side, this.#selects, 0);
  }

  /** Presses a button of a controller: `squeeze`, `a-button`, `x-button`, `thumbstick` and so on. */
  async button(id: string, side: Side = 'right'): Promise<void> {
    await this.#button(side, id, 1, 0);
  }

  /** Holds the stick (-1 to 1 each way, y negative is forward) for so many frames, then lets it spring back. */
  async stick(x: number, y: number, frames = 5, side: Side = 'right'): Promise<void> {
    const push = (x: number, y: number) =>
      this.page.evaluate(
        ({ side, x, y }) =>
          (window as unknown as Worn).__headset.controllers[side].updateAxes('thumbstick', x, y),
        { side, x, y },
      );
    await push(x, y);
    await this.frames(frames);
    await push(0, 0);
    await this.frames(2);
  }

  /** As `stick`, in one act of the page's: how far it goes does not depend on how slow the test's steps are. */
  async pull(x: number, y: number, frames: number, side: Side = 'right'): Promise<void> {
    await this.page.evaluate(
      async ({ side, x, y, frames }) => {
        const stick = (window as unknown as Worn).__headset.controllers[side];
        stick.updateAxes('thumbstick', x, y);
        for (let done = 0; done < frames; done++) await new Promise(requestAnimationFrame);
        stick.updateAxes('thumbstick', 0, 0);
      },
      { side, x, y, frames },
    );
    await this.frames(2);
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
    await this.frames(4);
  }

  /** Switches the controllers on that are named, and the others off: none leaves the head alone. */
  async connect(...sides: Side[]): Promise<void> {
    await this.page.evaluate((sides) => {
      const { controllers } = (window as unknown as Worn).__headset;
      for (const side of ['left', 'right'] as const) controllers[side].connected = sides.includes(side);
    }, sides);
    await this.frames(4);
  }

  /** Looks at a place in the world from the middle of the room: so many degrees above it, when told. */
  async lookAt(point: Point, above = 0): Promise<void> {
    const { yaw, pitch } = headingOf(point);
    await this.look(yaw, pitch + above);
  }

  /** The headset's own menu opens over the scene (`visible-blurred`), hides it, or goes away. */
  async menu(state: 'visible' | 'visible-blurred' | 'hidden'): Promise<void> {
    await this.page.evaluate(
      (state) => (window as unknown as Worn).__headset.updateVisibilityState(state),
      state,
    );
  }

  /** From here on the headset has a keyboard of its own; `menu('visible-blurred')` is how a page learns that it is up. */
  async haveKeyboard(): Promise<void> {
    await this.page.evaluate(() => {
      const { prototype } = (window as unknown as { XRSession: { prototype: object } }).XRSession;
      Object.defineProperty(prototype, 'isSystemKeyboardSupported', { get: () => true });
    });
  }

  /** The headset's own button for it: where the head stands and looks becomes the room's middle. */
  async recentre(): Promise<void> {
    await this.page.evaluate(() => (window as unknown as Worn).__headset.recenter());
    await this.frames(6);
  }

  /** Waits for so many frames of the page. */
  async frames(count = 2): Promise<void> {
    await this.page.evaluate(async (count) => {
      for (let done = 0; done < count; done++) await new Promise(requestAnimationFrame);
    }, count);
  }

  async #place(side: Side, at: Point, turn: [number, number, number, number]): Promise<void> {
    await this.page.evaluate(
      ({ side, at, turn }) => {
        const device = (window as unknown as Worn).__headset;
        const arm = device.primaryInputMode === 'hand' ? device.hands[side] : device.controllers[side];
        arm.position.set(...at);
        arm.quaternion.set(...turn);
      },
      { side, at, turn },
    );
    await this.frames(3);
  }

  get #selects(): string {
    return this.#hands ? 'pinch' : 'trigger';
  }

  /** Brings a button to one value after the other, two frames each. */
  async #button(side: Side, id: string, ...values: number[]): Promise<void> {
    await this.page.evaluate(
      async ({ side, id, values }) => {
        const device = (window as unknown as Worn).__headset;
        for (const value of values) {
          if (id === 'pinch') device.hands[side].updatePinchValue(value);
          else device.controllers[side].updateButtonValue(id, value);
          for (let done = 0; done < 2; done++) await new Promise(requestAnimationFrame);
        }
      },
      { side, id, values },
    );
  }
}
