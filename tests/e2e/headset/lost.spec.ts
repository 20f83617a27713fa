import type { ObjectFields } from '#scenario';
import { expect, test } from '#tests/support/fixtures.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { card, TestEditor } from '#tests/support/test-editor.ts';
import { metres, ownScenario, TestHeadsetEditor } from '#tests/support/test-headset-editor.ts';

test.use({ viewport: { width: 900, height: 320 } });

const SIGN = { yaw: 0, pitch: 20 };
/** A scenario with a sign above what is straight ahead, a metre wide and high. */
const withSign = (server: ServerProcess, name: string) =>
  ownScenario(server, name, () => ({ hall: { objects: [card(501, 'Sign', '#204060', 0, SIGN)] } }));

test('what is held as its controller, the session or the network is lost is not half done, and nobody is trapped', {
  tag: '@full',
}, async ({ page, server, signIn }) => {
  test.setTimeout(300_000);
  const headset = await TestHeadsetEditor.wear(page);
  const editor = new TestEditor(page);
  const id = await withSign(server, 'Lost on the way');
  await signIn(page, 'author');
  await headset.edit(page, server, id);
  await headset.pressObject(SIGN);
  await headset.look(44);
  await headset.call('Settings');
  await headset.press('Place', 'tab');
  const stood = await headset.settled();
  const carry = async (act: 'trigger' | 'squeeze') => {
    await headset.look(0);
    await headset.point(SIGN);
    await headset.hold(act);
    await headset.point({ yaw: 8, pitch: 24 });
    await headset.point({ yaw: 14, pitch: 26 });
    await expect.poll(() => headset.readout()).not.toBe(stood);
  };

  for (const act of ['squeeze', 'trigger'] as const) {
    await test.step(`a controller is lost that holds by its ${act}: the object stands where it stood`, async () => {
      await carry(act);
      await headset.lose(act);
      await expect.poll(() => headset.readout()).toBe(stood);
      await headset.seeGone(/^Undo ./, 'text');
      await headset.release(act);
      await headset.connect('left', 'right');
      expect(await headset.settled()).toBe(stood);
    });
  }

  await test.step('tools can be pressed afterwards, and a grip that is meant moves', async () => {
    await headset.look(0, -30);
    await headset.press('Farther', 'button');
    await expect.poll(async () => metres(await headset.readout())).toBeCloseTo(4.5);
    await headset.press('Undo', 'button');
    await expect.poll(() => headset.readout()).toBe(stood);
    await carry('squeeze');
    await headset.release('squeeze');
    expect(await headset.settled()).not.toBe(stood);
    await headset.look(0, -30);
    await headset.press('Undo', 'button');
    await expect.poll(() => headset.readout()).toBe(stood);
  });

  await test.step("the headset's own button ends the session in the middle of a drag: nothing changed", async () => {
    await carry('trigger');
    await headset.quit();
    await expect(page.getByRole('button', { name: 'Enter VR' })).toBeVisible();
    await editor.panel.getByRole('tab', { name: 'Place' }).click();
    await expect(editor.readout).toHaveText(stood);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText('No Actions to Undo')).toBeVisible();
    await headset.enter();
    await headset.release('trigger');
  });

  await test.step('what is done without a network is kept, and saved once it is back', async () => {
    await page.context().setOffline(true);
    await headset.look(0, -30);
    await headset.press('Farther', 'button');
    await headset.see('Offline, kept on this device', 'text');
    await page.context().setOffline(false);
    await headset.see('Saved', 'text');
    await headset.press('Leave VR', 'button');
    await page.reload();
    await editor.objects.getByText('Sign', { exact: true }).click();
    await editor.panel.getByRole('tab', { name: 'Place' }).click();
    await expect(editor.readout).toContainText('4.50 m');
  });
});

test('two controllers that hold one object size and turn it, as one step', { tag: '@full' }, async ({
  page,
  server,
  signIn,
}) => {
  const headset = await TestHeadsetEditor.wear(page);
  const editor = new TestEditor(page);
  const id = await withSign(server, 'Held by two hands');
  await signIn(page, 'author');
  await headset.edit(page, server, id);
  await headset.point({ yaw: -4, pitch: 20 }, 'left');
  await headset.hold('squeeze', 'left');
  await headset.point({ yaw: 4, pitch: 20 });
  await headset.hold('squeeze');
  await headset.point({ yaw: -8, pitch: 16 }, 'left');
  await headset.point({ yaw: 8, pitch: 24 });
  await headset.release('squeeze');
  await headset.release('squeeze', 'left');
  const sign = async () => {
    const { width, height, rotation } = (await editor.storedObject(id, 'Sign')) as ObjectFields;
    return [width, height, rotation?.z ?? 0].map((value) => Math.round(Number(value) * 10) / 10);
  };
  await expect.poll(async () => (await sign())[0]).toBeGreaterThan(1.8);
  const [width, height, turned] = await sign();
  expect(height).toBe(width);
  expect(Math.abs(turned!)).toBeGreaterThan(20);
  await headset.look(0, -30);
  await headset.press('Undo', 'button');
  await expect.poll(sign).toEqual([1, 1, 0]);
});
