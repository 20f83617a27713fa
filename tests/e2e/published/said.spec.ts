import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { newObject, type ObjectType, type SceneObject } from '#scenario';
import { headingOf } from '#tests/support/directions.ts';
import { listen, onTheRight } from '#tests/support/ears.ts';
import { heldBack } from '#tests/support/held-back.ts';
import {
  hotspotAt,
  middleOf,
  type PackageOptions,
  plain,
  sceneOf,
  servePackage,
} from '#tests/support/package.ts';
import { TestHeadset } from '#tests/support/test-headset.ts';
import { expect, test } from '#tests/support/watched.ts';

const samples = 'prisma/seed/samples/media';
const placed = (type: ObjectType, id: number, more: object): SceneObject =>
  ({ ...newObject(type, id, { yaw: 0, pitch: 0 }), ...more }) as SceneObject;

async function room(page: Page, objects: SceneObject[], more: Partial<PackageOptions> = {}) {
  const served = await servePackage({
    scenes: [sceneOf(1, 'Room', objects)],
    pictures: { 'picture-1': [await plain('#101080', 256)] },
    ...more,
  });
  await page.goto(served.origin);
  return served;
}
const start = (page: Page) => page.getByRole('button', { name: 'Start', exact: true }).click();

/** Captions for a sound that lasts three seconds and begins anew. */
async function words(): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'words-')), 'words.vtt');
  await writeFile(path, 'WEBVTT\n\n00:00.000 --> 01:00.000\n<v Guide>Listen to the water &amp; the stones');
  return path;
}
const fountain = placed('audio', 10, {
  name: 'Fountain',
  assetId: 'fountain',
  loop: true,
  spatial: true,
  captions: { assetId: 'words' },
});
const sounding = async () => ({
  files: {
    fountain: { type: 'audio' as const, path: `${samples}/fountain.mp3` },
    words: { type: 'document' as const, path: await words() },
  },
});

test('[play:audio] a sound’s captions are read as long as it is heard, and can be turned off', async ({
  page,
}) => {
  const quiet = hotspotAt(11, 0, 0, {
    name: 'Quiet',
    actions: [{ action: 'stopmedia', target: 10, conditions: [] }],
  });
  const { stop } = await room(page, [fountain, quiet], await sounding());
  const captions = page.locator('.player-captions');
  try {
    await start(page);
    await expect(captions).toContainText('Guide: Listen to the water & the stones');
    await page.screenshot({ path: 'test-results/captions-flat.png' });
    await page.getByRole('button', { name: 'Hide captions' }).click();
    await expect(captions).toBeEmpty();
    await page.getByRole('button', { name: 'Show captions' }).click();
    await expect(captions).toContainText('Listen to the water');
    await page.getByRole('button', { name: 'Quiet' }).press('Enter');
    await expect(captions).toBeEmpty();
  } finally {
    await stop();
  }
});

test('[error:asset-load] captions that are not there are said, and what they belong to is heard', {
  tag: '@full',
}, async ({ page }) => {
  const ears = await listen(page);
  const silent = placed('audio', 10, { ...fountain, captions: { src: 'media/gone.vtt' } });
  const { stop } = await room(page, [silent], await sounding());
  try {
    await start(page);
    await expect(page.getByRole('alert')).toContainText(/Load failed for .*gone\.vtt/);
    await expect.poll(async () => (await ears()).left).toBeGreaterThan(1e-4);
  } finally {
    await stop();
  }
});

test.describe('in a headset', () => {
  test.use({ viewport: { width: 900, height: 450 } });

  test('[play:audio] a sound stays where it is when the head turns; its captions stand before the eyes, stay for a small turn and follow a large one', {
    tag: '@full',
  }, async ({ page }) => {
    const ears = await listen(page);
    const headset = await TestHeadset.wear(page);
    const { stop } = await room(page, [fountain], await sounding());
    const text = 'Guide: Listen to the water & the stones';
    try {
      await start(page);
      await page.getByRole('button', { name: 'Enter VR' }).click();
      await headset.step(6);
      const ahead = await headset.placeOf(text);
      expect(Math.abs(headingOf(ahead).yaw)).toBeLessThan(8);
      await page.screenshot({ path: 'test-results/captions-headset.png' });
      await headset.look(10);
      await headset.step(10);
      expect(Math.abs(headingOf(await headset.placeOf(text)).yaw)).toBeLessThan(8);
      await headset.look(90);
      await expect
        .poll(async () => Math.abs(headingOf(await headset.placeOf(text)).yaw - 90))
        .toBeLessThan(25);
      await expect.poll(() => onTheRight(ears)).toBeLessThan(0.44);
      await headset.look(-90);
      await expect.poll(() => onTheRight(ears)).toBeGreaterThan(0.56);
    } finally {
      await stop();
    }
  });
});

test('[play:webwindow] a page that its host refuses is said; its still opens it in a window, and the run goes on', {
  tag: '@full',
}, async ({ page }) => {
  const { origin, stop } = await room(
    page,
    [
      placed('webwindow', 10, { name: 'Rules', url: 'about.html', width: 3, height: 2, distance: 3 }),
      hotspotAt(11, 60, 0, { name: 'Still here' }),
    ],
    { launch: {} },
  );
  try {
    // The page round the player has tried, and tells.
    await page
      .context()
      .route('**/about.html', (route) => route.fulfill({ body: 'The rules', contentType: 'text/html' }));
    await page.route('**/host.html', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<iframe src="./" title="scenario" style="position:fixed;inset:0;width:100%;height:100%;border:0"></iframe>',
      }),
    );
    await page.goto(`${origin}/host.html`);
    const player = page.frameLocator('iframe[title="scenario"]');
    const frame = player.locator('iframe[title="Rules"]');
    await expect(frame).toBeVisible();
    await page.evaluate((url) => {
      const { contentWindow } = document.querySelector('iframe')!;
      contentWindow!.postMessage({ type: 'cenariovr:cspCheck', url, id: 10 }, '*');
    }, new URL('about.html', origin).href);
    await expect(player.getByRole('alert')).toContainText('may not be shown inside another');
    await player.getByRole('button', { name: 'OK' }).click();
    await expect(frame).toHaveCount(0);
    await page.screenshot({ path: 'test-results/window-refused.png' });
    const [opened] = await Promise.all([page.waitForEvent('popup'), page.mouse.click(512, 320)]);
    await expect(opened).toHaveURL(/about\.html$/);
    await expect(player.getByRole('button', { name: 'Still here' })).toBeEnabled();
  } finally {
    await stop();
  }
});

for (const [type, more] of [
  ['image', {}],
  ['video', {}],
  ['audio', { autoplay: true }],
  ['model', {}],
  ['webwindow', { mode: 'folder' }],
] as [ObjectType, object][]) {
  test(`[error:asset-load] [play:${type}] a file of it that is not there is said, and the run goes on`, {
    tag: '@full',
  }, async ({ page }) => {
    const { stop } = await room(page, [
      placed(type, 10, { name: 'Gone', src: 'media/gone', ...more }),
      hotspotAt(11, 60, 0, { name: 'Still here' }),
    ]);
    try {
      const starts = page.getByRole('button', { name: 'Start', exact: true });
      const told = page.getByRole('alert');
      await expect(starts.or(told).first()).toBeVisible();
      if (await starts.isVisible()) await starts.click();
      await expect(told).toContainText(/Load failed for .*media\/gone/);
      await page.getByRole('button', { name: 'OK' }).click();
      await expect(page.getByRole('button', { name: 'Still here' })).toBeEnabled();
    } finally {
      await stop();
    }
  });
}

test('[play:video] a cover with its name stands where a film will be, until its first picture came', {
  tag: '@full',
}, async ({ page }) => {
  const come = await heldBack(page, '**/*.mp4');
  const film = placed('video', 10, { name: 'Tour', assetId: 'film', width: 3, height: 1.5, distance: 3 });
  const { stop } = await room(page, [film], {
    files: { film: { type: 'video', path: `${samples}/tour.mp4` } },
  });
  const part = { from: 0.35, to: 0.65 };
  const cover = async () =>
    (await middleOf(await page.screenshot(), (r, g, b) => r < 40 && g < 40 && b < 40, part))?.count ?? 0;
  try {
    await start(page);
    await expect.poll(cover).toBeGreaterThan(20_000);
    await page.screenshot({ path: 'test-results/film-cover.png' });
    come();
    await expect.poll(cover).toBeLessThan(8000);
    await page.screenshot({ path: 'test-results/film-first-picture.png' });
  } finally {
    await stop();
  }
});
