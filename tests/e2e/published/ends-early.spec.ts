import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { act, control, placed, press, samples, start } from '#tests/support/media-room.ts';
import { calibrationPicture, sceneOf, servePackage } from '#tests/support/package.ts';
import { expect, test } from '#tests/support/watched.ts';

/** The first part of a file. */
const cut = (file: Buffer, share: number) => file.subarray(0, Math.floor(file.length * share));

test('[error:asset-load] a picture and a film whose files end early are said and logged, and the run goes on', {
  tag: '@full',
}, async ({ page, expectAccessible }) => {
  const { buffer, width } = await calibrationPicture(0, 0);
  const film = join(await mkdtemp(join(tmpdir(), 'cut-')), 'film.mp4');
  await writeFile(film, cut(await readFile(`${samples}/tour.mp4`), 0.25));
  const { origin, stop } = await servePackage({
    scenes: [
      sceneOf(1, 'Hall', [control(11, { name: 'On', actions: [act('link', 2)] })]),
      sceneOf(2, 'Film', [placed('text', 12, { name: 'Over', txt: 'The trip is over', visible: false })], {
        assetId: 'film',
        video: 'media/film.mp4',
        duration: 4000,
        actions: [act('show', 12)] as never,
      }),
    ],
    pictures: { 'picture-1': [{ width, buffer: cut(buffer, 0.6) }] },
    files: { film: { type: 'video', path: film } },
    launch: { inspector: true },
  });
  const alert = page.getByRole('alert');
  try {
    await page.goto(origin);
    await expect(alert).toContainText(/Load failed for .*\.jpg/);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'OK' }).click();
    await start(page);
    await press(page, 'Inspect the run');
    await page.getByRole('tab', { name: /^Events/ }).click();
    await press(page, 'On');
    await expect(alert).toContainText(/Load failed for .*\.mp4/);
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('note', { name: 'The trip is over' })).toBeAttached();
    const log = page.getByRole('region', { name: 'Inspector', exact: true }).getByRole('listitem');
    await expect(log.filter({ hasText: 'asset-load' })).toHaveCount(1);
  } finally {
    await stop();
  }
});
