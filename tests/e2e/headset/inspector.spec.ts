import { test } from '#tests/support/fixtures.ts';
import { ownScenario, TestHeadsetEditor } from '#tests/support/test-headset-editor.ts';

test.use({ viewport: { width: 900, height: 320 } });

test('[inspector:tabs] a run is inspected in the headset: what it is at, and why something did not happen', {
  tag: '@full',
}, async ({ page, server, signIn }) => {
  test.setTimeout(240_000);
  const headset = await TestHeadsetEditor.wear(page);
  const id = await ownScenario(server, 'Inspected in the headset', () => ({
    hall: {
      objects: [
        {
          id: 502,
          type: 'hotspot',
          name: 'Gate',
          assetId: '-1',
          yaw: 8,
          pitch: 14,
          distance: 4,
          width: 0.8,
          height: 0.8,
          actions: [
            { action: 'addscore', target: 0, value: 5, conditions: [] },
            { action: 'hide', target: 'this', conditions: [{ condition: 'greater', object: 0, target: 50 }] },
          ],
        },
      ],
    },
  }));
  await signIn(page, 'author');
  await headset.edit(page, server, id);
  await headset.look(0, -30);
  await headset.press('Play', 'button');
  await headset.look(0, -25);
  await headset.press(/^Inspect the run/, 'button');
  await headset.look(0);
  await headset.pressObject({ yaw: 8, pitch: 14 });
  await headset.look(44);
  await headset.see('Score', 'option');
  await headset.press(/^Events/, 'tab');
  await headset.see(/Action skipped: Hide “Gate”/);
  await headset.see(/is greater than 50 – found: 5/);
  await headset.look(0, -25);
  await headset.press(/^Stop/, 'button');
  await headset.seeGone('Inspector', 'group');
});
