import { readFile } from 'node:fs/promises';
import { placeAt } from '#tests/support/directions.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { restCall } from '#tests/support/rest.ts';
import { ownScenario, TestHeadsetEditor } from '#tests/support/test-headset-editor.ts';

test.use({ viewport: { width: 900, height: 320 } });

test('a picture is pulled off the library by a ray, stands where it is let go, and is looked at there', {
  tag: '@full',
}, async ({ page, server, signIn }) => {
  const headset = await TestHeadsetEditor.wear(page);
  const id = await ownScenario(server, 'Media in the headset');
  await signIn(page, 'author');
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  const file = { name: 'plan.svg', mimeType: 'image/svg+xml' };
  const sent = await page.request.post(
    new URL('/app/api/v1/users/assets/import?existing=reuse', page.url()).href,
    {
      headers: { 'X-Auth-Token': token },
      multipart: { file: { ...file, buffer: await readFile('prisma/seed/samples/media/plan.svg') } },
    },
  );
  expect(sent.status()).toBe(200);
  await headset.edit(page, server, id);
  const openMedia = async () => {
    await headset.press('More', 'button');
    await headset.press('My media', 'menuitem');
  };
  await openMedia();
  const [x, y, z] = await headset.placeOf('plan.svg', 'option');
  await headset.drag([x, y, z], [x + 0.1, y, z], placeAt(40, 25, 4), placeAt(-20, 25, 4));
  // A drawing may become a picture or a hotspot.
  await headset.press('Hotspot', 'radio');
  // The dialog's own; the toolbar has one that calls a panel.
  await headset.pointAt(await headset.stillPlace(headset.announced('Add', 'button').last(), 'Add'));
  await headset.pull();
  // Once it stands there and is selected, the toolbar has a row more.
  await headset.see('Edit', 'button');
  await headset.call('Settings');
  await headset.see('plan', 'heading');
  await headset.see('Saved', 'text');
  const [scene] = await restCall<{ objects: { type: string; yaw: number; pitch: number }[] }[]>(
    page,
    'GET',
    `scenarios/${id}/scenes`,
  );
  expect(scene!.objects).toHaveLength(1);
  const [{ type, yaw, pitch }] = scene!.objects as [NonNullable<typeof scene>['objects'][number]];
  expect(type).toBe('hotspot');
  expect(Math.hypot(yaw + 20, pitch - 25)).toBeLessThan(2);
  await openMedia();
  await headset.press('plan.svg', 'option');
  await headset.see('plan.svg', 'img');
  await page.screenshot({ path: test.info().outputPath('media.png') });
});

test('a file of the headset itself is chosen on the page, outside VR, and is there as the author comes back', {
  tag: '@full',
}, async ({ page, server, signIn }) => {
  const headset = await TestHeadsetEditor.wear(page);
  const id = await ownScenario(server, 'Own files in the headset');
  await signIn(page, 'author');
  await headset.edit(page, server, id);
  await headset.press('More', 'button');
  await headset.press('My media', 'menuitem');
  await headset.press('Upload', 'button');
  await headset.press('Leave VR and choose', 'button');
  const files = page.getByRole('dialog', { name: 'Files of this device' });
  const chooser = page.waitForEvent('filechooser');
  await files.getByRole('button', { name: 'Choose files' }).click();
  const buffer = await readFile('prisma/seed/samples/media/plan.svg');
  await (await chooser).setFiles({ name: 'sketch.svg', mimeType: 'image/svg+xml', buffer });
  await expect(files).toContainText('Being added: sketch.svg');
  await headset.enter(files);
  await headset.press('More', 'button');
  await headset.press('My media', 'menuitem');
  await headset.see('sketch.svg', 'option');
});
