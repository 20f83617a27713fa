import { placeAt } from '#tests/support/directions.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { degreesRight, metres, ownScenario, TestHeadsetEditor } from '#tests/support/test-headset-editor.ts';

test.use({ viewport: { width: 900, height: 320 } });

test('[headset:hotspot] with hands alone: place, select, move, push and pull, undo and redo', {
  tag: '@full',
}, async ({ page, server, signIn }) => {
  test.setTimeout(300_000);
  const headset = await TestHeadsetEditor.wear(page);
  const id = await ownScenario(server, 'By hand');
  await signIn(page, 'author');
  await headset.edit(page, server, id);
  await headset.useHands();

  await test.step('a pinch takes a hotspot from the palette, a pinch places it', async () => {
    await headset.look(-44);
    await headset.call('Add');
    await headset.press('Hotspot', 'button');
    await headset.look(0);
    await headset.pressObject({ yaw: 0, pitch: 10 });
    await headset.look(44);
    await headset.call('Settings');
    await headset.press('Place', 'tab');
    await expect.poll(() => headset.readout()).toContain('° right');
  });

  await test.step('held by a pinch it follows the hand', async () => {
    const start = await headset.settled();
    await headset.look(0);
    await headset.point({ yaw: 0, pitch: 10 });
    await headset.grab();
    await headset.point({ yaw: 6, pitch: 10 });
    await headset.point({ yaw: 14, pitch: 10 });
    await headset.letGo();
    await expect
      .poll(async () => degreesRight(await headset.readout()))
      .toBeGreaterThan(degreesRight(start) + 8);
  });

  await test.step('reaching out pushes it away, drawing back pulls it near', async () => {
    const before = metres(await headset.settled());
    await headset.point({ yaw: 14, pitch: 10 });
    await headset.grab();
    for (const forward of [-0.35, -0.45, -0.55]) {
      await headset.pointAt(placeAt(14, 10, 4), 'right', [0.22, 1.25, forward]);
    }
    await headset.letGo();
    await expect.poll(async () => metres(await headset.readout())).toBeGreaterThan(before + 0.5);
    const far = metres(await headset.settled());
    await headset.pointAt(placeAt(14, 10, far), 'right', [0.22, 1.25, -0.55]);
    await headset.grab();
    for (const forward of [-0.45, -0.35, -0.25]) {
      await headset.pointAt(placeAt(14, 10, far), 'right', [0.22, 1.25, forward]);
    }
    await headset.letGo();
    await expect.poll(async () => metres(await headset.readout())).toBeLessThan(far - 0.5);
  });

  await test.step('nearer and farther are buttons, too; undo and redo are pinched', async () => {
    const before = await headset.settled();
    await headset.look(0, -30);
    await headset.press('Farther', 'button');
    await expect.poll(async () => metres(await headset.readout())).toBeCloseTo(metres(before) + 0.5);
    await headset.press('Undo', 'button');
    await expect.poll(() => headset.readout()).toBe(before);
    await headset.press('Redo', 'button');
    await expect.poll(async () => metres(await headset.readout())).toBeCloseTo(metres(before) + 0.5);
    await headset.press('Nearer', 'button');
    await expect.poll(async () => metres(await headset.readout())).toBeCloseTo(metres(before));
  });

  await test.step('the flat side agrees', async () => {
    const words = await headset.settled();
    await headset.press('Leave VR', 'button');
    await page.getByRole('complementary').getByRole('tab', { name: 'Place' }).click();
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  });
});
