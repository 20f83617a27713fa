import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { player } from '#catalog/limits.ts';
import { hotspotAt, sceneOf, servePackage } from '#tests/support/package.ts';
import { isGreen, isRed, seen, served } from '#tests/support/rooms.ts';
import { expect, test } from '#tests/support/watched.ts';

/** What the page's init script counts; nothing of the product reads it. */
interface Counted {
  __decoded: { width: number; held: number[] }[];
  /** The widths of the panoramas in the graphics memory: of textures twice as wide as high. */
  __held: () => number[];
  /** The most that were there at once, and all that ever came. */
  __most: number;
  __came: number;
  /** Nothing is decoded before this. */
  __gate?: Promise<void>;
  __open: () => void;
}

/** Pictures of this width and more are whole ones: the preview is narrower. */
const WHOLE = 2048;
const PREVIEW = 1024;

/** A coloured picture in these widths. */
const sizes = (color: string, widths = [PREVIEW, WHOLE, 4096]) =>
  Promise.all(
    widths.map(async (width) => ({
      width,
      buffer: await sharp({ create: { width, height: width / 2, channels: 3, background: color } })
        .jpeg()
        .toBuffer(),
    })),
  );

/** Counts what is put into the graphics memory and what is taken out of it, and what is decoded. */
const count = (page: Page) =>
  page.addInitScript((least) => {
    const scope = window as unknown as Counted;
    const bound = new WeakMap<WebGL2RenderingContext, WebGLTexture | null>();
    const widths = new Map<WebGLTexture, number>();
    Object.assign(scope, { __decoded: [], __most: 0, __came: 0, __held: () => [...widths.values()] });
    const gl = WebGL2RenderingContext.prototype;
    const { bindTexture, texStorage2D, texImage2D, deleteTexture } = gl;
    const note = (context: WebGL2RenderingContext, target: number, width: number, height: number) => {
      const texture = bound.get(context);
      if (target !== context.TEXTURE_2D || !texture || width < least || width !== 2 * height) return;
      if (!widths.has(texture)) scope.__came++;
      widths.set(texture, width);
      scope.__most = Math.max(scope.__most, widths.size);
    };
    Object.assign(gl, {
      bindTexture(this: WebGL2RenderingContext, target: number, texture: WebGLTexture | null) {
        if (target === this.TEXTURE_2D) bound.set(this, texture);
        bindTexture.call(this, target, texture);
      },
      texStorage2D(this: WebGL2RenderingContext, ...args: Parameters<typeof texStorage2D>) {
        note(this, args[0], args[3], args[4]);
        texStorage2D.apply(this, args);
      },
      texImage2D(this: WebGL2RenderingContext, ...args: unknown[]) {
        const source = (typeof args[5] === 'object' && args[5]) || { width: args[3], height: args[4] };
        const { width = 0, height = 0 } = source as { width?: number; height?: number };
        note(this, args[0] as number, width, height);
        (texImage2D as (...all: unknown[]) => void).apply(this, args);
      },
      deleteTexture(this: WebGL2RenderingContext, texture: WebGLTexture | null) {
        if (texture) widths.delete(texture);
        deleteTexture.call(this, texture);
      },
    });
    const decode = window.createImageBitmap.bind(window) as (...args: unknown[]) => Promise<ImageBitmap>;
    window.createImageBitmap = (async (...args: unknown[]) => {
      const held = scope.__held().filter((width) => width >= 2048);
      await scope.__gate;
      const bitmap = await decode(...args);
      scope.__decoded.push({ width: bitmap.width, held });
      return bitmap;
    }) as typeof createImageBitmap;
  }, PREVIEW);

test('through fifty different scenes at most three panoramas are held, and the heap stays flat', {
  tag: '@full',
}, async ({ page }) => {
  // Everything but the pixels is as it is with wide pictures: their number is what counts.
  const COUNT = 50;
  const color = (at: number) => `hsl(${at * 7}, 60%, ${30 + (at % 5) * 8}%)`;
  await count(page);
  const scenes = Array.from({ length: COUNT }, (_, at) => {
    const on = { name: 'On', actions: [{ action: 'link', target: at + 2, conditions: [] }] };
    return sceneOf(at + 1, `Scene ${at + 1}`, at + 1 < COUNT ? [hotspotAt(1000 + at, 0, 0, on)] : []);
  });
  const pictures = Object.fromEntries(
    await Promise.all(
      scenes.map(async ({ id }) => [`picture-${id}`, await sizes(color(id), [PREVIEW, WHOLE])]),
    ),
  );
  await served({ scenes, pictures }, async (origin) => {
    const tools = await page.context().newCDPSession(page);
    const heap = async () => {
      await tools.send('HeapProfiler.collectGarbage');
      return (await tools.send('Runtime.getHeapUsage')).usedSize;
    };
    const counted = () =>
      page.evaluate(() => {
        const { __held, __most, __came } = window as unknown as Counted;
        return { held: __held(), most: __most, came: __came };
      });
    await page.goto(origin);
    let before = 0;
    for (const { id, name } of scenes) {
      await expect(page.locator('.accessible-scene h1')).toHaveText(name);
      // The whole picture is there, and nothing but it.
      await expect.poll(async () => (await counted()).held).toEqual([WHOLE]);
      // By then all that is loaded later has been loaded.
      if (id === 10) before = await heap();
      if (id < COUNT) await page.getByRole('button', { name: 'On', exact: true }).press('Enter');
    }
    const { most, came } = await counted();
    expect(came).toBeGreaterThanOrEqual(COUNT);
    expect(most).toBeLessThanOrEqual(player.heldPanoramas);
    expect((await heap()) / before).toBeLessThan(1.1);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true });

  test('the old picture is freed before the next whole one is decoded', { tag: '@full' }, async ({
    page,
  }) => {
    await count(page);
    const link = (id: number, target: number) =>
      hotspotAt(id, 0, 0, { name: `To ${target}`, actions: [{ action: 'link', target, conditions: [] }] });
    const { origin, stop } = await servePackage({
      scenes: [sceneOf(1, 'One', [link(10, 2)]), sceneOf(2, 'Two', [link(11, 3)]), sceneOf(3, 'Three', [])],
      pictures: {
        'picture-1': await sizes('#903030'),
        'picture-2': await sizes('#309030'),
        'picture-3': await sizes('#303090'),
      },
    });
    const counted = () =>
      page.evaluate(() => {
        const { __decoded, __held } = window as unknown as Counted;
        return { decoded: __decoded, held: __held().filter((width) => width >= 2048) };
      });
    try {
      await page.goto(origin);
      for (const [at, scene] of ['One', 'Two', 'Three'].entries()) {
        await expect(page.locator('.accessible-scene h1')).toHaveText(scene);
        await expect
          .poll(async () => (await counted()).decoded.filter(({ width }) => width >= WHOLE).length)
          .toBe(at + 1);
        await expect.poll(async () => (await counted()).held.length).toBe(1);
        if (at < 2) await page.getByRole('button', { name: `To ${at + 2}` }).press('Enter');
      }
      const whole = (await counted()).decoded.filter(({ width }) => width >= WHOLE);
      expect(whole.map(({ held }) => held)).toEqual([[], [], []]);
      expect(whole.every(({ width }) => width <= 4096)).toBe(true);
    } finally {
      await stop();
    }
  });

  test('of a picture that has one file, a small copy is to be seen while the next is decoded', {
    tag: '@full',
  }, async ({ page }) => {
    await count(page);
    const on = hotspotAt(10, 0, 0, { name: 'On', actions: [{ action: 'link', target: 2, conditions: [] }] });
    const pictures = {
      'picture-1': await sizes('#20e020', [4096]),
      'picture-2': await sizes('#e02020', [4096]),
    };
    await served({ scenes: [sceneOf(1, 'One', [on]), sceneOf(2, 'Two', [])], pictures }, async (origin) => {
      const held = () => page.evaluate(() => (window as unknown as Counted).__held());
      await page.goto(origin);
      await expect(page.locator('.accessible-scene h1')).toHaveText('One');
      await expect.poll(() => seen(page, isGreen)).toBeGreaterThan(100_000);
      await page.evaluate(() => {
        const scope = window as unknown as Counted;
        scope.__gate = new Promise((open) => {
          scope.__open = open;
        });
      });
      await page.getByRole('button', { name: 'On', exact: true }).press('Enter');
      await expect.poll(held).toEqual([PREVIEW]);
      // What is drawn from here on is drawn without the whole picture.
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
      expect(await seen(page, isGreen)).toBeGreaterThan(100_000);
      await page.evaluate(() => (window as unknown as Counted).__open());
      await expect.poll(() => seen(page, isRed)).toBeGreaterThan(100_000);
      await expect.poll(held).toEqual([4096]);
    });
  });
});
