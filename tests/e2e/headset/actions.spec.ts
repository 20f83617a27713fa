import { pin } from '#tests/support/editor.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { Headset } from '#tests/support/headset.ts';
import { enterEditor, ownScenario } from '#tests/support/headset-editor.ts';
import { chooseOn, pressOn, scrollTo } from '#tests/support/headset-fields.ts';
import { restCall } from '#tests/support/rest.ts';

test.use({ viewport: { width: 900, height: 320 } });

test('[headset:hotspot] [edit:hotspot] an action with a condition is made by rays under Actions, saved, and holds and acts in the run', async ({
  page,
  server,
  signIn,
}) => {
  test.setTimeout(300_000);
  const headset = await Headset.wear(page);
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
  await enterEditor(page, headset, server, id);

  await test.step('to the cellar, if the score is greater than 5', async () => {
    await headset.look(-44);
    await headset.press('Objects', 'tab');
    await headset.press('Door', 'option');
    await headset.look(44);
    await headset.press('Actions', 'tab');
    await headset.press('Add an action', 'button');
    await pressOn(headset, 'Add a condition', 'button');
    await chooseOn(headset, 'About', 'The score');
    await chooseOn(headset, 'Condition', 'is greater than');
    await pressOn(headset, 'Value', 'textbox');
    await headset.press('5', 'button');
    // Pressing elsewhere keeps what was typed. The keyboard has a Done of its own, until it is gone.
    await headset.press('Actions', 'tab');
    await expect(headset.twin('Cursor left', 'button')).toHaveCount(0);
    await pressOn(headset, 'Done', 'button');
    const said = 'Go to “Cellar” if the score is greater than 5';
    await scrollTo(headset, said, 'option');
    await headset.find(said, 'option');
  });

  await test.step('saved', async () => {
    await headset.look(0, -30);
    await headset.find('Saved', 'text');
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
    await headset.find('Score 0', 'text');
    await headset.press('Door', 'button');
    await headset.press('Coin', 'button');
    await headset.find('Score 10', 'text');
    await expect(headset.twin('You are in the cellar', 'text')).toHaveCount(0);
    await headset.press('Door', 'button');
    await headset.find('You are in the cellar', 'text');
  });
});
