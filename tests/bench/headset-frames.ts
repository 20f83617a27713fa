import type { Page } from '@playwright/test';
import type { Scene } from '../../src/scenario/index.ts';
import { DEGREE, headingOf, type Point, placeAt, quaternionOf } from '../support/directions.ts';
import { expect } from '../support/expect.ts';
import { liftTools } from '../support/headset-acts.ts';
import { restCall } from '../support/rest.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { pin } from '../support/test-editor.ts';
import { ownScenario, TestHeadsetEditor } from '../support/test-headset-editor.ts';
import { median } from './statistics.ts';
import { spotsOf } from './viewers.ts';

export const OBJECTS = 200;
const FRAMES = 240;
/** Of so many rounds the fastest counts: in the others the machine did something else too. */
const ROUNDS = 5;
/** Of the panels; the fifth is the toolbar, and what is selected has its bar. */
const CALLED = ['Add', 'Scenes', 'Objects', 'Settings'] as const;
/** Where the pointing hand is, in metres; and what it drags, above everything else. */
const HAND: Point = [0.22, 1.25, -0.25];
const HELD = { yaw: 0, pitch: 44 };

/** A frame of the headset, both eyes. */
interface Frame {
  /** Own script, ms: what the page is called back for and what that leads to at once, without the emulated headset's part. */
  script: number;
  draws: number;
}

interface Measured {
  __headset: {
    controllers: { right: { quaternion: { set(x: number, y: number, z: number, w: number): void } } };
  };
  headsetFrames: { kept: Frame[]; mute: boolean };
}

/**
 * Runs in the page after the emulated headset is there and before the product: notes each frame that a session asks for.
 * `mute`: nothing is drawn any more nor asked of the graphics, so that script is measured and not how long it waits for
 * them: the emulated headset asks for its state with each frame.
 */
function installFrameClock(): void {
  const noted: Measured['headsetFrames'] = { kept: [], mute: false };
  Object.assign(window, { headsetFrames: noted });
  let draws = 0;
  // biome-ignore lint/suspicious/noExplicitAny: the prototype is patched by the names of its methods
  const graphics = WebGL2RenderingContext.prototype as any;
  for (const name of ['drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced']) {
    const draw = graphics[name];
    graphics[name] = function (...given: unknown[]) {
      draws += 1;
      if (!noted.mute) draw.apply(this, given);
    };
  }
  const answers = new Map<number, unknown>();
  const ask = graphics.getParameter;
  graphics.getParameter = function (name: number) {
    if (!noted.mute || !answers.has(name)) answers.set(name, ask.call(this, name));
    return answers.get(name);
  };
  let script = 0;
  let ended = 0;
  const { prototype } = XRSession;
  const request = prototype.requestAnimationFrame;
  prototype.requestAnimationFrame = function (callback) {
    return request.call(this, (time, frame) => {
      draws = 0;
      const begun = performance.now();
      callback(time, frame);
      script = performance.now() - begun;
    });
  };
  // The device asks for its next frame with a function of this name. What is asked for right after it comes when all that
  // its frame led to is done, such as what React draws anew.
  const next = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) => {
    if (callback.name !== 'onDeviceFrame') return next(callback);
    const asked = next((time) => {
      callback(time);
      ended = performance.now();
    });
    next(() => noted.kept.push({ script: script + performance.now() - ended, draws }));
    return asked;
  };
}

/** So many frames in which the pointing hand turns as it is told, or rests. */
const frames = (page: Page, turns: readonly [number, number, number, number][] = []): Promise<Frame[]> =>
  page.evaluate(
    async ({ count, turns }) => {
      const { __headset: device, headsetFrames: noted } = window as unknown as Measured;
      noted.kept = [];
      while (noted.kept.length < count) {
        const turn = turns[noted.kept.length];
        if (turn) device.controllers.right.quaternion.set(...turn);
        await new Promise(requestAnimationFrame);
      }
      return noted.kept;
    },
    { count: FRAMES, turns: [...turns] },
  );

/** The frames of the round in which half of them took least. */
async function fastest(round: () => Promise<Frame[]>): Promise<Frame[]> {
  const rounds: Frame[][] = [];
  for (let turn = 0; turn < ROUNDS; turn += 1) rounds.push(await round());
  const half = (taken: readonly Frame[]) => median(taken.map(({ script }) => script));
  return rounds.reduce((best, one) => (half(one) < half(best) ? one : best));
}

/** Hotspots and texts in turns, all in view, and one above them. */
const objects = () => [
  pin(1000, 'Held', HELD.yaw, { pitch: HELD.pitch }),
  ...spotsOf(OBJECTS - 1).map(({ yaw, pitch }, index) => {
    const sizes = { width: 0.25, height: 0.25 };
    const id = 1001 + index;
    if (index % 2 === 0) return pin(id, `Pin ${index}`, yaw, { pitch, ...sizes });
    return { id, type: 'text', name: `Text ${index}`, txt: `${index}`, yaw, pitch, distance: 4, ...sizes };
  }),
];

/** What frames cost while panels stand all round many objects: at rest, and while one object is dragged. */
export async function measureFrames(page: Page, server: ServerProcess) {
  const headset = await TestHeadsetEditor.wear(page, { free: true });
  await page.addInitScript(installFrameClock);
  const id = await ownScenario(server, 'Frames in the headset', () => ({ hall: { objects: objects() } }));
  // The headset is there from the next page on.
  await page.goto('about:blank');
  await headset.edit(page, server, id);
  await liftTools(headset);
  for (const [at, panel] of CALLED.entries()) {
    await headset.look(36 * (at - 1.5));
    await headset.call(panel);
    await headset.press(`Keep ${panel} here`, 'button');
  }
  await headset.look(0);
  await headset.pressObject(HELD);
  await headset.see('Duplicate', 'button');
  for (const panel of CALLED) await headset.see(panel, 'group');
  await page.evaluate(() => {
    (window as unknown as Measured).headsetFrames.mute = true;
    // A real headset paints no page while it is worn.
    document.documentElement.style.visibility = 'hidden';
  });
  // What is compiled and laid out once has been.
  await frames(page);
  const still = await fastest(() => frames(page));
  await headset.point(HELD);
  await headset.grab();
  const way = Array.from({ length: FRAMES }, (_, at) => {
    const across = 8 * Math.sin(at * 6 * DEGREE);
    return quaternionOf(headingOf(placeAt(HELD.yaw + across, HELD.pitch, 4), HAND));
  });
  const dragging = await fastest(() => frames(page, way));
  await headset.point({ yaw: HELD.yaw + 6, pitch: HELD.pitch });
  await headset.letGo();
  const yaw = async () => {
    const [hall] = await restCall<Scene[]>(page, 'GET', `scenarios/${id}/scenes`);
    const held = hall!.objects.find(({ name }) => name === 'Held');
    return held && 'yaw' in held ? held.yaw : Number.NaN;
  };
  // What was measured was a drag.
  await expect.poll(yaw, { timeout: 30_000 }).toBeGreaterThan(HELD.yaw + 1);
  return { still, dragging };
}
