import { expect, test } from '#tests/support/fixtures.ts';
import { Headset } from '#tests/support/headset.ts';
import { enterEditor, ownScenario } from '#tests/support/headset-editor.ts';

test.use({ viewport: { width: 900, height: 320 } });

test('[inspector:tabs] a run is inspected in the headset: what it is at, and why something did not happen', async ({
  page,
  server,
  signIn,
}) => {
  test.setTimeout(240_000);
  const headset = await Headset.wear(page);
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
  await enterEditor(page, headset, server, id);
  await headset.look(0, -30);
  await headset.press('Play', 'button');
  await headset.look(0, -25);
  await headset.press(/^Inspect the run/, 'button');
  await headset.look(0);
  await headset.press('Gate', 'button');
  await headset.look(44);
  await headset.find('Score', 'option');
  await headset.press(/^Events/, 'tab');
  await headset.find(/Action skipped: Hide “Gate”/);
  await expect(headset.twin(/is greater than 50 – found: 5/).first()).toBeAttached();
  await headset.look(0, -25);
  await headset.press(/^Stop/, 'button');
  await expect(headset.twin('Inspector', 'group')).toHaveCount(0);
});
