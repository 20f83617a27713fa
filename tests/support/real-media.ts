import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect } from './expect.ts';

/** Pictures and films taken by real cameras; they are large, so they live beside the repository or not at all. */
const folder = fileURLToPath(new URL('../../../shared/data/', import.meta.url));
const given = [
  ['panoramas/vrview-machu-picchu.jpg', 'image/jpeg'],
  ['panoramas/webxr-eilenriede-park-2k.png', 'image/png'],
  ['panoramas/vrview-walrus.jpg', 'image/jpeg'],
  ['video/vrview-ricoh-muxed-12s.mp4', 'video/mp4'],
] as const;

export const haveRealMedia = given.every(([path]) => existsSync(folder + path));

/** What the scenes made of them are called, in their order: the walrus is stereo, the film is 360° and has sound. */
export const realNames = given.map(([path]) => basename(path).replace(/\.\w+$/, '')) as [
  machuPicchu: string,
  park: string,
  walrus: string,
  film: string,
];

/** Drops the files on the library and answers the one question there is. @returns the new scenario's id */
export async function createOfRealMedia(page: Page): Promise<number> {
  await drop(page);
  const walrus = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'vrview-walrus.jpg' });
  await expect(walrus).toContainText('How are the two eyes arranged in this picture?');
  await walrus.getByRole('button', { name: 'One eye above the other' }).click();
  await expect(page).toHaveURL(/#\/scenarios\/\d+$/, { timeout: 60_000 });
  return Number(/\d+$/.exec(page.url())?.[0]);
}

async function drop(page: Page): Promise<void> {
  const carried = await Promise.all(
    given.map(async ([path, type]) => ({
      name: basename(path),
      type,
      data: await readFile(folder + path, 'base64'),
    })),
  );
  const dataTransfer = await page.evaluateHandle((list) => {
    const transfer = new DataTransfer();
    for (const { name, type, data } of list) {
      const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type }));
    }
    return transfer;
  }, carried);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Scenarios');
  await page.dispatchEvent('body', 'dragover', { dataTransfer });
  await expect(page.getByText('Drop to create a scenario')).toBeVisible();
  await page.dispatchEvent('body', 'drop', { dataTransfer });
}

/** How much a picture varies: a blank one does not. */
export async function variation(picture: Buffer): Promise<number> {
  const { channels } = await sharp(picture).stats();
  return Math.max(...channels.map(({ stdev }) => stdev));
}

/** Waits until a photograph is on the screen. */
export const photographOn = (canvas: Locator): Promise<void> =>
  expect.poll(async () => variation(await canvas.screenshot())).toBeGreaterThan(8);

/** The mean difference of two pictures of one size, in levels of 255. */
export async function difference(a: Buffer, b: Buffer): Promise<number> {
  const [one, two] = await Promise.all(
    [a, b].map((picture) => sharp(picture).removeAlpha().raw().toBuffer()),
  );
  return one!.reduce((sum, level, at) => sum + Math.abs(level - two![at]!), 0) / one!.length;
}

/** The halves of the page that the emulated headset shows: a photograph in each, and not the same. */
export async function stereoInBothEyes(page: Page): Promise<void> {
  const { width, height } = page.viewportSize()!;
  const eyes = async () => {
    const seen = await page.screenshot();
    const half = (left: number) =>
      sharp(seen)
        .extract({ left, top: 0, width: width / 2, height })
        .png()
        .toBuffer();
    return Promise.all([half(0), half(width / 2)]);
  };
  await expect
    .poll(async () => {
      const [one, other] = await eyes();
      const photographs = [await variation(one), await variation(other)].every((varied) => varied > 8);
      return photographs && (await difference(one, other)) > 2;
    })
    .toBe(true);
}
