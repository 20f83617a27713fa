import { expect, test } from '#tests/support/fixtures.ts';
import { ownScenario, sheet, TestHeadsetEditor } from '#tests/support/test-headset-editor.ts';

test.use({ viewport: { width: 900, height: 320 } });

const door = { id: 501, type: 'hotspot', name: 'Door', assetId: '-1', yaw: 0, pitch: 30, distance: 4 };

test('[headset:hotspot] [action:link] a link is pulled from an object to the picture of a scene, and leads there in the run', async ({
  page,
  server,
  signIn,
}) => {
  test.setTimeout(300_000);
  const headset = await TestHeadsetEditor.wear(page);
  const id = await ownScenario(server, 'Linked by hand', () => ({
    hall: { objects: [{ ...door, width: 0.8, height: 0.8 }] },
    cellar: {
      objects: [
        { id: 503, type: 'text', name: 'Sign', txt: 'You are in the cellar', distance: 4, pitch: 10 },
      ],
    },
  }));
  await signIn(page, 'author');
  await headset.edit(page, server, id);

  await test.step('the line is let go on the scene', async () => {
    await headset.pressObject(door);
    await headset.pointAt(await headset.placeOf('Draw a link from Door', 'button'));
    await headset.grab();
    await headset.pointAt(await headset.placeOf('Cellar', 'button'));
    await headset.letGo();
    await headset.see('“Door” leads to Cellar now.');
    await headset.seeGone('Cellar', 'button');
  });

  await test.step('the run follows it', async () => {
    await headset.look(0, -30);
    await headset.press('Play', 'button');
    await headset.seeGone('Undo', 'button');
    await headset.look(0);
    await headset.pressObject(door);
    await headset.see('You are in the cellar', 'text');
  });
});

test('[headset:hotspot] without holding: the link’s grip is pressed, then the scene; closed, nothing is made', {
  tag: '@full',
}, async ({ page, server, signIn }) => {
  test.setTimeout(300_000);
  const headset = await TestHeadsetEditor.wear(page);
  const id = await ownScenario(server, 'Linked by presses', () => ({
    hall: { objects: [{ ...door, width: 0.8, height: 0.8 }] },
  }));
  await signIn(page, 'author');
  await headset.edit(page, server, id);
  await headset.useHands();
  await headset.pressObject(door);
  await headset.press('Draw a link from Door', 'button');
  await headset.see('Cellar', 'button');
  await headset.press('Close', 'button');
  await headset.seeGone('Cellar', 'button');
  await headset.press('Draw a link from Door', 'button');
  await headset.press('Cellar', 'button');
  await headset.see('“Door” leads to Cellar now.');
});

test('[headset:hotspot] a box is swept over the background: three objects are deleted at once, and come back', {
  tag: '@full',
}, async ({ page, server, signIn }) => {
  test.setTimeout(300_000);
  const headset = await TestHeadsetEditor.wear(page);
  const pin = (id: number, yaw: number) => ({
    ...door,
    id,
    name: `Pin ${id}`,
    yaw,
    pitch: 22,
    width: 0.5,
    height: 0.5,
  });
  const id = await ownScenario(server, 'Swept in the headset', () => ({
    hall: { objects: [pin(501, -12), pin(502, 0), pin(503, 12), pin(504, 32)] },
  }));
  await signIn(page, 'author');
  await headset.edit(page, server, id);
  const pins = async () => {
    await headset.step(6);
    const names = await headset
      .announced(/^Pin \d+/, 'option')
      .evaluateAll((found) => found.map((one) => (one as HTMLElement).dataset.name));
    return names.sort();
  };
  await headset.look(-44);
  await headset.call('Objects');
  await expect.poll(pins).toEqual(['Pin 501', 'Pin 502', 'Pin 503', 'Pin 504']);
  await headset.look(0, -30);
  await headset.press('Select several', 'button');
  await headset.look(0);
  await headset.dragObject(
    { yaw: -20, pitch: 12 },
    { yaw: 0, pitch: 20 },
    { yaw: 12, pitch: 30 },
    { yaw: 21, pitch: 34 },
  );
  await headset.look(0, -30);
  await headset.press('Selection', 'button');
  await headset.pressOn('Delete', 'menuitem', sheet('Selection'));
  await expect.poll(pins).toEqual(['Pin 504']);
  await headset.button('a-button');
  await expect.poll(pins).toEqual(['Pin 501', 'Pin 502', 'Pin 503', 'Pin 504']);

  await test.step('holding an object moves it with the mode on too', async () => {
    await headset.look(0);
    await headset.dragObject({ yaw: 32, pitch: 22 }, { yaw: 26, pitch: 26 }, { yaw: 20, pitch: 40 });
    await headset.look(44);
    await headset.call('Settings');
    await headset.press('Place', 'tab');
    expect(await headset.settled()).toMatch(/^(19|20)\.\d° right, (39|40)\.\d° up/);
  });
});
