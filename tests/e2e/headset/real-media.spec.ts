import { expect, test } from '#tests/support/fixtures.ts';
import { createOfRealMedia, haveRealMedia, realNames, stereoInBothEyes } from '#tests/support/real-media.ts';
import { degreesRight, TestHeadsetEditor } from '#tests/support/test-headset-editor.ts';

const [, PARK, WALRUS] = realNames;

test.use({ viewport: { width: 900, height: 320 } });

if (haveRealMedia) {
  test('[headset:hotspot] [player:stereo] real panoramas are authored in a headset, a stereo one seen with both eyes', {
    tag: '@full',
  }, async ({ page, editor, server, signIn }) => {
    test.setTimeout(300_000);
    const headset = await TestHeadsetEditor.wear(page);
    await signIn(page, 'author');
    await headset.edit(page, server, await createOfRealMedia(page));

    await test.step('the stereo scene is chosen in the list and stands all round', async () => {
      await headset.look(-44);
      await headset.call('Scenes');
      await headset.press(WALRUS, 'option');
      await headset.call('Settings');
      await headset.see(WALRUS, 'heading');
      await headset.look(180);
      await stereoInBothEyes(page);
    });

    await test.step('a hotspot is placed by the ray and carried', async () => {
      await headset.look(-44);
      await headset.call('Add');
      await headset.press('Hotspot', 'button');
      await headset.look(0);
      await headset.pressObject({ yaw: 0, pitch: 24 });
      await headset.look(44);
      await headset.call('Settings');
      await headset.press('Place', 'tab');
      await expect.poll(() => headset.readout()).toContain('°');
      const start = await headset.readout();
      await headset.look(0);
      await headset.point({ yaw: 0, pitch: 24 });
      await headset.grab();
      await headset.point({ yaw: 8, pitch: 24 });
      await headset.point({ yaw: 16, pitch: 24 });
      await headset.letGo();
      await expect
        .poll(async () => degreesRight(await headset.readout()))
        .toBeGreaterThan(degreesRight(start) + 8);
    });

    await test.step('it runs, and comes back', async () => {
      await headset.look(0, -25);
      await headset.press('Play', 'button');
      await headset.see('Hotspot', 'button');
      await headset.press(/^Stop/, 'button');
      await headset.see('Play', 'button');
    });

    await test.step('the flat side has it in that scene, and not in the one before', async () => {
      await headset.press('Leave VR', 'button');
      await expect(editor.objects.getByText('Hotspot', { exact: true })).toBeVisible();
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      await page.getByRole('list', { name: 'Scenes' }).getByText(PARK, { exact: true }).click();
      await expect(editor.objects.getByText('Hotspot', { exact: true })).toHaveCount(0);
    });
  });
}
