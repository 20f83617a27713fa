import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from '#tests/support/fixtures.ts';

/** A picture of noise, which no format makes small: more than one piece. */
async function largePicture(folder: string): Promise<string> {
  const [width, height] = [4096, 2048];
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const file = join(folder, 'large.png');
  const image = sharp({ create: { width, height, channels: 3, background: '#888', noise } });
  await image.png({ compressionLevel: 1 }).toFile(file);
  return file;
}

test('a large file that was cut off, and whose page was closed, goes on where it was', {
  tag: '@full',
}, async ({ page, signIn }) => {
  const folder = await mkdtemp(join(tmpdir(), 'large-'));
  try {
    const file = await largePicture(folder);
    const begun: string[] = [];
    const offsets: number[] = [];
    let cut = true;
    await page.route('**/app/api/v1/uploads**', async (route) => {
      const request = route.request();
      if (request.method() === 'POST') begun.push(request.url());
      if (request.method() !== 'PATCH') return route.fallback();
      const offset = Number(request.headers()['upload-offset']);
      offsets.push(offset);
      // The first piece arrives, and then the network is gone.
      return cut && offset > 0 ? route.abort('connectionreset') : route.fallback();
    });
    const give = async () => {
      await page.goto('/app/#/scenarios/create');
      await page.getByLabel('Name').fill('Large');
      await page.getByTestId('files').first().setInputFiles(file);
    };
    await signIn(page, 'author');
    await give();
    await expect.poll(() => offsets.some((offset) => offset > 0), { timeout: 60_000 }).toBe(true);
    await page.reload();
    cut = false;
    offsets.length = 0;
    await give();
    await expect(page).toHaveURL(/#\/scenarios\/\d+$/, { timeout: 60_000 });
    expect(begun).toHaveLength(1);
    expect(offsets[0]).toBeGreaterThan(0);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
