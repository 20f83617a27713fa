import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { newObject, type SceneObject } from '../../src/scenario/index.ts';
import { layOutPackage, plain, sceneOf } from '../support/package.ts';
import { startStaticServer } from '../support/static-server.ts';
import { TestHeadset } from '../support/test-headset.ts';
import { bounded } from './bounds.ts';
import { openBrowser, openPage } from './browser.ts';
import { measureUploads } from './picture-uploads.ts';
import { table } from './statistics.ts';
import { spotsOf } from './viewers.ts';

const COUNTS = [0, 20, 200, 1000];
const FRAMES = 120;
/**
 * Draw calls of a frame, for both eyes in the headset, where an empty scene's are the controllers and the tools; own
 * script, ms, beyond that of an empty scene's drawn frame.
 */
const MOST: Record<number, { draws: number; script: number }> = {
  20: { draws: 40, script: 0.5 },
  200: { draws: 40, script: 1 },
  1000: { draws: 60, script: 2 },
};
/** Draw calls beyond an empty scene's, however many objects. */
const MORE_DRAWS = 10;
const STATES = ['still', 'dragged', 'one moves', 'in the headset', 'one moves there'] as const;

interface Cost {
  /** In the frame with the most. */
  draws: number;
  /** Of a frame, ms. */
  script: number;
  /** Objects whose places were sent to the graphics, of a frame. */
  touched: number;
}

declare global {
  interface Window {
    frameCost: { draws: number; bytes: number; mute: boolean };
  }
}

/**
 * Runs in the page before anything else: counts draw calls and bytes of vertices. `mute`: nothing is drawn any more, so
 * that script is measured and not how long it waits for the graphics.
 */
function installCounters(): void {
  window.frameCost = { draws: 0, bytes: 0, mute: false };
  // biome-ignore lint/suspicious/noExplicitAny: the prototype is patched by the names of its methods
  const proto = WebGL2RenderingContext.prototype as any;
  for (const name of ['drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced']) {
    const original = proto[name];
    proto[name] = function (...args: unknown[]) {
      window.frameCost.draws++;
      if (!window.frameCost.mute) original.apply(this, args);
    };
  }
  const send = proto.bufferSubData;
  proto.bufferSubData = function (...args: [number, number, ArrayBufferView, number?, number?]) {
    const [, , { byteLength, BYTES_PER_ELEMENT: each }, , length] = args as never as [
      number,
      number,
      Float32Array,
      number?,
      number?,
    ];
    window.frameCost.bytes += length ? length * each : byteLength;
    send.apply(this, args);
  };
}

const KINDS = ['hotspot', 'text', 'image', 'question', 'timer'] as const;
/** Of cards. */
const SIZES = 11;
/** In turns. */
const kindsOf = (count: number) => (count === 200 ? KINDS.slice(0, 2) : KINDS);

/** `moves`: the last is on its way for ten minutes. */
const mixed = (count: number, moves: boolean): SceneObject[] =>
  spotsOf(count).map(({ yaw, pitch }, index) => {
    const last = moves && index === count - 1;
    const kinds = kindsOf(count);
    const made = newObject(kinds[index % kinds.length]!, 10 + index, { yaw, pitch });
    return {
      ...made,
      width: 0.3 + 0.02 * (index % SIZES),
      height: 0.3,
      ...(['hotspot', 'image'].includes(made.type) && { assetId: 'spot' }),
      ...('txt' in made && { txt: `This is number ${index}` }),
      ...('choices' in made && {
        choices: [1, 2].map((id) => ({ id, txt: `Choice ${id}`, correct: id === 1, actions: [] })),
      }),
      ...(last && {
        motionPath: { begin: 0, points: [{ time: 600_000, yaw: yaw + 90, pitch, distance: 4 }] },
      }),
    } as unknown as SceneObject;
  });

async function layOut(root: string): Promise<void> {
  for (const count of COUNTS) {
    for (const moves of [false, true]) {
      const folder = join(root, `mixed-${count}-${moves}`);
      await mkdir(folder, { recursive: true });
      await layOutPackage(folder, {
        name: 'Bench',
        scenes: [sceneOf(1, 'Bench', mixed(count, moves), { duration: 700_000 })],
        pictures: { 'picture-1': [await plain('#808080', 512)], spot: [await plain('#d81b60', 128)] },
      });
    }
  }
}

/** Script of the page so far, ms. */
async function scriptOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  // Its own time on the processor: not what other programs take, nor how long it waits.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
  };
}

/** `turn`: drags the view a little each frame. */
const frames = (page: Page, turn: boolean): Promise<{ most: number; bytes: number }> =>
  page.evaluate(
    async ({ count, turn }) => {
      const cost = window.frameCost;
      const stage = document.querySelector<HTMLElement>('[data-heading]')!;
      const event = (type: string, x: number) =>
        stage.dispatchEvent(
          new PointerEvent(type, {
            clientX: 640 + x,
            clientY: 26,
            pointerId: 1,
            pointerType: 'mouse',
            bubbles: true,
            buttons: 1,
          }),
        );
      if (turn) event('pointerdown', 0);
      let most = 0;
      const bytes = cost.bytes;
      for (let step = 0; step < count; step++) {
        const before = cost.draws;
        if (turn) event('pointermove', 200 * Math.sin(step / 15));
        await new Promise(requestAnimationFrame);
        most = Math.max(most, cost.draws - before);
      }
      if (turn) event('pointerup', 0);
      return { most, bytes: cost.bytes - bytes };
    },
    { count: FRAMES, turn },
  );

async function visit(browser: Browser, url: (moves: boolean) => string, state: string): Promise<Cost> {
  const page = await openPage(browser, 1280, 720);
  try {
    await page.addInitScript(installCounters);
    const there = state.includes('there') || state.includes('headset');
    const headset = there ? await TestHeadset.wear(page, { free: true }) : undefined;
    await page.goto(url(state.includes('moves')));
    await page.waitForFunction(() => performance.getEntriesByName('scenario:interactive').length > 0);
    // Fonts and lazy kinds come meanwhile.
    await page.waitForTimeout(4000);
    await page.evaluate(() => {
      window.frameCost.mute = true;
    });
    await headset?.enter();
    await frames(page, false);
    const script = await scriptOf(page);
    const before = await script();
    const { most, bytes } = await frames(page, state === 'dragged');
    return {
      draws: most,
      script: ((await script()) - before) / FRAMES,
      touched: bytes / 64 / FRAMES,
    };
  } finally {
    await page.close();
  }
}

/** The section of docs/benchmarks.md on what a frame costs. */
export async function benchFrameCost(root: string): Promise<string> {
  const only = process.env.BENCH_ONLY;
  await layOut(root);
  const server = await startStaticServer(root);
  const browser = await openBrowser();
  const rows: string[][] = [];
  let uploads = '';
  try {
    let none: Cost = { draws: 0, script: 0, touched: 0 };
    for (const state of STATES.filter((one) => !only || new RegExp(only).test(one))) {
      for (const count of COUNTS) {
        const address = (moves: boolean) => `${server.origin}/mixed-${count}-${moves}/index.html`;
        const cost = await visit(browser, address, state);
        // Where nothing moves nothing is drawn: an empty frame that is drawn is one that is dragged.
        if (count === 0 && state !== 'one moves') none = cost;
        const { draws, script } = cost;
        const touched = cost.touched - none.touched;
        const own = script - none.script;
        const most = MOST[count];
        const what = `${count} objects, ${state}`;
        if (most) {
          bounded(`${what}: draw calls`, draws, most.draws);
          bounded(`${what}: draw calls beyond an empty scene's`, draws - none.draws, MORE_DRAWS);
          bounded(`${what}: own script, ms`, own, most.script);
          bounded(`${what}: objects touched`, touched, state.includes('moves') ? 1.1 : 0.1);
        }
        const row = [
          String(count),
          state,
          String(draws),
          script.toFixed(2),
          own.toFixed(2),
          touched.toFixed(1),
        ];
        rows.push(row);
        console.log(row.join(' | '));
      }
    }
    if (!only || new RegExp(only).test('large pictures'))
      uploads = await measureUploads(browser, root, server.origin);
  } finally {
    await browser.close();
    await server.stop();
  }
  return `## What a frame costs

Hotspots, texts, pictures, questions and timers in turns, of ${SIZES} sizes (200: hotspots and texts), all in view; draw calls are counted and not made, so that script
does not wait for the graphics. Headset frames draw both eyes. At most ${Object.entries(MOST)
    .map(
      ([count, { draws, script }]) =>
        `${draws} draw calls and ${script} ms of own script for ${count} objects`,
    )
    .join(', ')}, and at most ${MORE_DRAWS} draw calls more than an empty scene.

${table(['objects', 'state', 'draw calls in a frame', 'script of a frame, ms', 'beyond an empty scene', 'objects touched in a frame'], rows)}

${uploads}
`;
}
