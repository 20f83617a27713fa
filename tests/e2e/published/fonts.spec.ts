import type { Page } from '@playwright/test';
import { newObject, type SceneObject } from '#scenario';
import { middleOf, plain, sceneOf } from '#tests/support/package.ts';
import { served, title } from '#tests/support/rooms.ts';
import { expect, test } from '#tests/support/watched.ts';

test.use({ viewport: { width: 640, height: 400 } });

const fonts = ['Roboto', 'Open Sans', 'Open Sans Bold', 'Slabo 27px', 'Roboto Mono'] as const;
/** As the files of the faces are called. */
const files = [
  /roboto-latin-400/,
  /open-sans-latin-400/,
  /open-sans-latin-700/,
  /slabo-27px-/,
  /roboto-mono-/,
];

const card = (fontName: (typeof fonts)[number], index: number): SceneObject =>
  ({
    ...newObject('text', 10 + index, { yaw: 0, pitch: 20 - index * 10, distance: 4 }),
    name: fontName,
    txt: 'HHHHHHHH',
    width: 3,
    height: 0.6,
    style: { fontName },
    appearance: { color: '#ff0000', background: '#ffffff', backgroundOpacity: 1, fontSize: 36 },
  }) as SceneObject;

const isRed = (r: number, g: number, b: number) => r > 170 && g < 110 && b < 110;
/** The page as it stands: a screenshot of the tool's own would wait for the faces. */
async function shot(page: Page): Promise<Buffer> {
  const tools = await page.context().newCDPSession(page);
  const { data } = await tools.send('Page.captureScreenshot', { format: 'png' });
  await tools.detach();
  return Buffer.from(data, 'base64');
}
const reds = async (page: Page) => (await middleOf(await shot(page), isRed))?.count ?? 0;

test('[const:fonts] the five faces come with the product; a text stands in another until its own is there', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked: string[] = [];
  await page.route('**/*.woff2', async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await held;
    await route.continue();
  });
  const options = {
    scenes: [sceneOf(1, 'Faces', fonts.map(card))],
    pictures: { 'picture-1': [await plain('#202020', 256)] },
  };
  await served(options, async (origin) => {
    await page.goto(origin);
    await expect(title(page)).toHaveText('Faces');
    await expect
      .poll(() => files.filter((file) => asked.some((path) => file.test(path))).length)
      .toBe(files.length);
    await expect.poll(() => reds(page)).toBeGreaterThan(200);
    const before = await shot(page);
    release();
    await expect
      .poll(() => page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length))
      .toBeGreaterThanOrEqual(fonts.length);
    await expect.poll(async () => before.equals(await shot(page))).toBe(false);
  });
});
