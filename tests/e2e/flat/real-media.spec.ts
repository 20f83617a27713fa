import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '#tests/support/fixtures.ts';

/** Pictures and films taken by real cameras; they are large, so they live beside the repository or not at all. */
const folder = fileURLToPath(new URL('../../../../shared/data/', import.meta.url));
const given = [
  ['panoramas/vrview-machu-picchu.jpg', 'image/jpeg'],
  ['panoramas/webxr-eilenriede-park-2k.png', 'image/png'],
  ['panoramas/vrview-walrus.jpg', 'image/jpeg'],
  ['video/vrview-ricoh-muxed-12s.mp4', 'video/mp4'],
] as const;

const drawn = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('scenario:scene-drawn').length);

/** How much a picture varies: a blank one does not. */
async function variation(picture: Buffer): Promise<number> {
  const { channels } = await sharp(picture).stats();
  return Math.max(...channels.map(({ stdev }) => stdev));
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
  await page.dispatchEvent('body', 'dragover', { dataTransfer });
  await page.dispatchEvent('body', 'drop', { dataTransfer });
}

if (given.every(([path]) => existsSync(folder + path))) {
  test('real panoramas, a stereo one and a 360° film become scenes that are drawn', async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'author');
    await drop(page);
    const walrus = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'vrview-walrus.jpg' });
    await expect(walrus).toContainText('How do the two eyes lie in this picture?');
    await walrus.getByRole('button', { name: 'One eye above the other' }).click();
    await expect(page).toHaveURL(/#\/scenarios\/\d+$/, { timeout: 60_000 });
    const scenes = page.getByRole('list', { name: 'Scenes' });
    await expect(scenes.getByRole('listitem')).toHaveCount(given.length);
    const names = given.map(([path]) => basename(path).replace(/\.\w+$/, ''));
    for (const [at, name] of names.entries()) {
      await expect(scenes.getByRole('listitem').nth(at)).toContainText(name);
    }
    await expect(scenes.getByRole('listitem').nth(2).getByRole('img', { name: 'Stereo' })).toBeVisible();
    // The first is open already, so it comes last.
    for (const name of [...names.slice(1), names[0]!]) {
      await test.step(name, async () => {
        await expect.poll(() => drawn(page)).toBe(1);
        await page.evaluate(() => performance.clearMarks('scenario:scene-drawn'));
        await scenes.getByText(name, { exact: true }).click();
        await expect.poll(() => drawn(page)).toBe(1);
        const stage = page.getByRole('application').locator('canvas');
        await expect.poll(async () => variation(await stage.screenshot())).toBeGreaterThan(8);
      });
    }
  });
}
