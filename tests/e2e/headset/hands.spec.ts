import { placeAt } from '#tests/support/directions.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { Headset } from '#tests/support/headset.ts';
import {
  degreesRight,
  enterEditor,
  metres,
  ownScenario,
  readout,
  settled,
} from '#tests/support/headset-editor.ts';

test.use({ viewport: { width: 900, height: 320 } });

test('[headset:hotspot] with hands alone: place, select, move, push and pull, undo and redo', async ({
  page,
  server,
  signIn,
}) => {
  test.setTimeout(300_000);
  const headset = await Headset.wear(page);
  const id = await ownScenario(server, 'By hand');
  await signIn(page, 'author');
  await enterEditor(page, headset, server, id);
  await headset.useHands();

  await test.step('a pinch takes a hotspot from the palette, a pinch places it', async () => {
    await headset.look(-44);
    await headset.press('Hotspot', 'button');
    await headset.look(0);
    await headset.pointToward(0, 10, 4);
    await headset.trigger();
    await headset.look(44);
    await headset.press('Place', 'tab');
    await expect.poll(() => readout(headset)).toContain('° right');
  });

  await test.step('held by a pinch it follows the hand', async () => {
    const start = await settled(headset);
    await headset.look(0);
    await headset.pointToward(0, 10, 4);
    await headset.hold();
    await headset.pointToward(6, 10, 4);
    await headset.pointToward(14, 10, 4);
    await headset.release();
    await expect
      .poll(async () => degreesRight(await readout(headset)))
      .toBeGreaterThan(degreesRight(start) + 8);
  });

  await test.step('reaching out pushes it away, drawing back pulls it near', async () => {
    const before = metres(await settled(headset));
    await headset.pointToward(14, 10, 4);
    await headset.hold();
    for (const forward of [-0.35, -0.45, -0.55]) {
      await headset.pointAt(placeAt(14, 10, 4), 'right', [0.22, 1.25, forward]);
    }
    await headset.release();
    await expect.poll(async () => metres(await readout(headset))).toBeGreaterThan(before + 0.5);
    const far = metres(await settled(headset));
    await headset.pointAt(placeAt(14, 10, far), 'right', [0.22, 1.25, -0.55]);
    await headset.hold();
    for (const forward of [-0.45, -0.35, -0.25]) {
      await headset.pointAt(placeAt(14, 10, far), 'right', [0.22, 1.25, forward]);
    }
    await headset.release();
    await expect.poll(async () => metres(await readout(headset))).toBeLessThan(far - 0.5);
  });

  await test.step('nearer and farther are buttons, too; undo and redo are pinched', async () => {
    const before = await settled(headset);
    await headset.look(0, -30);
    await headset.press('Farther', 'button');
    await expect.poll(async () => metres(await readout(headset))).toBeCloseTo(metres(before) + 0.5);
    await headset.press('Undo', 'button');
    await expect.poll(() => readout(headset)).toBe(before);
    await headset.press('Redo', 'button');
    await expect.poll(async () => metres(await readout(headset))).toBeCloseTo(metres(before) + 0.5);
    await headset.press('Nearer', 'button');
    await expect.poll(async () => metres(await readout(headset))).toBeCloseTo(metres(before));
  });

  await test.step('the flat side agrees', async () => {
    const words = await settled(headset);
    await headset.press('Leave VR', 'button');
    await page.getByRole('complementary').getByRole('tab', { name: 'Place' }).click();
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  });
});
