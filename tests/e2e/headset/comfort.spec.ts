import { expect, test } from '#tests/support/fixtures.ts';
import { pin } from '#tests/support/test-editor.ts';
import { ownScenario, TestHeadsetEditor, wristSheet } from '#tests/support/test-headset-editor.ts';

test.use({ viewport: { width: 900, height: 320 } });

test('panels are called, carried, pinned, put away and brought back; left-handed authors get the tools the other way round, and their own buttons', {
  tag: '@full',
}, async ({ page, server, signIn }) => {
  test.setTimeout(300_000);
  const headset = await TestHeadsetEditor.wear(page);
  const id = await ownScenario(server, 'Comfort in the headset', () => ({
    hall: { objects: [pin(501, 'Right', 90, { pitch: 0 })] },
  }));
  await signIn(page, 'author');
  await headset.edit(page, server, id);
  const right = async (panel: string) => (await headset.placeOf(panel, 'group'))[0];

  await test.step('a panel that is called comes in front at arm’s length, a little below the eye, in the place of the last', async () => {
    for (const panel of ['Add', 'Settings'] as const) {
      await headset.call(panel);
      const [x, y, z] = await headset.placeOf(panel, 'group');
      expect(Math.hypot(x, y - 1.6, z)).toBeCloseTo(1.5, 1);
      expect(y).toBeLessThan(1.6);
      expect(Math.abs(x)).toBeLessThan(0.1);
    }
    await headset.seeGone('Add', 'group');
  });

  await test.step('what the page would say at its edge is said before the eyes', async () => {
    await headset.look(0, -30);
    await headset.press('Undo', 'button');
    await headset.see('No Actions to Undo', 'text');
    await headset.look(0);
  });

  await test.step('a panel carried by its bar stays there, also when it was away', async () => {
    const [x, y, z] = await headset.placeOf('Move Settings', 'button');
    await headset.pointAt([x, y, z]);
    await headset.grab();
    await headset.pointAt([x - 0.15, y, z]);
    await headset.pointAt([x - 0.3, y, z]);
    await headset.letGo();
    await expect.poll(() => right('Settings')).toBeLessThan(-0.1);
    const carried = await right('Settings');
    await headset.press('Close Settings', 'button');
    await headset.seeGone('Settings', 'group');
    await headset.call('Settings');
    expect(await right('Settings')).toBeCloseTo(carried, 1);
    await headset.look(0);
  });

  await test.step('a pinned panel stays where it is while another is called beside it, and both are closed', async () => {
    const pinned = await right('Settings');
    await headset.press('Keep Settings here', 'button');
    await headset.call('Objects');
    await headset.see('Settings', 'group');
    expect(await right('Settings')).toBeCloseTo(pinned, 1);
    expect(Math.abs((await right('Objects')) - pinned)).toBeGreaterThan(0.7);
    await headset.close('Objects');
    await headset.see('Settings', 'group');
    await headset.close('Settings');
  });

  await test.step('who sits down calls all to where they look from now: the scene and the panels', async () => {
    const seated = 1.15;
    await headset.look(0, 0, [0, seated, 0]);
    await headset.call('Settings');
    await headset.button('x-button', 'left');
    const [, y] = await headset.placeOf('Settings', 'group');
    expect(y).toBeLessThan(seated);
    expect(y).toBeGreaterThan(seated - 0.3);
    await headset.close('Settings');
    // What is straight to the right of the eye is there for who sits, too.
    await headset.pointAt([4, seated, 0]);
    await headset.pull();
    await headset.see('Duplicate', 'button');
    await headset.look(0);
    await headset.button('x-button', 'left');
    await headset.pointAt([4, 1.6, 1.5]);
    await headset.pull();
    await headset.seeGone('Duplicate', 'button');
  });

  await test.step('dialogs open from the tools and are closed by their own button', async () => {
    await headset.look(0, -30);
    await headset.press('More', 'button');
    await headset.pressOn('Keyboard shortcuts', 'menuitem', wristSheet('More'));
    await headset.look(0);
    await headset.see('Keyboard shortcuts', 'dialog');
    await headset.press('Close', 'button');
    await headset.seeGone('Keyboard shortcuts', 'dialog');
  });

  await test.step('asked for, they come before the person, whichever way that is', async () => {
    await headset.call('Comfort');
    expect(Math.abs(await right('Comfort'))).toBeLessThan(0.1);
    await headset.look(60);
    await headset.press('Panels in front of me', 'button');
    await expect.poll(() => right('Comfort')).toBeGreaterThan(0.5);
    expect((await headset.placeOf('Comfort', 'group'))[2]).toBeLessThan(0);
    await headset.look(0);
    await headset.button('x-button', 'left');
    await expect.poll(async () => Math.abs(await right('Comfort'))).toBeLessThan(0.1);
  });

  await test.step('the left hand points: the tools and the buttons are exchanged', async () => {
    expect(await right('Tools')).toBeLessThan(-0.1);
    await headset.press('Left', 'radio');
    await expect.poll(() => right('Tools')).toBeGreaterThan(0.1);
    await headset.close('Comfort', 'left');
    await headset.look(-44);
    await headset.call('Settings', 'left');
    const name = headset.announced('Name', 'textbox').first();
    await headset.press('Name', 'textbox', 'left');
    await headset.type(['Shift', 'H', 'Done'], 'left');
    await expect(name).toHaveAttribute('data-value', 'H');
    await headset.button('x-button', 'left');
    await expect(name).toHaveAttribute('data-value', 'Hall');
    await headset.button('y-button', 'left');
    await expect(name).toHaveAttribute('data-value', 'H');
    await headset.button('b-button', 'right');
    await headset.seeGone('Settings', 'group');
    await headset.button('b-button', 'right');
    await headset.see('Settings', 'group');
  });

  await test.step('the choice is kept in this browser', async () => {
    await headset.look(0, -30);
    await headset.press('Leave VR', 'button', 'left');
    await page.reload();
    await page.waitForFunction(() => performance.getEntriesByName('scenario:scene-drawn').length > 0);
    await page.getByRole('button', { name: 'Enter VR' }).click();
    await headset.see('Play', 'button');
    // What the controllers' buttons do was read before.
    await headset.seeGone('Got it', 'button');
    await headset.press('Comfort', 'button', 'left');
    await expect(headset.announced('Left', 'radio')).toHaveAttribute('data-checked', 'true');
  });
});
