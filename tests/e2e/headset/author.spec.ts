import { expect, longStep, test } from '#tests/support/fixtures.ts';
import { metres, ownScenario, TestHeadsetEditor } from '#tests/support/test-headset-editor.ts';

test.describe('authoring in a headset', () => {
  test.use({ viewport: { width: 900, height: 320 } });

  test('[headset:hotspot] [headset:text] places, names, moves, undoes, plays, and leaves with the same state', async ({
    page,
    server,
    signIn,
  }) => {
    test.setTimeout(300_000);
    const headset = await TestHeadsetEditor.wear(page);
    const id = await ownScenario(server, 'Authored in the headset');
    await signIn(page, 'author');
    await headset.edit(page, server, id);

    await test.step('point and press to place', async () => {
      await headset.look(-44);
      await headset.call('Add');
      await headset.press('Hotspot', 'button');
      await headset.seeGone('Add', 'group');
      await headset.look(0);
      await headset.pressObject({ yaw: 12, pitch: 24 });
    });

    await test.step('its name is typed on our keyboard', async () => {
      await headset.look(44);
      await headset.call('Settings');
      await headset.press('Name', 'textbox');
      // Letters without accents: at the speed of software rendering a press may last long enough to ask for them.
      await headset.type(['Shift', 'H', 'f']);
      await headset.press('Done', 'button');
      await headset.seeGone('Done', 'button');
    });

    await test.step('hold to move: one step, undone and done again by a real press', async () => {
      await headset.press('Place', 'tab');
      const start = await headset.settled();
      await headset.look(0);
      await headset.point({ yaw: 12, pitch: 24 });
      await headset.grab();
      await headset.point({ yaw: 2, pitch: 25 });
      await headset.point({ yaw: -8, pitch: 26 });
      await headset.letGo();
      await expect.poll(() => headset.readout()).not.toBe(start);
      const moved = await headset.settled();
      await headset.button('a-button');
      await expect.poll(() => headset.readout()).toBe(start);
      await headset.button('b-button');
      await expect.poll(() => headset.readout()).toBe(moved);
    });

    await longStep('the stick pushes it away and pulls it near', async () => {
      const far = async () => metres(await headset.readout());
      const before = await far();
      await headset.push(0, -1, 4);
      await expect.poll(far).toBeGreaterThan(before);
      const pushed = metres(await headset.settled());
      await headset.push(0, 1, 2);
      await expect.poll(far).toBeLessThan(pushed);
    });

    await longStep('hands take the place of controllers', () => headset.useHands());

    await test.step('a text', async () => {
      await headset.look(-44);
      await headset.call('Add');
      await headset.press('Text', 'button');
      await headset.look(0);
      await headset.pressObject({ yaw: -12, pitch: 30 });
      await headset.look(44);
      await headset.call('Settings');
      await headset.press('Look', 'tab');
      await headset.see('Name', 'textbox');
    });

    await longStep('controllers take the place of hands', () => headset.useHands(false));

    await test.step('plays at once and comes back', async () => {
      await headset.look(0, -20);
      await headset.press(/^Play/, 'button');
      await headset.seeGone('Settings', 'group');
      await headset.press(/^Stop/, 'button');
      await headset.see('Undo', 'button');
      await headset.see('Settings', 'group');
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

test('[mode:edit] the editor says when the headset refuses access, and enters when it is allowed', {
  tag: '@full',
}, async ({ page, server, signIn }) => {
  const headset = await TestHeadsetEditor.wear(page);
  await page.addInitScript(() => {
    const { prototype } = (window as unknown as { XRSystem: { prototype: XRSystem } }).XRSystem;
    const { requestSession } = prototype;
    prototype.requestSession = () => {
      prototype.requestSession = requestSession;
      return Promise.reject(new DOMException('refused', 'NotAllowedError'));
    };
  });
  const id = await ownScenario(server, 'Refused at first');
  await signIn(page, 'author');
  await page.goto(`${server.origin}/app/#/scenarios/${id}`);
  const enter = page.getByRole('button', { name: 'Enter VR' });
  await enter.click();
  await expect(page.getByText(/^Access to the headset was refused/)).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('refused.png') });
  await enter.click();
  await headset.see('Play', 'button');
});
