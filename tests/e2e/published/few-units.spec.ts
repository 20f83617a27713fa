import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { ScenarioFile, SceneObject } from '#scenario';
import { difference } from '#tests/support/real-media.ts';
import { layOutSample, sampleNames } from '#tests/support/samples.ts';
import { startStaticServer } from '#tests/support/static-server.ts';
import { expect, test } from '#tests/support/watched.ts';

declare global {
  interface Window {
    __arrays: number[];
  }
}

/** What stands still in a picture of its own. */
const STILL = /^(text|question|image|timer|hotspot|group|layer)/;

/** All cards and pictures of a sample in one scene, in their order, over one another, and nothing that moves. */
function laidOver({ scenes, ...rest }: ScenarioFile): ScenarioFile {
  const held = (objects: readonly SceneObject[]): SceneObject[] =>
    objects
      .filter(({ type }) => STILL.test(type))
      .map(({ motionPath, ...object }: SceneObject & { motionPath?: unknown }) => ({
        ...object,
        visible: true,
        ...('objects' in object && { objects: held(object.objects as SceneObject[]) }),
        ...(object.type === 'timer' && { style: { ...object.style, time: 0 } }),
      })) as SceneObject[];
  const pictured = scenes.find(({ video }) => !video)!;
  const scene = { ...pictured, position: 0, is_autopan_off: true };
  return { ...rest, scenes: [{ ...scene, objects: held(scenes.flatMap(({ objects }) => objects)) }] };
}

/** Runs in the page first: notes the layers of each array; `poor`: two textures at once, and no array of two layers. */
function limitGraphics(poor: boolean): void {
  window.__arrays = [];
  const gl = WebGL2RenderingContext.prototype;
  const { getParameter, getError, texStorage3D } = gl;
  let refused = 0;
  Object.assign(gl, {
    getParameter(this: WebGL2RenderingContext, name: number) {
      return poor && name === this.MAX_TEXTURE_IMAGE_UNITS ? 2 : getParameter.call(this, name);
    },
    texStorage3D(this: WebGL2RenderingContext, ...args: Parameters<typeof texStorage3D>) {
      if (poor && args[5] > 1) {
        refused = this.OUT_OF_MEMORY;
        return;
      }
      window.__arrays.push(args[5]);
      texStorage3D.apply(this, args);
    },
    getError(this: WebGL2RenderingContext) {
      const error = refused || getError.call(this);
      refused = 0;
      return error;
    },
  });
}

async function opened(browser: Browser, address: string, poor: boolean) {
  const page = await browser.newPage({ viewport: { width: 640, height: 360 }, reducedMotion: 'reduce' });
  await page.addInitScript(limitGraphics, poor);
  await page.goto(address);
  await page.waitForFunction(() => performance.getEntriesByName('scenario:interactive').length > 0);
  // Where there is sound a press begins the run.
  const start = page.getByRole('dialog').getByRole('button', { name: 'Start' });
  await expect(start.or(page.locator('.accessible-scene h1')).first()).toBeAttached();
  if (await start.isVisible()) await start.click();
  return { page, shot: () => page.locator('canvas').screenshot() };
}

for (const name of sampleNames) {
  test(`${name} looks the same where the graphics hold two textures at once and no array of several cards`, {
    tag: '@full',
  }, async ({ browser }) => {
    const folder = await mkdtemp(join(tmpdir(), 'few-units-'));
    await layOutSample(folder, name);
    const file = join(folder, 'scenario.json');
    await writeFile(file, JSON.stringify(laidOver(JSON.parse(await readFile(file, 'utf8')))));
    const server = await startStaticServer(folder);
    const pages: Page[] = [];
    try {
      const rich = await opened(browser, server.origin, false);
      const poor = await opened(browser, server.origin, true);
      pages.push(rich.page, poor.page);
      await expect.poll(() => rich.page.evaluate(() => window.__arrays.length)).toBeGreaterThan(0);
      const arrays = await poor.page.evaluate(() => window.__arrays);
      expect(arrays.every((layers) => layers === 1)).toBe(true);
      await expect.poll(async () => difference(await rich.shot(), await poor.shot())).toBeLessThan(0.05);
    } finally {
      // A browser holds only so many graphics at once.
      for (const page of pages) await page.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  });
}
