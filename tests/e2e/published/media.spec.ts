import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SceneObject } from '#scenario';
import { act, changes, control, drawn, placed, press, room, start } from '#tests/support/media-room.ts';
import { filmOf, noteFilms } from '#tests/support/noted-films.ts';
import { hotspotAt, sceneOf } from '#tests/support/package.ts';
import { accessibleScene } from '#tests/support/played-room.ts';
import { TestHeadset } from '#tests/support/test-headset.ts';
import { expect, longStep, test } from '#tests/support/watched.ts';

test('[play:video] a film stands in the scene, plays, pauses, goes to a second and stops as it is told', {
  tag: '@full',
}, async ({ page }) => {
  const film = placed('video', 10, {
    name: 'Film',
    assetId: 'film',
    width: 4,
    height: 2,
    distance: 4,
    autoplay: false,
    volume: 0.3,
  });
  await noteFilms(page);
  const { stop } = await room(
    page,
    [
      film,
      control(11, { name: 'Play', actions: [act('playmedia', 10)] }),
      control(12, { name: 'Pause', actions: [act('pausemedia', 10)] }),
      control(13, { name: 'Near the end', actions: [act('settime', 10, { value: 11.5 })] }),
      placed('text', 14, { name: 'Over', txt: 'The film is over', visible: false, pitch: -35 }),
    ].map((object) =>
      object.id === 10 ? { ...object, onDone: [act('show', 14)] } : object,
    ) as SceneObject[],
  );
  try {
    await start(page);
    await expect.poll(() => drawn(page)).toBeGreaterThan(50_000);
    // A cover stands there until the first picture came; nothing was played till then, nor is now.
    await expect.poll(() => changes(page)).toBe(false);
    expect(await filmOf(page)).toMatchObject({ volume: 0.3, muted: false, paused: true, time: 0 });
    await press(page, 'Play');
    await expect.poll(() => changes(page)).toBe(true);
    await press(page, 'Pause');
    await expect.poll(() => changes(page)).toBe(false);
    await press(page, 'Near the end');
    await press(page, 'Play');
    await expect(accessibleScene(page).getByText('The film is over')).toBeAttached();
  } finally {
    await stop();
  }
});

test('[player:scene-media] a film all round plays, tells its timed events, jumps, and ends its scene', async ({
  page,
}) => {
  const scene = sceneOf(
    1,
    'Boat',
    [
      control(12, { name: 'Back', actions: [{ action: 'jump', value: 0, conditions: [] }] }),
      control(11, { name: 'Jump', actions: [{ action: 'jump', value: 11, conditions: [] }] }),
      placed('text', 14, { name: 'Said', txt: 'Two seconds', visible: false, pitch: -35 }),
      placed('text', 15, { name: 'Ended', txt: 'The trip is over', visible: false, pitch: -45 }),
    ],
    {
      assetId: 'film',
      video: 'media/film-tour.mp4',
      captions: { assetId: 'words' } as never,
      duration: 12_000,
      volume: 0.4,
      timers: [{ time: 2000, name: 'Two', actions: [act('show', 14)] }] as never,
      actions: [act('show', 15)] as never,
    },
  );
  await noteFilms(page);
  const { stop } = await room(page, [], { scenes: [scene], pictures: {} });
  try {
    await start(page);
    expect(await filmOf(page)).toMatchObject({ count: 1, volume: 0.4, muted: false });
    await expect(page.locator('.player-captions')).toContainText(/board|lighthouse|gulls|buoys/);
    await longStep('captions are put away', async () => {
      await page.getByRole('button', { name: 'Hide captions' }).click();
      await expect(page.locator('.player-captions')).toBeEmpty();
    });
    await expect(accessibleScene(page).getByText('Two seconds')).toBeAttached();
    await longStep('it goes back to its start, and on', async () => {
      await press(page, 'Back');
      await expect.poll(() => changes(page)).toBe(true);
    });
    await press(page, 'Jump');
    await expect(accessibleScene(page).getByText('The trip is over')).toBeAttached();
  } finally {
    await stop();
  }
});

test('[player:scene-media] scenes may share a picture or a film: each begins, the film from its start and as loud as it says', {
  tag: '@full',
}, async ({ page }) => {
  const said = (id: number, txt: string) => placed('text', id, { name: txt, txt, visible: false });
  const on = (id: number, target: number) =>
    control(id, { name: `To ${target}`, actions: [act('link', target)] });
  const began = (id: number) => ({ actionsShow: [act('show', id)] as never });
  const film = { assetId: 'film', video: 'media/film-tour.mp4' };
  await noteFilms(page);
  const { stop } = await room(page, [], {
    scenes: [
      sceneOf(1, 'Hall', [on(11, 2)]),
      sceneOf(2, 'Its copy', [on(12, 3), said(22, 'In the copy')], { assetId: 'picture-1', ...began(22) }),
      sceneOf(3, 'Film', [on(13, 4), said(23, 'At the film')], { ...film, volume: 0.4, ...began(23) }),
      sceneOf(4, 'Again', [said(24, 'At it again')], { ...film, volume: 0.2, ...began(24) }),
    ],
  });
  const time = async () => (await filmOf(page, 'last')).time;
  try {
    await start(page);
    await press(page, 'To 2');
    await expect(page.getByRole('note', { name: 'In the copy' })).toBeAttached();
    await press(page, 'To 3');
    await expect(page.getByRole('note', { name: 'At the film' })).toBeAttached();
    await expect.poll(time).toBeGreaterThan(1);
    await press(page, 'To 4');
    await expect(page.getByRole('note', { name: 'At it again' })).toBeAttached();
    expect(await filmOf(page, 'first')).toMatchObject({ count: 2, volume: 0.4, paused: true });
    await expect.poll(() => filmOf(page, 'last')).toMatchObject({ volume: 0.2, paused: false });
  } finally {
    await stop();
  }
});

test('[player:scene-media] of two scenes without a picture the second begins too', { tag: '@full' }, async ({
  page,
}) => {
  const said = (id: number, txt: string) => placed('text', id, { name: txt, txt, visible: false });
  const bare = (id: number) => ({ assetId: '', actionsShow: [act('show', id)] as never });
  const on = (id: number, name: string, target: number) =>
    control(id, { name, actions: [act('link', target)] });
  const { stop } = await room(page, [], {
    scenes: [
      sceneOf(1, 'Hall', [on(11, 'In', 2)]),
      sceneOf(2, 'Bare', [on(12, 'On', 3), said(22, 'Here')], bare(22)),
      sceneOf(3, 'Barer', [said(23, 'There')], bare(23)),
    ],
  });
  try {
    await press(page, 'In');
    await press(page, 'OK');
    await expect(page.getByRole('note', { name: 'Here' })).toBeAttached();
    await press(page, 'On');
    await press(page, 'OK');
    await expect(page.getByRole('note', { name: 'There' })).toBeAttached();
  } finally {
    await stop();
  }
});

test('[player:video-limits] a film that this browser cannot play is said, and the run goes on', {
  tag: '@full',
}, async ({ page, expectAccessible }) => {
  const { stop, origin } = await room(
    page,
    [placed('video', 10, { name: 'Film', assetId: 'none' }), hotspotAt(11, -60, 0, { name: 'Still here' })],
    { files: { none: { type: 'video', path: 'package.json' } } },
  );
  try {
    await start(page);
    await expect(page.getByRole('alert')).toContainText('video');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('button', { name: 'Still here' })).toBeEnabled();
    expect(origin).toContain('127.0.0.1');
  } finally {
    await stop();
  }
});

test('[player:video-limits] a film that is heard while no picture of it comes is said, and goes on sounding', {
  tag: '@full',
}, async ({ page }) => {
  // As phones write them: the picture is of a kind that the browser lacks, the sound is not.
  const bytes = await readFile('prisma/seed/samples/media/tour.mp4');
  for (let at = bytes.indexOf('avc1'); at >= 0; at = bytes.indexOf('avc1', at + 4)) bytes.write('hvc1', at);
  const path = join(await mkdtemp(join(tmpdir(), 'film-')), 'phone.mp4');
  await writeFile(path, bytes);
  await noteFilms(page);
  const { stop } = await room(
    page,
    [
      placed('video', 10, { name: 'Film', assetId: 'phone', autoplay: true }),
      hotspotAt(11, -60, 0, { name: 'Still here' }),
    ],
    { files: { phone: { type: 'video', path } } },
  );
  try {
    await start(page);
    await expect(page.getByRole('alert')).toContainText('video');
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('button', { name: 'Still here' })).toBeEnabled();
    await expect.poll(async () => (await filmOf(page)).time).toBeGreaterThan(0.3);
  } finally {
    await stop();
  }
});

test.describe('in a headset', () => {
  test.use({ viewport: { width: 640, height: 320 } });

  test('[play:video] [play:model] [play:webwindow] stand in the room, and the page waits for the screen', {
    tag: '@full',
  }, async ({ page }) => {
    const headset = await TestHeadset.wear(page);
    const { stop } = await room(page, [
      placed('video', 10, {
        name: 'Film',
        assetId: 'film',
        width: 2,
        height: 1,
        distance: 3,
        autoplay: true,
        muted: true,
      }),
      placed('model', 11, { name: 'Vase', assetId: 'vase', yaw: 90, width: 2, height: 2, distance: 3 }),
      placed('webwindow', 12, {
        name: 'Guide',
        assetId: 'guide',
        mode: 'folder',
        yaw: -90,
        width: 3,
        height: 2,
        distance: 3,
      }),
    ]);
    const frame = page.locator('iframe[title="Guide"]');
    const seen = () => drawn(page, { from: 0, to: 0.5 });
    try {
      await start(page);
      await expect(frame).toBeAttached();
      await page.getByRole('button', { name: 'Enter VR' }).click();
      await expect(page.getByRole('button', { name: 'Leave VR' }).first()).toBeVisible();
      await headset.step(6);
      await expect.poll(seen).toBeGreaterThan(4000);
      await headset.look(90);
      await expect.poll(seen).toBeGreaterThan(1500);
      await page.screenshot({ path: 'test-results/media-headset-model.png' });
      await headset.look(-90);
      await expect.poll(seen).toBeGreaterThan(8000);
      await page.screenshot({ path: 'test-results/media-headset-window.png' });
      await expect(frame).toBeHidden();
      await headset.pressObject({ yaw: -90, pitch: 0, distance: 3 });
      await page.getByRole('button', { name: 'Leave VR' }).first().press('Enter');
      await expect(page.getByRole('button', { name: 'Enter VR' })).toBeVisible();
      // What was asked for in there has the keyboard now, and the run has gone on.
      await expect(frame).toBeFocused();
    } finally {
      await stop();
    }
  });
});
