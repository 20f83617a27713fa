import { expect, test } from '#tests/support/fixtures.ts';
import { Headset } from '#tests/support/headset.ts';

test.describe('authoring in a headset', () => {
  test.use({ viewport: { width: 900, height: 560 } });

  test('[headset:hotspot] [headset:text] [mode:run] places, moves, undoes, plays, and leaves with the same state', async ({
    page,
    server,
    signIn,
  }) => {
    test.setTimeout(240_000);
    const headset = await Headset.wear(page);
    await signIn(page, 'author');
    await page.goto(`${server.origin}/app/#/scenarios/user`);
    await page
      .getByRole('link', { name: /^Open / })
      .first()
      .click();
    const enter = page.getByRole('button', { name: 'Enter VR' });
    await expect(enter).toBeEnabled();
    await page.waitForFunction(() => performance.getEntriesByName('scenario:scene-drawn').length > 0);
    await enter.click();

    // Point and press to place.
    await headset.look(-44);
    await headset.press('Hotspot', 'button');
    await headset.look(0);
    await headset.pointToward(12, 24);
    await headset.trigger();
    await headset.look(44);
    await expect(headset.twin('Name', 'textbox').first()).toBeAttached();

    // Hold to move, let go: one step.
    await headset.look(0);
    await headset.pointToward(12, 24);
    await headset.hold();
    await headset.pointToward(-8, 26);
    await headset.release();
    // A real press undoes, another does it again.
    await headset.button('a-button');
    await headset.button('b-button');

    await headset.look(-44);
    await headset.press('Text', 'button');
    await headset.look(0);
    await headset.pointToward(-10, 30);
    await headset.trigger();

    await headset.look(0, -20);
    await headset.press(/^Play/, 'button');
    await headset.press(/^Stop/, 'button');
    await headset.press('Leave VR', 'button');
    const objects = page.getByRole('list', { name: 'Objects' });
    await expect(objects.getByText('Hotspot', { exact: true })).toBeAttached();
    await expect(objects.getByText('Text', { exact: true })).toBeAttached();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  });
});
