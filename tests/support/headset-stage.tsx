import { createRayPointer } from '@pmndrs/pointer-events';
import { advance } from '@react-three/fiber';
import type { VanillaComponent } from '@react-three/uikit';
import { act } from '@testing-library/react';
import { Object3D, PerspectiveCamera, type Scene, Vector3 } from 'three';
import { proxy } from 'valtio';
import { vi } from 'vitest';
import { text } from '#i18n/i18n.ts';
import type { KitTexts } from '#kit/kit.ts';
import { type EditorSurface, EditorSurfaceProvider } from '#panels/editor/use-editor.ts';
import { HeadsetPanels } from '../../xr/author/headset-panels.tsx';
import { keyboardInput } from '../../xr/kit/keyboard-input.ts';
import { allTargets, type Target, type TargetRole } from '../../xr/kit/targets.ts';
import { HeadsetLayers } from '../../xr/panels/headset-layers.tsx';
import { SessionContext } from '../../xr/session/session-context.ts';
import type { FieldWork, FoundField } from './every-field.ts';
import { stepOn } from './every-field.ts';
import { uikitStage } from './uikit-stage.tsx';

/** A name, a pattern of names, or any. */
type Name = string | RegExp | undefined;

const named = (name: Name, target: Target) =>
  name === undefined || (typeof name === 'string' ? target.name === name : name.test(target.name));

/** No hand holds anything. */
const none: never[] = [];
/** Frames until what has just come is placed. */
const PLACED = 4;
/** Where the stage's camera is. */
const EYE = new Vector3(0, 0, 5);

/**
 * All panels that the editor has in a headset, on a stage that draws nothing, and what a hand can do with them: it
 * presses what can be pressed, draws sliders, and writes with the keyboard. Load `headset` and the kit's texts first,
 * and mock `xr/fonts/rasterize.ts`: there are no letters to draw without a canvas.
 */
export class HeadsetStage {
  #time = 0;
  readonly exit = vi.fn(async () => undefined);
  #stage!: Awaited<ReturnType<typeof uikitStage>>;

  static async open(surface: Partial<EditorSurface> = {}): Promise<HeadsetStage> {
    const own = new HeadsetStage();
    const texts = new Proxy({}, { get: (_, name) => text(`kit:${name as keyof KitTexts}`) }) as KitTexts;
    own.#stage = await uikitStage(texts);
    const session = {
      state: proxy({ status: 'visible', toolHand: 'right', gaze: false }),
      store: { getState: () => ({ inputSourceStates: none }), subscribe: () => () => undefined },
      exit: own.exit,
      setToolHand: vi.fn(),
    };
    await own.#stage.render(
      <SessionContext.Provider value={session as never}>
        <EditorSurfaceProvider value={{ hotspotPicture: () => undefined, ...surface }}>
          <HeadsetLayers>
            <HeadsetPanels />
          </HeadsetLayers>
        </EditorSurfaceProvider>
      </SessionContext.Provider>,
    );
    await own.until(() => own.has(undefined, 'button'));
    return own;
  }

  async leave(): Promise<void> {
    await this.#stage.leave();
  }

  /** Does something to the editor's state, and lets the panels show it. */
  async see(change: () => unknown): Promise<void> {
    await act(async () => void change());
  }

  /** What there is of a role and a name, in the order in which it came. */
  all(name: Name, role?: TargetRole): Target[] {
    return [...allTargets().values()].filter(
      (target) => named(name, target) && (role === undefined || target.role === role),
    );
  }

  has(name: Name, role?: TargetRole): boolean {
    return this.all(name, role).length > 0;
  }

  /** The nth of a name, from the first or, negative, from the last that came; it must be there and not disabled. */
  find(name: Name, role?: TargetRole, nth = 0): Target {
    const found = this.all(name, role).at(nth);
    if (!found) throw new Error(`There is no ${role ?? 'target'} ${name} in the headset.`);
    if (found.disabled) throw new Error(`${found.role} ${found.name} is disabled.`);
    return found;
  }

  /** Waits until something is so, a moment of the world after the other. */
  until(so: () => boolean): Promise<void> {
    return vi.waitFor(
      async () => {
        await act(async () => undefined);
        if (!so()) throw new Error('It does not come to be so.');
      },
      { timeout: 20_000 },
    );
  }

  /** Presses it. @returns what there is now and was not before */
  async press(name: Name, role?: TargetRole, nth = 0): Promise<Target[]> {
    return this.pressTarget(this.find(name, role, nth));
  }

  /** Calls a panel by its button of the toolbar, where it is not open. */
  async call(panel: string): Promise<void> {
    if (!this.find(panel, 'button').checked) await this.press(panel, 'button');
  }

  async pressTarget(target: Target): Promise<Target[]> {
    const before = new Set(allTargets().keys());
    await act(async () => target.press?.());
    return [...allTargets()].filter(([key]) => !before.has(key)).map(([, one]) => one);
  }

  /** Writes into a field with the keyboard. */
  async write(name: string, written: string, nth = 0): Promise<void> {
    await this.press(name, 'textbox', nth);
    if (keyboardInput.state.label !== name) throw new Error(`${name} does not open the keyboard.`);
    await act(async () => {
      keyboardInput.insert(written);
      keyboardInput.finish('commit');
    });
  }

  async #frames(count: number): Promise<void> {
    for (let frame = 0; frame < count; frame++)
      await act(async () => {
        this.#time += 16;
        advance(this.#time);
      });
  }

  /** What a ray from the eye meets first on its way to the middle of a target. */
  async met({ object }: Target): Promise<Object3D> {
    await this.#frames(PLACED);
    let scene = object;
    while (scene.parent) scene = scene.parent;
    scene.updateMatrixWorld();
    const hand = new Object3D();
    hand.position.copy(EYE);
    const middle = object.getWorldPosition(new Vector3());
    // An object's -Z, as a hand's, not its front.
    hand.lookAt(hand.position.clone().multiplyScalar(2).sub(middle));
    hand.updateMatrixWorld();
    const pointer = createRayPointer(() => new PerspectiveCamera(), { current: hand }, {});
    pointer.move(scene as Scene, { timeStamp: this.#time });
    return pointer.getIntersection()!.object;
  }

  /** Draws a slider to one of its ends. */
  async slide(name: string, end: 'least' | 'most', nth = 0): Promise<void> {
    const track = this.find(name, 'slider', nth).object as VanillaComponent;
    await this.#frames(1);
    track.updateWorldMatrix(true, false);
    const point = track.localToWorld(new Vector3(end === 'most' ? 0.5 : -0.5, 0, 0));
    const { onPointerDown, onPointerUp } = track.handlers.peek() as Record<string, (event: object) => void>;
    await act(async () => {
      onPointerDown!({ pointerId: 1, point });
      onPointerUp!({ pointerId: 1, point });
    });
  }
}

/** How a hand in the headset changes what each control shows. */
export const headsetWork = (stage: HeadsetStage): FieldWork => {
  const written = ({ name, nth }: FoundField) => stage.write(name, 'Hf', nth);
  const entered = async ({ name, nth, field }: FoundField, stored: () => unknown) => {
    const before = stored();
    const up = stepOn(field, before) > (Number(before ?? field.min) || 0) / (field.unit === 'ms' ? 1000 : 1);
    await stage.press(`${name}: ${text(up ? 'kit:increase' : 'kit:decrease')}`, 'button', nth);
  };
  const flipped = ({ name, nth }: FoundField) => stage.press(name, 'switch', nth);
  const chooseOther = async ({ name, nth }: FoundField) => {
    const options = (await stage.press(name, 'button', nth)).filter(({ role }) => role === 'option');
    const other = options.findLast(({ checked }) => !checked);
    if (!other) throw new Error(`${name} offers nothing else.`);
    await stage.pressTarget(other);
  };
  const choose = async (found: FoundField, stored: () => unknown) => {
    if (stage.has(found.name, 'button')) return chooseOther(found);
    const before = stored();
    const words = (found.field.choices ?? []).map((choice) => text(`format:choices.${choice}`));
    for (const radio of stage.all(undefined, 'radio')) {
      if (!words.includes(radio.name) || radio.checked || stored() !== before) continue;
      await stage.pressTarget(radio);
    }
    return undefined;
  };
  return {
    text: written,
    longtext: written,
    secret: written,
    value: written,
    number: entered,
    angle: entered,
    amount: entered,
    slider: ({ name, nth, field }, stored) =>
      stage.slide(name, stored() === (field.max ?? 1) ? 'least' : 'most', nth),
    toggle: flipped,
    seconds: flipped,
    choice: choose,
    animation: chooseOther,
    heading: chooseOther,
    object: chooseOther,
    scene: chooseOther,
    variable: chooseOther,
    'run-event': chooseOther,
    color: async (found) => {
      await chooseOther(found);
      await stage.press(text('kit:close'), 'button', -1);
    },
    asset: chooseOther,
    choices: () => stage.press(text('format:choicesOf.add'), 'button'),
  };
};
