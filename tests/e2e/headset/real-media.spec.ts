import { objects } from '#tests/support/editor.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { Headset } from '#tests/support/headset.ts';
import { degreesRight, enterEditor, readout } from '#tests/support/headset-editor.ts';
import { createOfRealMedia, haveRealMedia, realNames, stereoInBothEyes } from '#tests/support/real-media.ts';

const [, PARK, WALRUS] = realNames;

test.use({ viewport: { width: 900, height: 320 } });

if (haveRealMedia) {
  test('[headset:hotspot] [player:stereo] real panoramas are authored in a headset, a stereo one seen with both eyes', async ({
    page,
    server,
    signIn,
  }) => {
    test.setTimeout(300_000);
    const headset = await Headset.wear(page);
    await signIn(page, 'author');
    await enterEditor(page, headset, server, await createOfRealMedia(page));

    await test.step('the stereo scene is chosen in the list and stands all round', async () => {
      await headset.look(-44);
      await headset.press(WALRUS, 'option');
      await expect(headset.twin(WALRUS, 'heading').first()).toBeAttached();
      await headset.look(180);
      await stereoInBothEyes(page);
    });

    await test.step('a hotspot is placed by the ray and carried', async () => {
      await headset.look(-44);
      await headset.press('Hotspot', 'button');
      await headset.look(0);
      await headset.pointToward(0, 24, 4);
      await headset.trigger();
      await headset.look(44);
      await headset.press('Place', 'tab');
      await expect.poll(() => readout(headset)).toContain('°');
      const start = await readout(headset);
      await headset.look(0);
      await headset.pointToward(0, 24, 4);
      await headset.hold();
      await headset.pointToward(8, 24, 4);
      await headset.pointToward(16, 24, 4);
      await headset.release();
      await expect
        .poll(async () => degreesRight(await readout(headset)))
        .toBeGreaterThan(degreesRight(start) + 8);
    });

    await test.step('it runs, and comes back', async () => {
      await headset.look(0, -25);
      await headset.press('Play', 'button');
      await headset.find('Hotspot', 'button');
      await headset.press(/^Stop/, 'button');
      await headset.find('Play', 'button');
    });

    await test.step('the flat side has it in that scene, and not in the one before', async () => {
      await headset.press('Leave VR', 'button');
      await expect(objects(page).getByText('Hotspot', { exact: true })).toBeVisible();
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      await page.getByRole('list', { name: 'Scenes' }).getByText(PARK, { exact: true }).click();
      await expect(objects(page).getByText('Hotspot', { exact: true })).toHaveCount(0);
    });
  });
}
