import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import {
  createOfRealMedia,
  difference,
  haveRealMedia,
  photographOn,
  realNames,
  stereoInBothEyes,
} from '#tests/support/real-media.ts';
import { callerOn, layPackage } from '#tests/support/rest.ts';
import { startStaticServer } from '#tests/support/static-server.ts';
import { TestEditor } from '#tests/support/test-editor.ts';
import { TestHeadset } from '#tests/support/test-headset.ts';

const [MACHU_PICCHU, PARK, WALRUS, FILM] = realNames;
const canvas = (page: Page) => page.getByRole('application').locator('canvas');

/** Puts a hotspot that leads to the next scene into each, publishes a package and lays it out in a folder. */
async function publish(page: Page, id: number, folder: string): Promise<void> {
  const author = await callerOn(page);
  const made = await author.call('GET', `scenarios/${id}/scenes`);
  for (const [at, scene] of made.entries()) {
    const target = made[(at + 1) % made.length].id;
    const on = {
      id: 9000 + at,
      type: 'hotspot',
      name: 'On',
      assetId: '-1',
      distance: 4,
      actions: [{ action: 'link', target, conditions: [] }],
    };
    await author.call('PUT', `scenarios/${id}/scenes/${scene.id}`, { ...scene, objects: [on] });
  }
  await layPackage(author, id, folder);
}

/** Places a hotspot by a press beside the middle, names it, brings it ahead by number, and lets it lead on. */
async function placeDoor(editor: TestEditor, to: string): Promise<void> {
  await editor.palette('Hotspot').click();
  const beside = await editor.pixelOf(10, 6);
  await editor.page.mouse.move(beside.x, beside.y);
  await editor.page.mouse.down();
  await editor.page.mouse.up();
  await editor.page.getByRole('tab', { name: 'Look', exact: true }).click();
  const name = editor.panel.getByLabel('Name', { exact: true });
  await expect(name).toHaveValue('Hotspot');
  await name.fill('Door');
  await name.press('Enter');
  await editor.page.getByRole('tab', { name: 'Place' }).click();
  for (const field of ['Yaw', 'Pitch']) {
    const input = editor.panel.getByLabel(field, { exact: true });
    await input.fill('0');
    await input.press('Enter');
  }
  await editor.page.getByRole('tab', { name: 'Actions' }).click();
  await editor.panel.getByRole('button', { name: 'Add an action' }).first().click();
  await editor.choose(editor.panel.getByRole('combobox', { name: 'Scene', exact: true }), to);
  await editor.seeSaved();
}

/** Opens a live page as a stranger on a phone, taps the door, and looks round in the stereo scene behind it. */
async function playOnPhone(editor: TestEditor, link: string): Promise<void> {
  await editor.page.goto(link);
  await editor.page.getByRole('button', { name: 'Start', exact: true }).tap();
  const title = editor.page.locator('.accessible-scene h1');
  await expect(title).toHaveText(MACHU_PICCHU);
  await photographOn(canvas(editor.page));
  await editor.seeInteractive();
  const { width, height } = editor.page.viewportSize()!;
  await editor.page.touchscreen.tap(width / 2, height / 2);
  await expect(title).toHaveText(WALRUS);
  await photographOn(canvas(editor.page));
}

if (haveRealMedia) {
  test('real panoramas, a stereo one and a 360° film become scenes that are drawn, edited, run and published as a live page', {
    tag: '@full',
  }, async ({ page, editor, browser, signIn }) => {
    await signIn(page, 'author');
    await createOfRealMedia(page);
    const rows = editor.scenes.getByRole('listitem');
    await expect(rows).toHaveCount(realNames.length);
    for (const [at, name] of realNames.entries()) await expect(rows.nth(at)).toContainText(name);
    await expect(rows.nth(2).getByRole('img', { name: 'Stereo' })).toBeVisible();
    // The first is open already, so it comes last.
    for (const name of [PARK, WALRUS, FILM, MACHU_PICCHU]) {
      await test.step(name, async () => {
        await editor.seeDrawn();
        await page.evaluate(() => performance.clearMarks('scenario:scene-drawn'));
        await editor.scenes.getByText(name, { exact: true }).click();
        await editor.seeDrawn();
        await photographOn(canvas(page));
      });
    }

    await test.step('a hotspot is placed on the photograph and leads on when it runs', async () => {
      await placeDoor(editor, WALRUS);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      const run = page.getByRole('group', { name: 'The run' });
      await expect(run).toContainText(MACHU_PICCHU);
      const controls = page.getByRole('region', { name: 'Objects of the scene' });
      await expect(controls.getByRole('button', { name: 'Door' })).toBeAttached();
      const { x, y } = await editor.pixelOf(0, 0);
      // What a press would reach shows it under the pointer.
      const cursor = async () => {
        await page.mouse.move(x + 2, y);
        await page.mouse.move(x, y);
        return page.evaluate(([x, y]) => getComputedStyle(document.elementFromPoint(x!, y!)!).cursor, [x, y]);
      };
      await expect.poll(cursor).toBe('pointer');
      await page.mouse.down();
      await page.mouse.up();
      await expect(run).toContainText(WALRUS);
      await photographOn(canvas(page));
      await page.getByRole('button', { name: /^Stop/ }).click();
    });

    await test.step('a stranger plays the live page on a phone', async () => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Publish/ })
        .click();
      const dialog = page.getByRole('dialog', { name: 'Publish' });
      await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
      const address = dialog.getByLabel('Address', { exact: true });
      await expect(address).toHaveValue(/#\/view\/[\w-]+$/);
      const outside = await browser.newContext({
        viewport: { width: 360, height: 640 },
        hasTouch: true,
        isMobile: true,
      });
      await playOnPhone(new TestEditor(await outside.newPage()), await address.inputValue());
      await outside.close();
    });
  });

  test('[target:html5] [player:stereo] a package of them plays flat, the stereo one with a picture for each eye', {
    tag: '@full',
  }, async ({ page, signIn }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width: 640, height: 320 });
    const headset = await TestHeadset.wear(page);
    await signIn(page, 'author');
    const id = await createOfRealMedia(page);
    const folder = await mkdtemp(join(tmpdir(), 'real-'));
    await publish(page, id, folder);
    const hosted = await startStaticServer(folder);

    await page.goto(hosted.origin);
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    const title = page.getByRole('region', { name: 'Objects of the scene' }).getByRole('heading');
    const on = page.getByRole('button', { name: 'On', exact: true });
    for (const name of [MACHU_PICCHU, PARK, WALRUS]) {
      await expect(title).toHaveText(name);
      await photographOn(canvas(page));
      if (name !== WALRUS) await on.press('Enter');
    }

    await page.getByRole('button', { name: 'Enter VR' }).click();
    await headset.step(6);
    await stereoInBothEyes(page);
    await page.locator('.player-hud').getByRole('button', { name: 'Leave VR' }).press('Enter');

    await on.press('Enter');
    await expect(title).toHaveText(FILM);
    const before = await canvas(page).screenshot();
    await expect.poll(async () => difference(before, await canvas(page).screenshot())).toBeGreaterThan(1);
    await hosted.stop();
    await rm(folder, { recursive: true, force: true });
  });
}
