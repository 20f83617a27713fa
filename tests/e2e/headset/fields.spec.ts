import { expect, test } from '#tests/support/fixtures.ts';
import { Headset } from '#tests/support/headset.ts';
import { enterEditor, ownScenario } from '#tests/support/headset-editor.ts';

test.use({ viewport: { width: 900, height: 560 } });

test('[headset:text] [headset:hotspot] fields of a panel are used by ray: numbers, toggles, colours, choices, pictures', async ({
  page,
  server,
  signIn,
}) => {
  test.setTimeout(400_000);
  const headset = await Headset.wear(page);
  const id = await ownScenario(server, 'Fields in the headset', () => ({
    hall: {
      objects: [
        { id: 601, type: 'hotspot', name: 'Lamp', assetId: '-1', yaw: 0, pitch: 12, distance: 4 },
        { id: 602, type: 'text', name: 'Card', txt: 'A card', yaw: -14, pitch: 12, distance: 4 },
      ],
    },
  }));
  await signIn(page, 'author');
  await enterEditor(page, headset, server, id);
  await headset.look(-44);
  await headset.press('Objects', 'tab');
  await headset.press('Lamp', 'option');
  await headset.look(44);

  await test.step('a toggle', async () => {
    const visible = headset.twin('Visible at the start', 'switch').first();
    await expect(visible).toHaveAttribute('data-checked', 'true');
    await headset.press('Visible at the start', 'switch');
    await expect(visible).toHaveAttribute('data-checked', 'false');
  });

  await test.step('a number by its buttons and by digits', async () => {
    await headset.press('Place', 'tab');
    const yaw = headset.twin('Yaw', 'textbox').first();
    await headset.press('Yaw: More', 'button');
    await expect(yaw).toHaveAttribute('data-value', '1');
    await headset.press('Yaw', 'textbox');
    for (const key of ['-', '2', '5']) await headset.press(key, 'button');
    await headset.press('Done', 'button');
    await expect(yaw).toHaveAttribute('data-value', /^[-−]25$/);
  });

  await test.step('a picture out of a sheet of tiles', async () => {
    await headset.press('Look', 'tab');
    await scrollTo(headset, 'Picture');
    const picture = headset.twin('Picture').first();
    const before = await picture.getAttribute('data-value');
    await headset.press('Picture');
    const tiles = await page
      .locator('[data-headset-mirror] > [data-role="option"][data-checked="false"]:not([hidden])')
      .evaluateAll((found) => found.map((one) => (one as HTMLElement).dataset.name ?? ''));
    await headset.press(tiles.find((name) => !['Hall', 'Cellar', 'Lamp', 'Card'].includes(name))!, 'option');
    await expect(picture).not.toHaveAttribute('data-value', before ?? '');
  });

  await test.step('a colour, an alignment and an opacity of the text', async () => {
    await headset.look(-44);
    await headset.press('Card', 'option');
    await headset.look(44);
    await scrollTo(headset, 'Text color');
    await headset.press('Text color');
    await headset.press('#d93a2b', 'option');
    await headset.press('Close', 'button');
    await expect(headset.twin('Text color').first()).toHaveAttribute('data-value', '#d93a2b');
    await scrollTo(headset, 'Left');
    await headset.press('Left', 'radio');
    await expect(headset.twin('Left', 'radio').first()).toHaveAttribute('data-checked', 'true');
  });

  await test.step('the flat side shows the same', async () => {
    await headset.look(0, -30);
    await headset.press('Leave VR', 'button');
    const panel = page.getByRole('complementary');
    await expect(panel.getByText('#d93a2b')).toBeVisible();
  });
});

/** Scrolls the panel under the ray by the stick until a field is in view. */
async function scrollTo(headset: Headset, name: string): Promise<void> {
  await headset.pointAt(await headset.find('Settings', 'group'));
  const seen = headset.twin(name).and(headset.page.locator(':not([hidden])'));
  await expect
    .poll(async () => {
      if ((await seen.count()) === 0) await headset.stick(0, 1, 3);
      return seen.count();
    })
    .toBeGreaterThan(0);
}
