import { readFile } from 'node:fs/promises';
import { expect, test } from '#tests/support/fixtures.ts';
import { restCall } from '#tests/support/rest.ts';

test('[dialog:user-assets] looks at each kind of media and drags one into the scene, where it can be undone', {
  tag: '@full',
}, async ({ page, signIn, editor }) => {
  await signIn(page, 'author');
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  for (const [name, mimeType] of [
    ['tour.mp4', 'video/mp4'],
    ['fountain.mp3', 'audio/mpeg'],
    ['vase.glb', 'model/gltf-binary'],
    ['plan.svg', 'image/svg+xml'],
  ] as const) {
    const buffer = await readFile(`prisma/seed/samples/media/${name}`);
    const sent = await page.request.post(
      new URL('/app/api/v1/users/assets/import?existing=reuse', page.url()).href,
      {
        headers: { 'X-Auth-Token': token },
        multipart: { file: { name, mimeType, buffer } },
      },
    );
    expect([name, sent.status()]).toEqual([name, 200]);
  }
  const id = await editor.make('Of media', [{ name: 'Hall', color: '#345' }]);
  const stage = await editor.openDrawn(id);
  await page.getByRole('button', { name: 'My media' }).click();
  const library = page.getByRole('dialog', { name: 'My media' });
  const tile = (name: string) => library.getByRole('button', { name: new RegExp(`^${name}`) });

  await tile('tour.mp4').click();
  const film = library.locator('video');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0);
  await tile('fountain.mp3').click();
  const sound = library.locator('audio');
  await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeGreaterThan(0);
  await tile('vase.glb').click();
  await expect(library.getByRole('img', { name: 'vase.glb' }).locator('canvas')).toBeVisible();
  await tile('plan.svg').click();
  await expect(library.getByRole('img', { name: 'plan.svg' })).toBeVisible();

  const from = (await tile('vase.glb').boundingBox())!;
  const to = (await stage.boundingBox())!;
  await page.mouse.move(from.x + 30, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 60, { steps: 4 });
  await expect(library).toBeHidden();
  await page.mouse.move(to.x + to.width * 0.7, to.y + to.height * 0.4, { steps: 4 });
  await page.mouse.up();
  await expect(editor.objects.getByText('vase', { exact: true })).toBeVisible();
  await editor.see('Saved');
  const [scene] = await restCall<{ objects: { type: string; yaw: number; pitch: number }[] }[]>(
    page,
    'GET',
    `scenarios/${id}/scenes`,
  );
  const [vase] = scene!.objects;
  expect(vase!.type).toBe('model');
  expect([vase!.yaw > 5, vase!.pitch > 2]).toEqual([true, true]);
  await page.keyboard.press('Control+z');
  await expect(editor.objects.getByText('vase', { exact: true })).toBeHidden();
});
