import { expect, test } from '#tests/support/fixtures.ts';
import { restCall } from '#tests/support/rest.ts';
import { pin } from '#tests/support/test-editor.ts';
import { ownScenario, TestHeadsetEditor } from '#tests/support/test-headset-editor.ts';

test.use({ viewport: { width: 900, height: 320 } });

test('[headset:hotspot] [edit:hotspot] an action with a condition is made by rays under Actions, saved, and holds and acts in the run', {
  tag: '@full',
}, async ({ page, server, signIn }) => {
  test.setTimeout(300_000);
  const headset = await TestHeadsetEditor.wear(page);
  let cellar = 0;
  const id = await ownScenario(server, 'Actions in the headset', (ids) => {
    cellar = ids.cellar;
    const points = { action: 'addscore', target: 0, value: 10, conditions: [] };
    return {
      hall: {
        actionsShow: [{ action: 'setscore', target: 0, value: 0, conditions: [] }],
        objects: [
          pin(701, 'Door', 8, { pitch: 14 }),
          pin(702, 'Coin', -8, { pitch: 14, actions: [points] }),
          { id: 703, type: 'text', name: 'Points', txt: 'Score %SCORE%', pitch: 26, distance: 4 },
        ],
      },
      cellar: {
        objects: [
          { id: 704, type: 'text', name: 'Sign', txt: 'You are in the cellar', pitch: 10, distance: 4 },
        ],
      },
    };
  });
  await signIn(page, 'author');
  await headset.edit(page, server, id);

  await test.step('to the cellar, if the score is greater than 5', async () => {
    await headset.look(-44);
    await headset.call('Objects');
    await headset.press('Door', 'option');
    await headset.look(44);
    await headset.call('Settings');
    await headset.press('Actions', 'tab');
    await headset.press('Add an action', 'button');
    await headset.pressOn('Add a condition', 'button');
    await headset.chooseOn('About', 'The score');
    await headset.chooseOn('Condition', 'is greater than');
    await headset.pressOn('Value', 'textbox');
    await headset.press('5', 'button');
    // Pressing elsewhere keeps what was typed. The keyboard has a Done of its own, until it is gone.
    await headset.press('Actions', 'tab');
    await headset.seeGone('Cursor left', 'button');
    await headset.pressOn('Done', 'button');
    const said = 'Go to “Cellar” if the score is greater than 5';
    await headset.scrollTo(said, 'option');
    await headset.see(said, 'option');
  });

  await test.step('saved', async () => {
    await headset.look(0, -30);
    await headset.see('Saved', 'text');
    const [hall] = await restCall<{ objects: { id: number; actions: object[] }[] }[]>(
      page,
      'GET',
      `scenarios/${id}/scenes`,
    );
    const { actions } = hall!.objects.find((object) => object.id === 701)!;
    expect(actions).toHaveLength(1);
    expect(actions[0]).toMatchObject({
      action: 'link',
      target: cellar,
      conditions: [{ condition: 'greater', object: 0, target: 5 }],
    });
  });

  await test.step('without points the door stays shut, with ten it leads into the cellar', async () => {
    await headset.press('Play', 'button');
    await headset.look(0);
    await headset.see('Score 0', 'text');
    await headset.pressObject({ yaw: 8, pitch: 14 });
    await headset.pressObject({ yaw: -8, pitch: 14 });
    await headset.see('Score 10', 'text');
    await headset.seeGone('You are in the cellar', 'text');
    await headset.pressObject({ yaw: 8, pitch: 14 });
    await headset.see('You are in the cellar', 'text');
  });
});
