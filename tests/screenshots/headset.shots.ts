/**
 * `npm run screenshots`: what an author sees in a headset, in its main states, to be looked at. One eye's picture
 * each, in `test-results/screenshots/headset/`.
 */
import { expect, test } from '#tests/support/fixtures.ts';
import { pin } from '#tests/support/test-editor.ts';
import { ownScenario, TestHeadsetEditor, wristSheet } from '#tests/support/test-headset-editor.ts';

test.use({ viewport: { width: 2000, height: 1000 } });

test('the editor in a headset', async ({ page, server, signIn }) => {
  test.setTimeout(600_000);
  const headset = await TestHeadsetEditor.wear(page, { width: 2000 });
  const id = await ownScenario(server, 'Seen in the headset', ({ cellar }) => ({
    hall: {
      objects: [
        pin(801, 'Door to the cellar', 0, {
          pitch: 8,
          actions: [
            {
              action: 'link',
              target: cellar,
              conditions: [{ condition: 'greater', object: 0, target: 5 }],
            },
          ],
        }),
        pin(802, 'Coin', -14, { pitch: 14 }),
      ],
      timers: [{ time: 4000, name: 'Bell', actions: [] }],
    },
  }));
  await signIn(page, 'author');
  await headset.edit(page, server, id);
  const shot = async (name: string) => {
    // What is loaded arrives with frames.
    await expect(async () => {
      await headset.step(6);
    }).toPass();
    await headset.wait(1200);
    await headset.step(4);
    await page.screenshot({
      path: `test-results/screenshots/headset/${name}.png`,
      clip: { x: 0, y: 0, width: 670, height: 1000 },
    });
  };
  await headset.look(0, -8);
  await shot('01-ahead');
  await headset.call('Add');
  await shot('02-add');
  await headset.press('More kinds', 'button');
  await shot('03-add-more');
  await headset.press('Close', 'button');
  await headset.call('Scenes');
  await shot('04-scenes');
  await headset.call('Objects');
  await shot('04-objects');
  await headset.press(/^Door to the cellar: more/i, 'button');
  await shot('05-object-menu');
  await headset.press('Close', 'button');
  await headset.call('Settings');
  for (const tab of ['Scene', 'Actions', 'Timeline', 'Scenario']) {
    await headset.press(tab, 'tab');
    await shot(`06-scene-${tab}`);
  }
  for (const dialog of ['Variables', 'Map of the scenes', 'Check the scenario']) {
    await headset.press(dialog, 'button');
    await shot(`07-dialog-${dialog}`);
    await headset.press('Close', 'button');
  }
  await headset.call('Add');
  for (const dialog of ['My media', 'Clips']) {
    await headset.press(dialog, 'button');
    await shot(`08-dialog-${dialog}`);
    await headset.press('Close', 'button');
  }
  await headset.close('Add');
  await headset.pressObject({ yaw: 0, pitch: 8 });
  await shot('09-object-bar');
  await headset.press('Selection', 'button');
  await shot('09-object-bar-more');
  await headset.press('Close', 'button');
  await headset.press('Edit', 'button');
  for (const tab of ['Look', 'Place', 'Actions', 'Sound']) {
    await headset.press(tab, 'tab');
    await shot(`09-object-${tab}`);
  }
  await headset.press('Actions', 'tab');
  await headset.press(/^Go to/, 'option');
  await shot('10-action-form');
  await headset.press('Keep Settings here', 'button');
  await headset.call('Objects');
  await shot('10-pinned');
  await headset.close('Objects');
  await headset.close('Settings');
  await headset.look(-30, -30);
  await shot('11-toolbar');
  await headset.press('More', 'button');
  await shot('12-toolbar-more');
  await headset.pressOn('Labels at the controllers', 'menuitem', wristSheet('More'));
  await headset.look(0, -25);
  await shot('12-labels');
  await headset.press('Got it', 'button');
  await headset.press('More', 'button');
  await headset.press('Publish', 'menuitem');
  await headset.look(0, -4);
  await shot('13-publish');
});
