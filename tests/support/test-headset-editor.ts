import type { Page } from '@playwright/test';
import { createTRPCClient, httpLink } from '@trpc/client';
import type { Scene } from '#scenario';
import type { AppRouter } from '#server/routers/app-router.ts';
import type { Point } from './directions.ts';
import { expect } from './expect.ts';
import { type FieldHand, labelOf } from './fields.ts';
import type { ServerProcess } from './server-process.ts';
import { TestEditor } from './test-editor.ts';
import { LAID, type Side, TestHeadset } from './test-headset.ts';

/** What stands in the two scenes, as files have it; the schemas fill in the rest. */
type Contents = (ids: { hall: number; cellar: number }) => { hall?: object; cellar?: object };

/**
 * A scenario of the demo's author for one test alone: two scenes with real pictures, Hall and Cellar, and in them
 * what is given. Made through the server's own doors. @returns its id
 */
export async function ownScenario(
  server: ServerProcess,
  name: string,
  contents: Contents = () => ({}),
): Promise<number> {
  const open = (token?: string) =>
    createTRPCClient<AppRouter>({
      links: [
        httpLink({
          url: `${server.origin}/app/trpc`,
          headers: { 'x-client-id': 'test-setup', ...(token ? { 'x-auth-token': token } : {}) },
        }),
      ],
    });
  const { token } = await open().auth.login.mutate({
    username: 'author@demo.test',
    password: server.password,
  });
  const api = open(token);
  const demo = (await api.scenarios.list.query({})).items.find(({ sceneCount }) => sceneCount > 1);
  const { id } = await api.scenarios.duplicate.mutate({ id: demo!.id, name });
  const scenes = await api.scenes.list.query({ scenarioId: id });
  const [first, second] = [scenes[0]!, scenes[1]!];
  const { hall, cellar } = contents({ hall: first.scene.id, cellar: second.scene.id });
  for (const [{ revision, scene }, given] of [
    [first, { name: 'Hall', ...hall }],
    [second, { name: 'Cellar', ...cellar }],
  ] as const) {
    const emptied = { ...scene, objects: [], actions: [], actionsShow: [], timers: [], default_yaw: 0 };
    await api.scenes.save.mutate({ scenarioId: id, revision, scene: { ...emptied, ...given } as Scene });
  }
  return id;
}

/** What of a panel or sheet, in metres from its middle, can surely be seen and pressed. */
export interface Window {
  /** Its name, as a group. */
  of: string;
  above: number;
  below: number;
}
export const sheet = (of: string): Window => ({ of, above: 0.18, below: 0.18 });

/** A sheet over the tools on the wrist, which are near and therefore small. */
export const wristSheet = (of: string): Window => ({ of, above: 0.06, below: 0.06 });

/** The panels that the toolbar calls. */
type PanelName = 'Add' | 'Scenes' | 'Objects' | 'Settings' | 'Comfort';

/** So far one frame of a full push of the stick scrolls at most, in metres. */
const SCROLL = 0.13;
const PLACE = ':is([data-name*="° right,"], [data-name*="° left,"])';

/** An author in a headset. Controllers and their rays, the stick to scroll, our keyboard to write. */
export class TestHeadsetEditor extends TestHeadset {
  /** The panel of settings, well below its title and tabs. */
  protected readonly settings: Window = { of: 'Settings', above: 0.08, below: 0.44 };

  /** Opens a scenario in the editor and goes into the headset by the real button. */
  async edit(page: Page, server: ServerProcess, id: number): Promise<void> {
    const editor = new TestEditor(page);
    await page.goto(`${server.origin}/app/#/scenarios/${id}`);
    await editor.seeDrawn();
    // Until there are ids to give, the scenario is only shown.
    await expect(editor.palette('Hotspot')).toBeEnabled();
    await this.enter();
    await this.see('Play', 'button');
    // What the labels at the controllers say is known.
    await this.press('Got it', 'button');
    await this.seeGone('Got it', 'button');
  }

  /** Calls a panel by its button of the toolbar, if it is not open: it comes before the eyes. */
  async call(panel: PanelName, side: Side = 'right'): Promise<void> {
    await this.step(LAID);
    if (await this.#isOpen(panel)) return;
    await this.press(panel, 'button', side);
    await this.see(panel, 'group');
  }

  /** Closes a panel by the button in its header, if it is open: the scene is free. */
  async close(panel: PanelName, side: Side = 'right'): Promise<void> {
    await this.step(LAID);
    if (!(await this.#isOpen(panel))) return;
    await this.press(`Close ${panel}`, 'button', side);
    await this.seeGone(`Close ${panel}`, 'button');
  }

  async #isOpen(panel: PanelName): Promise<boolean> {
    return (await this.announced(`Close ${panel}`, 'button').count()) > 0;
  }

  /** Where the selected object stands, as its panel says: `5.0° right, 12.0° up, 4.50 m`; '' where none does. */
  async readout(): Promise<string> {
    await this.step(2);
    const [words = ''] = await this.page
      .locator(`[data-headset-mirror] > ${PLACE}`)
      .evaluateAll((found) => found.map((one) => (one as HTMLElement).dataset.name ?? ''));
    return words;
  }

  /** The same, once it says no other place any more: what is moved is told on its way too. */
  async settled(): Promise<string> {
    let last = '';
    await expect
      .poll(async () => {
        const before = last;
        await this.step(6);
        last = await this.readout();
        return last !== '' && last === before;
      }, 'what is selected comes to rest')
      .toBe(true);
    return last;
  }

  /** Points at a panel and pushes the stick until something on it is well in view, or the panel's end is. */
  async scrollTo(name: string, role: string, window = this.settings): Promise<void> {
    if (window === this.settings) await this.call('Settings');
    const middle = await this.placeOf(window.of, 'group', true);
    const height = async () => (await this.placeOf(name, role, true))[1] - middle[1];
    let off = await height();
    for (let tries = 0; off > window.above || off < -window.below; tries++) {
      expect(tries, `${name} is scrolled to`).toBeLessThan(40);
      await this.pointAt(middle);
      await this.push(0, off < 0 ? 1 : -1, Math.min(12, Math.max(1, Math.round(Math.abs(off) / SCROLL) - 1)));
      const before = off;
      off = await height();
      // Where nothing moves any more, the panel is at its end.
      if (Math.abs(off - before) < 0.002) return;
    }
  }

  /** Scrolls to something on the panel, or on a sheet over it, and presses it. */
  async pressOn(name: string, role: string, window = this.settings): Promise<void> {
    await this.scrollTo(name, role, window);
    await this.press(name, role);
  }

  /** Opens a field's sheet and presses one of its options. */
  async chooseOn(field: string, option: string): Promise<void> {
    await this.pressOn(field, 'button');
    await this.see(field, 'group');
    await this.pressOn(option, 'option', sheet(field));
  }

  /** Writes on our keyboard, which is open, and puts it away. */
  async write(keys: Iterable<string>): Promise<void> {
    await this.see('Done', 'button');
    await this.type([...keys]);
    await this.done();
  }

  /** Presses the keyboard's own Done: what is edited may have one too, which was there before. */
  async done(): Promise<void> {
    await this.pointAt(await this.stillPlace(this.announced('Done', 'button').last(), 'Done'));
    await this.pull();
    await this.seeGone('Cursor left', 'button');
  }
}

/** How an author in a headset works each sort of control. */
export const raysOf = (headset: TestHeadsetEditor): FieldHand => ({
  async write(field, text) {
    await headset.pressOn(labelOf(field), 'textbox');
    await headset.write(text);
    await headset.seeValue(labelOf(field), 'textbox', text);
  },
  async enter(field, value) {
    const label = labelOf(field);
    if (field.control === 'angle') {
      await headset.pressOn(label, 'textbox');
      await headset.write(String(value));
    } else {
      await headset.pressOn(`${label}: More`, 'button');
    }
    await headset.seeValue(label, 'textbox', String(value));
  },
  async slide(field, before) {
    const label = labelOf(field);
    await headset.scrollTo(label, 'slider');
    const [x, y, z] = await headset.placeOf(label, 'slider');
    const away = Math.hypot(x, z);
    const leftBy = (metres: number): Point => [x + (metres * z) / away, y, z - (metres * x) / away];
    await headset.drag([x, y, z], leftBy(0.06), leftBy(0.12));
    const told = headset.announced(label, 'slider').first();
    const share = async () => Number.parseInt((await told.getAttribute('data-value')) ?? '', 10) / 100;
    // Drawn from the middle of its track to the left.
    let last = Number.NaN;
    await expect
      .poll(async () => {
        const now = last;
        await headset.step(4);
        last = await share();
        return last < 0.5 && last !== before && last === now;
      })
      .toBe(true);
    return last;
  },
  async flip(field) {
    await headset.pressOn(labelOf(field), 'switch');
  },
  async choose(field, words) {
    if (await headset.announced(labelOf(field), 'button').count()) {
      return headset.chooseOn(labelOf(field), words);
    }
    await headset.pressOn(words, 'radio');
  },
  async paint(field, color) {
    await headset.chooseOn(labelOf(field), color);
    await headset.press('Close', 'button');
    await headset.seeValue(labelOf(field), 'button', color);
  },
  async pick(field, name) {
    await headset.chooseOn(labelOf(field), name);
    await headset.seeGone(labelOf(field), 'group');
  },
  // A headset has no file dialog: the sound that is given is taken away.
  async sound(field) {
    await headset.chooseOn(labelOf(field), 'None');
    await headset.seeGone(labelOf(field), 'group');
  },
});

/** The metres in a readout. */
export const metres = (words: string): number => Number(/([\d.]+) m/.exec(words)?.[1]);
/** The degrees to the right in a readout; to the left they are negative. */
export function degreesRight(words: string): number {
  const [, degrees, side] = /([\d.]+)° (right|left)/.exec(words) ?? [];
  return side === 'left' ? -Number(degrees) : Number(degrees);
}
