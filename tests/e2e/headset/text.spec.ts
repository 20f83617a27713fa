import { expect, test } from '#tests/support/fixtures.ts';
import { Headset } from '#tests/support/headset.ts';
import { enterEditor, ownScenario } from '#tests/support/headset-editor.ts';

test.use({ viewport: { width: 900, height: 320 } });

test('[headset:text] a text is placed, written on our keyboard, seen in the run, and there on the flat side', async ({
  page,
  server,
  signIn,
}) => {
  test.setTimeout(300_000);
  const headset = await Headset.wear(page);
  const id = await ownScenario(server, 'A text in the headset');
  await signIn(page, 'author');
  await enterEditor(page, headset, server, id);

  await test.step('point and press to place', async () => {
    await headset.look(-44);
    await headset.press('Text', 'button');
    await headset.look(0);
    await headset.pointToward(0, 8, 4);
    await headset.trigger();
  });

  await test.step('its text is typed in the place of the words it came with, with a second line', async () => {
    await headset.look(44);
    const text = headset.twin('Text', 'textbox').first();
    await headset.press('Text', 'textbox');
    await headset.find('Done', 'button');
    for (const key of ['Shift', 'H', 'f', 'New line', 'b', 'Shift', 'J']) await headset.press(key, 'button');
    await expect(text).toHaveAttribute('data-value', 'Hf\nbJ');
    await headset.press('Done', 'button');
    await expect(headset.twin('Done', 'button')).toHaveCount(0);
    await expect(text).toHaveAttribute('data-value', 'Hf\nbJ');
  });

  await test.step('the scene shows it when it plays', async () => {
    await headset.look(0, -25);
    await headset.press('Play', 'button');
    await expect(headset.twin(/^Hf\s+bJ/, 'text')).toBeAttached();
    await headset.press(/^Stop/, 'button');
    await headset.find('Play', 'button');
  });

  await test.step('one step back takes the words away, one forth brings them', async () => {
    const text = headset.twin('Text', 'textbox').first();
    await headset.press('Undo', 'button');
    await expect(text).not.toHaveAttribute('data-value', 'Hf\nbJ');
    await headset.press('Redo', 'button');
    await expect(text).toHaveAttribute('data-value', 'Hf\nbJ');
  });

  await test.step('the flat side has it, saved', async () => {
    await headset.press('Leave VR', 'button');
    await expect(page.getByRole('complementary').getByLabel('Text', { exact: true })).toHaveValue('Hf\nbJ');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  });
});
