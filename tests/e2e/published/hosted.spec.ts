import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtInDrawing } from '#catalog/hotspot-drawings.ts';
import { newObject, type SceneObject } from '#scenario';
import { legacyModel, packedModel } from '#tests/support/models.ts';
import { hotspotAt, layOutPackage, middleOf, plain, sceneOf, servePackage } from '#tests/support/package.ts';
import { twoRooms } from '#tests/support/rooms.ts';
import { startStaticServer } from '#tests/support/static-server.ts';
import { expect, test } from '#tests/support/watched.ts';

/** What a careful host sends with its pages: its own files, and what a page makes of them. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
  "font-src 'self' data:",
  "connect-src 'self' blob: data:",
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

test('[target:html5] a package plays in a folder below the root, under a strict policy, in a frame of another origin', {
  tag: '@full',
}, async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'hosted-'));
  const tour = join(folder, 'courses', 'tour');
  await mkdir(tour, { recursive: true });
  await layOutPackage(tour, await twoRooms());
  const [host, school] = [await startStaticServer(folder), await startStaticServer(folder)];
  const outside: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === host.origin && !pathname.startsWith('/courses/tour/')) outside.push(pathname);
  });
  await page.route(`${host.origin}/**`, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'content-security-policy': policy };
    await route.fulfill({ response, headers });
  });
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><title>School</title><link rel="icon" href="data:,"><iframe title="tour" src="${host.origin}/courses/tour/" width="640" height="360"></iframe></html>`,
  );
  try {
    await page.goto(school.origin);
    const accessibleScene = page.frameLocator('iframe').locator('.accessible-scene');
    await expect(accessibleScene.locator('h1')).toHaveText('Hall');
    const drawn = () => performance.getEntriesByName('scenario:scene-drawn').length > 0;
    await expect.poll(() => page.frameLocator('iframe').locator('body').evaluate(drawn)).toBe(true);
    await accessibleScene.getByRole('button', { name: 'To the court' }).press('Enter');
    await expect(accessibleScene.locator('h1')).toHaveText('Court');
    expect(outside).toEqual([]);
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await host.stop();
    await school.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

/** What the strictest hosts send: nothing but files of their own, no `data:`, no `blob:`, no WebAssembly. */
const strictest = "default-src 'self'";

test('[target:html5] [error:asset-load] under `default-src self` pins and textures of models are drawn, nothing is asked for that is no file, and a model that needs a decoder is said plainly', {
  tag: '@full',
}, async ({ page }) => {
  const face = (id: number, assetId: string, yaw: number) =>
    ({
      ...newObject('model', id, { yaw, pitch: 0 }),
      name: `Face ${id}`,
      assetId,
      width: 2,
      height: 2,
      distance: 3,
    }) as SceneObject;
  const pinFile = join(await mkdtemp(join(tmpdir(), 'pin-')), 'pin.svg');
  await writeFile(pinFile, builtInDrawing('-1')!);
  const { origin, stop } = await servePackage({
    scenes: [
      sceneOf(1, 'Room', [
        face(10, 'plain', 0),
        face(11, 'packed', 180),
        hotspotAt(12, 0, -30, { assetId: '-1' }),
      ]),
    ],
    pictures: { 'picture-1': [await plain('#101080', 256)] },
    files: {
      plain: { type: 'model', path: await legacyModel() },
      packed: { type: 'model', path: await packedModel('draco') },
      '-1': { type: 'hotspot', path: pinFile },
    },
    version: 1,
  });
  await page.route(`${origin}/**`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'content-security-policy': strictest },
    });
  });
  const refused: string[] = [];
  await page.exposeFunction('refuses', (what: string) => refused.push(what));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      // The page's own first script has a file to stand in for it; a decoder is asked for once.
      if (blockedURI !== 'inline' && blockedURI !== 'wasm-eval')
        void (window as unknown as { refuses(what: string): void }).refuses(
          `${effectiveDirective} ${blockedURI}`,
        );
    }),
  );
  try {
    await page.goto(origin);
    await expect(page.getByRole('alert')).toContainText('cannot be unpacked here', { timeout: 40_000 });
    await page.getByRole('button', { name: 'OK' }).click();
    const seen = async () => {
      const shot = await page.screenshot();
      const count = async (is: Parameters<typeof middleOf>[1]) => (await middleOf(shot, is))?.count ?? 0;
      return [
        (await count((r, g, b) => r > 120 && g < 90 && b < 90)) > 1000,
        (await count((r, g, b) => g > 120 && r < 90 && b < 90)) > 1000,
      ];
    };
    await expect.poll(seen, { timeout: 40_000 }).toEqual([true, true]);
    expect(refused).toEqual([]);
  } finally {
    await stop();
  }
});
