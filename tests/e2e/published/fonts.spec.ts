import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { newObject, type SceneObject } from '#scenario';
import { middleOf, plain, sceneOf } from '#tests/support/package.ts';
import { onScreen } from '#tests/support/played-room.ts';
import { served, title } from '#tests/support/rooms.ts';
import { expect, test } from '#tests/support/watched.ts';

test.use({ viewport: { width: 640, height: 400 } });

/** What each card says, where it hangs, and how the file of the face that has its signs is called. */
const latin = 'HHHHHHHH';
const cards = [
  { fontName: 'Roboto', txt: latin, file: /roboto-latin-400/ },
  { fontName: 'Open Sans', txt: latin, file: /open-sans-latin-400/ },
  { fontName: 'Open Sans Bold', txt: latin, file: /open-sans-latin-700/ },
  { fontName: 'Slabo 27px', txt: latin, file: /slabo-27px-/ },
  { fontName: 'Roboto Mono', txt: latin, file: /roboto-mono-/ },
  { fontName: 'Roboto', txt: 'ЖЖЖЖ', file: /roboto-cyrillic-400/ },
  { fontName: 'Roboto', txt: 'ΩΩΩΩ', file: /roboto-greek-400/ },
  { fontName: 'Slabo 27px', txt: '汉汉汉汉', file: /noto-sans-sc-\d+-/ },
  { fontName: 'Open Sans Bold', txt: '🔥🔥🔥🔥', file: /noto-emoji-\d+-/ },
].map((card, index) => ({ ...card, yaw: index < 5 ? -22 : 22, pitch: 20 - (index % 5) * 10 }));

const objectOf = ({ fontName, txt, yaw, pitch }: (typeof cards)[number], index: number): SceneObject =>
  ({
    ...newObject('text', 10 + index, { yaw, pitch, distance: 4 }),
    name: `${fontName} ${index}`,
    txt,
    width: 2.6,
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
/** The middle of each card, pixel by pixel. */
const looks = async (page: Page) => {
  const picture = await shot(page);
  return Promise.all(
    cards.map(({ yaw, pitch }) => {
      const { x, y } = onScreen(yaw, pitch);
      const part = { left: Math.round(x) - 65, top: Math.round(y) - 10, width: 130, height: 20 };
      return sharp(picture).extract(part).raw().toBuffer();
    }),
  );
};

test('[const:fonts] the five faces, and those with the signs that they lack, come with the product; a text stands in another until its own is there', {
  tag: '@full',
}, async ({ page }) => {
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
    scenes: [sceneOf(1, 'Faces', cards.map(objectOf))],
    pictures: { 'picture-1': [await plain('#202020', 256)] },
  };
  await served(options, async (origin) => {
    await page.goto(origin);
    await expect(title(page)).toHaveText('Faces');
    const missing = () => cards.filter(({ file }) => !asked.some((path) => file.test(path)));
    await expect.poll(() => missing().map(({ file }) => String(file))).toEqual([]);
    await expect.poll(async () => (await looks(page)).every(([red]) => red! > 200)).toBe(true);
    await expect.poll(() => reds(page)).toBeGreaterThan(200);
    const before = await looks(page);
    release();
    // Each is drawn anew, with its own face.
    const same = async () => {
      const now = await looks(page);
      return cards.filter((_, index) => now[index]!.equals(before[index]!)).map(({ txt }) => txt);
    };
    await expect.poll(same).toEqual([]);
  });
});
