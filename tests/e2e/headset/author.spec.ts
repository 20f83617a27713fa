import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { Headset } from '#tests/support/headset.ts';
import { readoutLine } from '#tests/support/headset-editor.ts';

/** Opens the first scenario of the library in the editor and goes into the headset by the real button. */
async function enterEditor(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/app/#/scenarios/user`);
  await page
    .getByRole('link', { name: /^Open / })
    .first()
    .click();
  const enter = page.getByRole('button', { name: 'Enter VR' });
  await expect(enter).toBeEnabled();
  await page.waitForFunction(() => performance.getEntriesByName('scenario:scene-drawn').length > 0);
  await enter.click();
}

/** Where the selected object stands, as its panel in the headset says. */
const readout = (headset: Headset) => readoutLine(headset.page);
const readoutText = async (headset: Headset) => (await readout(headset).getAttribute('data-name')) ?? '';

test.describe('authoring in a headset', () => {
  test.use({ viewport: { width: 900, height: 320 } });

  test('[headset:hotspot] [headset:text] [mode:run] places, names, moves, undoes, plays, and leaves with the same state', async ({
    page,
    server,
    signIn,
  }) => {
    test.setTimeout(300_000);
    const headset = await Headset.wear(page);
    await signIn(page, 'author');
    await enterEditor(page, server.origin);

    await test.step('point and press to place', async () => {
      await headset.look(-44);
      await headset.press('Hotspot', 'button');
      await headset.look(0);
      await headset.pointToward(12, 24, 4);
      await headset.trigger();
    });

    await test.step('its name is typed on our keyboard', async () => {
      await headset.look(44);
      await headset.press('Name', 'textbox');
      // Letters without accents: at the speed of software rendering a press may last long enough to ask for them.
      for (const key of ['Shift', 'H', 'f']) await headset.press(key, 'button');
      await headset.press('Done', 'button');
      await expect(headset.twin('Done', 'button')).toHaveCount(0);
    });

    await test.step('hold to move: one step, undone and done again by a real press', async () => {
      await headset.press('Place', 'tab');
      await expect(readout(headset)).toBeAttached();
      const start = await readoutText(headset);
      await headset.look(0);
      await headset.pointToward(12, 24, 4);
      await headset.hold();
      await headset.pointToward(2, 25, 4);
      await headset.pointToward(-8, 26, 4);
      await headset.release();
      await expect.poll(() => readoutText(headset)).not.toBe(start);
      const moved = await readoutText(headset);
      await headset.button('a-button');
      await expect.poll(() => readoutText(headset)).toBe(start);
      await headset.button('b-button');
      await expect.poll(() => readoutText(headset)).toBe(moved);
    });

    await test.step('the stick pushes it away and pulls it near', async () => {
      const far = async () => metres(await readoutText(headset));
      const before = await far();
      await headset.stick(0, -1, 4);
      await expect.poll(far).toBeGreaterThan(before);
      const pushed = await far();
      await headset.stick(0, 1, 2);
      await expect.poll(far).toBeLessThan(pushed);
    });

    await test.step('a text, with hands', async () => {
      await headset.useHands();
      await headset.look(-44);
      await headset.press('Text', 'button');
      await headset.look(0);
      await headset.pointToward(-12, 30, 4);
      await headset.trigger();
      await headset.look(44);
      await headset.press('Look', 'tab');
      await headset.find('Name', 'textbox');
      await headset.useHands(false);
    });

    await test.step('plays at once and comes back', async () => {
      await headset.look(0, -20);
      await headset.press(/^Play/, 'button');
      await expect(headset.twin('Hotspot', 'button')).toHaveCount(0);
      await headset.press(/^Stop/, 'button');
      await headset.find('Undo', 'button');
    });

    await test.step('the flat side shows the same, saved', async () => {
      await headset.press('Leave VR', 'button');
      const objects = page.getByRole('list', { name: 'Objects' });
      await expect(objects.getByText('Hf', { exact: true })).toBeAttached();
      await expect(objects.getByText('Text', { exact: true })).toBeAttached();
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    });
  });
});

const metres = (words: string): number => Number(/([\d.]+) m/.exec(words)?.[1]);
