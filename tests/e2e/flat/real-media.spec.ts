import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '#tests/support/fixtures.ts';
import { Headset } from '#tests/support/headset.ts';
import { startStaticServer } from '#tests/support/static-server.ts';
import { unpack } from '#tests/support/unpack.ts';

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

const names = given.map(([path]) => basename(path).replace(/\.\w+$/, ''));
const [, , WALRUS, FILM] = names as [string, string, string, string];

/** Drops the files on the library and answers the one question there is. @returns the new scenario's id */
async function create(page: Page): Promise<number> {
  await drop(page);
  const walrus = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'vrview-walrus.jpg' });
  await expect(walrus).toContainText('How are the two eyes arranged in this picture?');
  await walrus.getByRole('button', { name: 'One eye above the other' }).click();
  await expect(page).toHaveURL(/#\/scenarios\/\d+$/, { timeout: 60_000 });
  return Number(/\d+$/.exec(page.url())?.[0]);
}

/** Puts a hotspot that leads to the next scene into each, publishes a package and lays it out in a folder. */
async function publish(page: Page, origin: string, id: number, folder: string): Promise<void> {
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${origin}/app/api/v1/scenarios/${id}/${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-auth-token': token },
      body: body && JSON.stringify(body),
    });
    expect(answer.ok, `${method} ${path}`).toBe(true);
    return answer;
  };
  const scenes = (await (await ask('GET', 'scenes')).json()).data;
  for (const [at, scene] of scenes.entries()) {
    const target = scenes[(at + 1) % scenes.length].id;
    const on = {
      id: 9000 + at,
      type: 'hotspot',
      name: 'On',
      assetId: '-1',
      distance: 4,
      actions: [{ action: 'link', target, conditions: [] }],
    };
    await ask('PUT', `scenes/${scene.id}`, { ...scene, objects: [on] });
  }
  const made = (await (await ask('POST', 'packages', { target: 'html5' })).json()).data;
  const status = async () => (await (await ask('GET', `packages/${made.id}`)).json()).data.publishStatus;
  await expect.poll(status, { timeout: 60_000 }).toBe('ready');
  const zip = await (await ask('GET', `packages/${made.id}/download`)).arrayBuffer();
  await unpack(Buffer.from(zip), folder);
}

/** The mean difference of two pictures of one size, in levels of 255. */
async function difference(a: Buffer, b: Buffer): Promise<number> {
  const [one, two] = await Promise.all(
    [a, b].map((picture) => sharp(picture).removeAlpha().raw().toBuffer()),
  );
  return one!.reduce((sum, level, at) => sum + Math.abs(level - two![at]!), 0) / one!.length;
}

if (given.every(([path]) => existsSync(folder + path))) {
  test('real panoramas, a stereo one and a 360° film become scenes that are drawn', async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'author');
    await create(page);
    const scenes = page.getByRole('list', { name: 'Scenes' });
    await expect(scenes.getByRole('listitem')).toHaveCount(given.length);
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

  test('[target:html5] [player:stereo] a package of them plays flat, the stereo one with a picture for each eye', async ({
    page,
    server,
    signIn,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width: 640, height: 320 });
    const headset = await Headset.wear(page);
    await signIn(page, 'author');
    const id = await create(page);
    const folder = await mkdtemp(join(tmpdir(), 'real-'));
    await publish(page, server.origin, id, folder);
    const hosted = await startStaticServer(folder);

    await page.goto(hosted.origin);
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    const title = page.getByRole('region', { name: 'Objects of the scene' }).getByRole('heading');
    const stage = page.getByRole('application').locator('canvas');
    const on = page.getByRole('button', { name: 'On', exact: true });
    for (const name of names.slice(0, 3)) {
      await expect(title).toHaveText(name);
      await expect.poll(async () => variation(await stage.screenshot())).toBeGreaterThan(8);
      if (name !== WALRUS) await on.press('Enter');
    }

    await page.getByRole('button', { name: 'Enter VR' }).click();
    await headset.frames(6);
    const eyes = async () => {
      const seen = await page.screenshot();
      const half = (left: number) =>
        sharp(seen).extract({ left, top: 0, width: 320, height: 320 }).png().toBuffer();
      return Promise.all([half(0), half(320)]);
    };
    await expect.poll(async () => difference(...(await eyes()))).toBeGreaterThan(2);
    for (const eye of await eyes()) expect(await variation(eye)).toBeGreaterThan(8);
    await page.locator('.player-hud').getByRole('button', { name: 'Leave VR' }).press('Enter');

    await on.press('Enter');
    await expect(title).toHaveText(FILM);
    const before = await stage.screenshot();
    await expect.poll(async () => difference(before, await stage.screenshot())).toBeGreaterThan(1);
    await hosted.stop();
    await rm(folder, { recursive: true, force: true });
  });
}
