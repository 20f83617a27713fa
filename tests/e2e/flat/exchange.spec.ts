import { expect, test } from '#tests/support/fixtures.ts';

const tour = {
  default: { firstScene: 'hall', title: 'Old house' },
  scenes: {
    hall: {
      title: 'Hall',
      panorama: 'hall.jpg',
      hotSpots: [{ type: 'scene', sceneId: 'yard', yaw: 90, pitch: 0 }],
    },
    yard: { title: 'Yard', hfov: 80, hotSpots: [] },
  },
};

test('a tour of another tool is imported with a report that leads to it, and exported again as an archive', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await signIn(page, 'admin');
  const file = {
    name: 'house.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(tour)),
  };
  await page.getByTestId('import-file').setInputFiles(file);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('“Old house” was imported.')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveText([
    'The file hall.jpg is not in the archive.',
    'The setting “hfov” of Yard has no counterpart here.',
  ]);
  await page.keyboard.press('Escape');

  // A file that is none says why, and nothing is made of it.
  await page.getByTestId('import-file').setInputFiles({ ...file, buffer: Buffer.from('{"a":') });
  await expect(dialog.getByRole('alert')).toHaveText('“house.json” is damaged or cannot be read.');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const scenarios = page.getByRole('list', { name: 'My Scenarios' }).getByRole('listitem');
  await expect(scenarios).toHaveCount(1);

  await page.getByRole('button', { name: 'Actions for Old house' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export' }).click();
  const archive = await downloading;
  expect(archive.suggestedFilename()).toBe('old-house.zip');
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await page.getByTestId('import-file').setInputFiles((await archive.path())!);
  await dialog.getByRole('button', { name: 'Open the scenario' }).click();
  await expect(page).toHaveURL(/#\/scenarios\/\d+$/);
  await expect(page.getByRole('button', { name: /Yard/ }).first()).toBeVisible();

  // What is kept is fetched again, and removed.
  await page.goBack();
  await page.getByRole('button', { name: 'Exports' }).click();
  const again = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download “Old house”' }).click();
  expect((await again).suggestedFilename()).toBe('old-house.zip');
  await dialog.getByRole('button', { name: 'Delete the export of “Old house”' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog.getByText('No export is kept.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Exports' })).toHaveCount(0);
});
