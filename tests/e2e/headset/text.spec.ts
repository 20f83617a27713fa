import { expect, test } from '#tests/support/fixtures.ts';
import { ownScenario, TestHeadsetEditor } from '#tests/support/test-headset-editor.ts';

test.use({ viewport: { width: 900, height: 320 } });

test('[headset:text] a text is placed, written on our keyboard, seen in the run, and there on the flat side', {
  tag: '@full',
}, async ({ page, server, signIn }) => {
  test.setTimeout(300_000);
  const headset = await TestHeadsetEditor.wear(page);
  const id = await ownScenario(server, 'A text in the headset');
  await signIn(page, 'author');
  await headset.edit(page, server, id);

  await test.step('point and press to place', async () => {
    await headset.look(-44);
    await headset.call('Add');
    await headset.press('Text', 'button');
    await headset.look(0);
    await headset.pressObject({ yaw: 0, pitch: 8 });
  });

  await test.step('its text is typed in the place of the words it came with, with a second line', async () => {
    await headset.look(44);
    await headset.call('Settings');
    const text = headset.announced('Text', 'textbox').first();
    await headset.press('Text', 'textbox');
    await headset.see('Done', 'button');
    await headset.type(['Shift', 'H', 'f', 'New line', 'b', 'Shift', 'J']);
    await expect(text).toHaveAttribute('data-value', 'Hf\nbJ');
    await headset.press('Done', 'button');
    await headset.seeGone('Done', 'button');
    await expect(text).toHaveAttribute('data-value', 'Hf\nbJ');
  });

  await test.step('the scene shows it when it plays', async () => {
    await headset.look(0, -25);
    await headset.press('Play', 'button');
    await headset.see(/^Hf\s+bJ/, 'text');
    await headset.press(/^Stop/, 'button');
    await headset.see('Play', 'button');
  });

  await test.step('one step back takes the words away, one forth brings them', async () => {
    const text = headset.announced('Text', 'textbox').first();
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
