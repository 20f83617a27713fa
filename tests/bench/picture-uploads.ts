import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { hotspotAt, layOutPackage, sceneOf } from '../support/package.ts';
import { TestHeadset } from '../support/test-headset.ts';
import { bounded } from './bounds.ts';
import { openPage } from './browser.ts';
import { figure, table } from './statistics.ts';

const [WIDTH, HEIGHT] = [8192, 4096];
const FOLDER = 'large-pictures';
/** Bytes that a frame may send to the graphics. */
const MOST = 4 * 2 ** 20;
const STATES = ['the first scene', 'the next scene', 'the next scene, in the headset'] as const;

interface Uploads {
  /** Of the frame with the most, and of all, in bytes. */
  most: number;
  all: number;
  /** Between two frames, ms. */
  longest: number;
}

/** Runs in the page before anything else: counts the bytes of pictures that each frame sends. */
function installUploadCounter(): void {
  const uploads: Uploads = { most: 0, all: 0, longest: 0 };
  let frame = 0;
  let last = performance.now();
  // biome-ignore lint/suspicious/noExplicitAny: the prototype is patched by the names of its methods
  const proto = WebGL2RenderingContext.prototype as any;
  // Where the sizes stand, of the forms that say them.
  for (const [name, at] of [
    ['texImage2D', 3],
    ['texSubImage2D', 4],
  ] as const) {
    const send = proto[name];
    proto[name] = function (...args: unknown[]) {
      const source = args[Math.min(args.length, 9) - 1] as { width: number; height: number } | null;
      const sizes = args.length < 9 && source ? [source.width, source.height] : args.slice(at, at + 2);
      const [width, height] = sizes as [number, number];
      if (source) {
        frame += 4 * width * height;
        uploads.all += 4 * width * height;
        uploads.most = Math.max(uploads.most, frame);
      }
      return send.apply(this, args);
    };
  }
  const tick = (now: number) => {
    uploads.longest = Math.max(uploads.longest, now - last);
    last = now;
    frame = 0;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  Object.assign(window, { uploads });
}

/** Two scenes, each with a large picture of its own and a way to the other. */
async function layOut(folder: string): Promise<void> {
  const pictures: Parameters<typeof layOutPackage>[1]['pictures'] = {};
  const way = (id: number) =>
    hotspotAt(1000 + id, 0, 0, {
      name: 'Next',
      actions: [{ action: 'link', target: 3 - id, conditions: [] }],
    });
  for (const [id, background] of ['#804020', '#204080'].entries()) {
    const sized = (width: number) =>
      sharp({ create: { width, height: width / 2, channels: 3, background } })
        .jpeg()
        .toBuffer();
    pictures[`picture-${id + 1}`] = [
      { width: 1024, buffer: await sized(1024) },
      { width: WIDTH, buffer: await sized(WIDTH) },
    ];
  }
  await mkdir(folder, { recursive: true });
  const scenes = [1, 2].map((id) => sceneOf(id, `Scene ${id}`, [way(id)]));
  await layOutPackage(folder, { name: 'Large pictures', scenes, pictures });
}

/** What was sent until the whole picture was, after `act`. */
async function during(page: Page, act: () => Promise<unknown>): Promise<Uploads> {
  const counted = () => page.evaluate(() => (window as unknown as { uploads: Uploads }).uploads);
  await act();
  await page.waitForFunction(
    (bytes) => (window as unknown as { uploads: Uploads }).uploads?.all >= bytes,
    4 * WIDTH * HEIGHT,
    { timeout: 60_000 },
  );
  return counted();
}

/** What frames send to the graphics while large pictures come: a part of the section on frames. */
export async function measureUploads(browser: Browser, root: string, origin: string): Promise<string> {
  await layOut(join(root, FOLDER));
  const rows: string[][] = [];
  for (const state of STATES) {
    const page = await openPage(browser, 1280, 720);
    try {
      const headset = state.includes('headset') ? await TestHeadset.wear(page, { free: true }) : undefined;
      await page.addInitScript(installUploadCounter);
      let uploads = await during(page, () => page.goto(`${origin}/${FOLDER}/index.html`));
      if (state !== STATES[0]) {
        await page.waitForFunction(() => performance.getEntriesByName('scenario:interactive').length > 0);
        await headset?.enter();
        uploads = await during(page, () =>
          page.evaluate(() => {
            Object.assign((window as unknown as { uploads: Uploads }).uploads, {
              most: 0,
              all: 0,
              longest: 0,
            });
            document.querySelector<HTMLElement>('.accessible-scene button')!.click();
          }),
        );
      }
      bounded(`bytes of a frame while a large picture comes, ${state}`, uploads.most, MOST);
      rows.push([state, (uploads.most / 2 ** 20).toFixed(2), figure(uploads.longest)]);
      console.log(rows.at(-1)!.join(' | '));
    } finally {
      await page.close();
    }
  }
  return `A picture of ${WIDTH}x${HEIGHT} comes, after its preview: no frame sends more than ${MOST / 2 ** 20} MB of it to the graphics.

${table(['picture of', 'most of a frame, MB', 'longest frame here, ms'], rows)}`;
}
