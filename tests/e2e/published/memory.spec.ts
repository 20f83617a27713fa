import sharp from 'sharp';
import { expect, test } from '#tests/support/watched.ts';
import { hotspotAt, sceneOf, servePackage } from '../../support/package.ts';

/** What the page's init script counts; nothing of the product reads it. */
interface Counted {
  __decoded: { width: number; held: number[] }[];
  __held: () => number[];
}

/** Pictures of this width and more are whole ones: the preview is narrower. */
const WHOLE = 2048;

/** A coloured picture in three sizes. */
const sizes = (color: string) =>
  Promise.all(
    [1024, WHOLE, 4096].map(async (width) => ({
      width,
      buffer: await sharp({ create: { width, height: width / 2, channels: 3, background: color } })
        .jpeg()
        .toBuffer(),
    })),
  );

test.use({ viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true });

test('on a phone the old picture is freed before the next whole one is decoded', async ({ page }) => {
  await page.addInitScript(() => {
    const scope = window as unknown as Counted;
    const bound = new WeakMap<WebGL2RenderingContext, WebGLTexture | null>();
    const widths = new Map<WebGLTexture, number>();
    scope.__decoded = [];
    scope.__held = () => [...widths.values()].filter((width) => width >= 2048);
    const gl = WebGL2RenderingContext.prototype;
    const { bindTexture, texStorage2D, texImage2D, deleteTexture } = gl;
    const note = (context: WebGL2RenderingContext, target: number, width: number) => {
      const texture = bound.get(context);
      if (target === context.TEXTURE_2D && texture) widths.set(texture, width);
    };
    Object.assign(gl, {
      bindTexture(this: WebGL2RenderingContext, target: number, texture: WebGLTexture | null) {
        if (target === this.TEXTURE_2D) bound.set(this, texture);
        bindTexture.call(this, target, texture);
      },
      texStorage2D(this: WebGL2RenderingContext, ...args: Parameters<typeof texStorage2D>) {
        note(this, args[0], args[3]);
        texStorage2D.apply(this, args);
      },
      texImage2D(this: WebGL2RenderingContext, ...args: unknown[]) {
        const source = args[5] as { width?: number } | number;
        note(this, args[0] as number, typeof source === 'object' ? (source.width ?? 0) : (args[3] as number));
        (texImage2D as (...all: unknown[]) => void).apply(this, args);
      },
      deleteTexture(this: WebGL2RenderingContext, texture: WebGLTexture | null) {
        if (texture) widths.delete(texture);
        deleteTexture.call(this, texture);
      },
    });
    const decode = window.createImageBitmap.bind(window) as (...args: unknown[]) => Promise<ImageBitmap>;
    window.createImageBitmap = (async (...args: unknown[]) => {
      const held = scope.__held();
      const bitmap = await decode(...args);
      scope.__decoded.push({ width: bitmap.width, held });
      return bitmap;
    }) as typeof createImageBitmap;
  });
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
      return { decoded: __decoded, held: __held() };
    });
  try {
    await page.goto(origin);
    for (const [at, scene] of ['One', 'Two', 'Three'].entries()) {
      await expect(page.locator('.player-twin h1')).toHaveText(scene);
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
