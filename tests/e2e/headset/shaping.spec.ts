import type { ObjectFields } from '#scenario';
import { expect, test } from '#tests/support/fixtures.ts';
import { card, pin, TestEditor } from '#tests/support/test-editor.ts';
import { ownScenario, TestHeadsetEditor } from '#tests/support/test-headset-editor.ts';

test.use({ viewport: { width: 900, height: 320 } });

/** A metre wide and high, four metres away: where its upper right corner and what turns it stand, in degrees. */
const SIGN = { yaw: 0, pitch: 20 };
const CORNER = { yaw: 8.8, pitch: 27.6 };
const TURN = { yaw: 0, pitch: 29.3 };

test('a ray pulls an object’s corner to size it and what stands above to turn it; the stick turns what is held, and where it comes to is told there', {
  tag: '@full',
}, async ({ page, server, signIn }) => {
  test.setTimeout(300_000);
  const headset = await TestHeadsetEditor.wear(page);
  const editor = new TestEditor(page);
  const id = await ownScenario(server, 'Shaped in the headset', () => ({
    hall: { objects: [card(501, 'Sign', '#204060', 0, SIGN), pin(502, 'Pin', -20, { pitch: 24 })] },
  }));
  await signIn(page, 'author');
  await headset.edit(page, server, id);
  const stored = async (name: string) => {
    const { width, height, rotation } = (await editor.storedObject(id, name)) as ObjectFields;
    return { width: Number(width), height: Number(height), roll: Math.round(rotation?.z ?? 0) };
  };
  const sign = () => stored('Sign');

  await test.step('by its corner', async () => {
    await headset.pressObject(SIGN);
    await headset.see('Duplicate', 'button');
    await headset.dragObject(CORNER, { yaw: 11, pitch: 30 }, { yaw: 15, pitch: 33 });
    await expect.poll(async () => (await sign()).width).toBeGreaterThan(1.5);
    const { width, height } = await sign();
    expect(height).toBeCloseTo(width, 1);
    await headset.button('a-button');
    await expect.poll(sign).toEqual({ width: 1, height: 1, roll: 0 });
  });

  await test.step('by what stands above', async () => {
    await headset.dragObject(TURN, { yaw: 5, pitch: 27.5 }, { yaw: 9.9, pitch: 20 });
    await expect.poll(async () => Math.abs((await sign()).roll)).toBeGreaterThan(80);
    expect(Math.abs((await sign()).roll)).toBeLessThan(100);
    await headset.button('a-button');
    await expect.poll(sign).toEqual({ width: 1, height: 1, roll: 0 });
  });

  await test.step('what was not selected tells where it comes to, and is turned by the stick', async () => {
    await headset.point({ yaw: -20, pitch: 24 });
    await headset.hold('squeeze');
    await headset.point({ yaw: -24, pitch: 28 });
    await headset.point({ yaw: -27, pitch: 30 });
    await headset.see(/^2[67]\.\d° left, (29|30)\.\d° up/, 'text');
    await headset.push(1, 0, 20);
    await headset.see(/^Turned by \d/, 'text');
    await headset.release('squeeze');
    await expect.poll(async () => (await stored('Pin')).roll).toBeGreaterThan(5);
    await headset.button('a-button');
    await expect.poll(async () => (await stored('Pin')).roll).toBe(0);
  });
});

test('[action:hide] what an action acts on is chosen by pointing at it in the scene', {
  tag: '@full',
}, async ({ page, server, signIn }) => {
  test.setTimeout(300_000);
  const headset = await TestHeadsetEditor.wear(page);
  const id = await ownScenario(server, 'Pointed at in the headset', () => ({
    hall: { objects: [pin(501, 'Lever', -6, { pitch: 26 }), pin(502, 'Curtain', 10, { pitch: 30 })] },
  }));
  await signIn(page, 'author');
  await headset.edit(page, server, id);
  await headset.pressObject({ yaw: -6, pitch: 26 });
  await headset.look(44);
  await headset.call('Settings');
  await headset.press('Actions', 'tab');
  await headset.press('Add an action', 'button');
  await headset.chooseOn('What happens', 'Hide');
  await headset.pressOn('Choose in the scene', 'button');
  await headset.look(0);
  await headset.pressObject({ yaw: 10, pitch: 30 });
  await headset.look(44);
  await headset.seeValue('Object', 'button', 'Curtain');
});

test('the stick turns by the degrees that are chosen, and panels stand and read as the person wants', {
  tag: '@full',
}, async ({ page, server, signIn }) => {
  test.setTimeout(300_000);
  const headset = await TestHeadsetEditor.wear(page);
  const id = await ownScenario(server, 'Comfortable in the headset', () => ({
    hall: { objects: [30, 45, 90].map((yaw) => pin(500 + yaw, `Pin ${yaw}`, yaw, { pitch: 20 })) },
  }));
  await signIn(page, 'author');
  await headset.edit(page, server, id);

  for (const degrees of [30, 45, 90])
    await test.step(`${degrees}°`, async () => {
      await headset.call('Comfort');
      await headset.pressOn(`${degrees}°`, 'radio', { of: 'Comfort', above: 0.3, below: 0.3 });
      await headset.close('Comfort');
      await headset.push(1, 0, 6, 'left');
      // What stood so far to the right is straight ahead now.
      await headset.pressObject({ yaw: 0, pitch: 20 });
      await headset.see('Duplicate', 'button');
      await headset.call('Settings');
      await headset.see(`Pin ${degrees}`, 'heading');
      await headset.close('Settings');
      await headset.push(-1, 0, 6, 'left');
    });

  await test.step('nearer, and with larger text', async () => {
    await headset.call('Comfort');
    const away = async () => {
      const [x, y, z] = await headset.placeOf('Comfort', 'group');
      return Math.hypot(x, y - 1.6, z);
    };
    const usual = await away();
    const above = { of: 'Comfort', above: 0.3, below: 0.3 };
    await headset.pressOn('Near', 'radio', above);
    await expect.poll(away).toBeCloseTo(usual * 0.8, 1);
    // From one row to the next.
    const apart = async () =>
      (await headset.placeOf('Near', 'radio', true))[1] - (await headset.placeOf('Normal', 'radio', true))[1];
    const before = await apart();
    await headset.pressOn('Very large', 'radio', above);
    await expect.poll(apart).toBeGreaterThan(before * 1.1);
  });
});
