import type { Page } from '@playwright/test';
import type { Scene } from '#scenario';
import { expect, test } from '#tests/support/fixtures.ts';
import { callerOn, galleryTour } from '#tests/support/rest.ts';

/** A hotspot in the middle of the start view whose second action wants more points than there are; its third opens. */
const gate = {
  id: 9001,
  type: 'hotspot',
  name: 'Gate',
  assetId: '-1',
  yaw: 0,
  pitch: 0,
  distance: 3,
  width: 0.8,
  height: 0.8,
  actions: [
    { action: 'addscore', target: 0, value: 5, conditions: [] },
    { action: 'hide', target: 'this', conditions: [{ condition: 'greater', object: 0, target: 50 }] },
    { action: 'weblink', value: '/app/', conditions: [] },
  ],
};

/** Puts the gate alone into the first scene of a copy of the tour, opens it in the editor and runs it. */
async function runGate(page: Page): Promise<void> {
  const caller = await callerOn(page);
  const copied = { 'x-copy-source': `${await galleryTour(caller)}` };
  const copy = await caller.call('POST', 'scenarios', {}, copied);
  const [first]: Scene[] = await caller.call('GET', `scenarios/${copy.id}/scenes`);
  await caller.call('PUT', `scenarios/${copy.id}/scenes/${first!.id}`, {
    ...first,
    objects: [gate],
    default_yaw: 0,
  });
  await page.goto(`/app/#/scenarios/${copy.id}`);
  await play(page);
}

/** Runs the scenario; until the run is there, there is nothing to inspect. */
async function play(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('group', { name: 'The run' })).toBeVisible();
}

const inspector = (page: Page) => page.getByRole('region', { name: 'Inspector', exact: true });

test.describe('the inspector', () => {
  test.use({ viewport: { width: 1280, height: 760 } });
  test.beforeEach(async ({ page, signIn }) => signIn(page, 'author'));

  test('[inspector:toggle] [inspector:tabs] [inspector:events] [mode:switch] [action:weblink] answers why something did not happen, and closes with the run', {
    tag: '@full',
  }, async ({ page, expectAccessible }) => {
    await runGate(page);
    const recorded = page.waitForResponse((response) => response.url().includes('activities.record'));
    await page.keyboard.press('Control+Shift+D');
    const activity = await recorded;
    expect([activity.status(), activity.request().postData()]).toEqual([
      200,
      expect.stringContaining('Scenario Inspector'),
    ]);
    const window = inspector(page);
    await expect(window.getByText('Active', { exact: true })).toBeVisible();
    await expect(window.getByRole('listitem').filter({ hasText: 'Scene' }).first()).toContainText('Hall');
    const stage = (await page.getByRole('application').boundingBox())!;
    await page.mouse.click(stage.x + stage.width / 2, stage.y + stage.height / 2);
    const score = window
      .getByRole('list', { name: 'Overview' })
      .getByRole('listitem')
      .filter({ hasText: 'Score' });
    await expect(score).toContainText('5');
    const variable = window.getByRole('list', { name: 'Variables' }).getByRole('listitem').first();
    await expect(variable).toHaveText(/^SCORE.*5$/);
    await expectAccessible(page);

    await window.getByRole('button', { name: 'Inspector settings' }).click();
    const kept = page.getByRole('dialog').getByRole('slider', { name: 'Events kept' });
    await expect(kept).toHaveValue('2500');
    await kept.press('ArrowRight');
    await expect(page.getByRole('dialog')).toContainText('About 2.9 MB of memory');
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await window.getByRole('tab', { name: /^Events \(\d+\)/ }).click();
    const skipped = window.getByRole('listitem').filter({ hasText: 'Action skipped: Hide “Gate”' });
    await expect(skipped).toContainText('“SCORE” is greater than 50 – found: 5');
    // In the editor a link does nothing.
    expect(page.context().pages()).toHaveLength(1);
    await window.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: 'Interaction' }).click();
    await expect(window.getByRole('listitem').filter({ hasText: 'Selected: “Gate”' })).toBeVisible();
    await expect(skipped).toHaveCount(0);
    await window.getByRole('searchbox').fill('nothing like this');
    await expect(window.getByText('No event fits the filter.')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect(window).toHaveCount(0);
    await page.keyboard.press('Control+Shift+D');
    await expect(window).toHaveCount(0);

    // Another run begins from nothing: what was set and answered in the one before is forgotten.
    await play(page);
    await page.keyboard.press('Control+Shift+D');
    await expect(variable).toHaveText(/(0|100)$/);
  });

  test('[inspector:window] is moved, resized and folded by pointer and key, and stays so', {
    tag: '@full',
  }, async ({ page }) => {
    await runGate(page);
    await page.getByRole('button', { name: /^Inspect the run/ }).click();
    const window = inspector(page);
    await expect(window).toBeVisible();
    const box = async () => (await window.boundingBox())!;
    const start = await box();

    await page.mouse.move(start.x + 150, start.y + 20);
    await page.mouse.down();
    await page.mouse.move(start.x + 250, start.y + 60, { steps: 4 });
    await page.mouse.up();
    expect(await box()).toMatchObject({ x: start.x + 100, y: start.y + 40 });

    const corner = await box();
    await page.mouse.move(corner.x + corner.width - 8, corner.y + corner.height - 8);
    await page.mouse.down();
    await page.mouse.move(0, 0, { steps: 4 });
    await page.mouse.up();
    expect(await box()).toMatchObject({ width: 250, height: 200 });

    await window.getByRole('button', { name: /^Move the inspector/ }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    expect(await box()).toMatchObject({ x: corner.x + 16, width: 250, height: 216 });

    await window.getByRole('button', { name: 'Collapse' }).click();
    expect((await box()).width).toBe(320);
    await page.reload();
    await play(page);
    await page.keyboard.press('Control+Shift+D');
    expect(await box()).toMatchObject({ x: corner.x + 16, width: 320 });
    await window.getByRole('button', { name: 'Expand' }).click();
    expect(await box()).toMatchObject({ width: 250, height: 216 });
  });
});
