import { expect, test } from '#tests/support/fixtures.ts';
import { ownScenario, TestHeadsetEditor } from '#tests/support/test-headset-editor.ts';

test.use({ viewport: { width: 900, height: 320 } });

test('editing goes on in the window when the graphics are lost in the headset, and it can be worn again', {
  tag: '@full',
}, async ({ page, server, signIn }) => {
  const headset = await TestHeadsetEditor.wear(page);
  const id = await ownScenario(server, 'Lost');
  await signIn(page, 'author');
  await headset.edit(page, server, id);
  const graphics = await page
    .locator('canvas')
    .first()
    .evaluateHandle((canvas: HTMLCanvasElement) => {
      const found = canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context');
      found?.loseContext();
      return found;
    });
  await expect(page.getByText('The headset lost its picture.')).toBeVisible();
  // The emulator's frames fail without a context: none comes once the headset is left.
  const failed: string[] = [];
  page.on('pageerror', (error) => failed.push(error.message));
  await graphics.evaluate((lost) => lost?.restoreContext());
  await headset.enter();
  await headset.look(-44);
  await headset.call('Add');
  await headset.see('Hotspot', 'button');
  expect(failed).toEqual([]);
});
