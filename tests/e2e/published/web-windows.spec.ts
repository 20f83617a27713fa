import { existsSync } from 'node:fs';
import { act, control, files, placed, press, room, samples, turn } from '#tests/support/media-room.ts';
import { hotspotAt, middleOf, plain } from '#tests/support/package.ts';
import { expect, test } from '#tests/support/watched.ts';

/** A window with the folder of the guide. */
const guide = (id: number, more: object = {}) =>
  placed('webwindow', id, {
    name: 'Guide',
    assetId: 'guide',
    mode: 'folder',
    width: 3,
    height: 2,
    distance: 3,
    ...more,
  });

test('[play:webwindow] [action:disable] an uploaded folder opens in a frame without our rights, over its place, and moves with the view', async ({
  page,
}) => {
  expect(existsSync(`${samples}/guide/index.html`)).toBe(true);
  const { stop } = await room(page, [
    guide(10),
    control(11, { name: 'Lock', actions: [act('disable', 10)] }),
    control(12, { name: 'Unlock', actions: [act('enable', 10)] }),
  ]);
  try {
    const frame = page.locator('iframe[title="Guide"]');
    await expect(frame).toBeVisible();
    await expect(frame.contentFrame().locator('body')).not.toBeEmpty();
    expect(await frame.getAttribute('sandbox')).not.toContain('allow-same-origin');
    const inside = page.frames().find((one) => one.url().includes('guide'))!;
    expect(await inside.evaluate(() => window.origin)).toBe('null');
    // Disabled it stays visible, and takes neither the pointer nor the keyboard.
    const met = () =>
      page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.tagName.toLowerCase());
    expect(await met()).toBe('iframe');
    await press(page, 'Lock');
    await expect.poll(met).not.toBe('iframe');
    await expect(frame).toBeVisible();
    await press(page, 'Unlock');
    await expect.poll(met).toBe('iframe');
    const before = (await frame.boundingBox())!;
    expect(Math.abs(before.x + before.width / 2 - 512)).toBeLessThan(3);
    await turn(page, 'ArrowRight', 4);
    await expect.poll(async () => (await frame.boundingBox())!.x).toBeLessThan(before.x - 60);
  } finally {
    await stop();
  }
});

test('[play:webwindow] of two windows with one name each stop of the keyboard leads into its own', {
  tag: '@full',
}, async ({ page }) => {
  const { stop } = await room(
    page,
    [guide(10, { yaw: -30, width: 2 }), guide(11, { yaw: 30, width: 2, assetId: 'other' })],
    { files: { ...files, other: files.guide! } },
  );
  try {
    const frames = page.locator('iframe[title="Guide"]');
    for (const index of [0, 1]) await expect(frames.nth(index)).toBeVisible();
    const stops = page.getByRole('button', { name: 'Guide', exact: true });
    const inside = () => page.evaluate(() => (document.activeElement as HTMLIFrameElement).src ?? '');
    for (const [index, folder] of ['/guide-guide/', '/other-guide/'].entries()) {
      await stops.nth(index).press('Enter');
      await expect.poll(inside).toContain(folder);
    }
  } finally {
    await stop();
  }
});

test('[play:webwindow] the stop of a window that lies behind, and is not laid out yet, leads into it when it comes into view', {
  tag: '@full',
}, async ({ page }) => {
  const { stop } = await room(page, [guide(10, { yaw: 180, width: 2 })]);
  try {
    const inside = page.locator('iframe[title="Guide"]');
    await expect(inside).toBeAttached();
    await expect(inside).toBeHidden();
    // In one go: the view has not turned yet.
    await page.getByRole('button', { name: 'Guide', exact: true }).evaluate((button: HTMLElement) => {
      button.focus();
      button.click();
    });
    await expect(inside).toBeFocused();
  } finally {
    await stop();
  }
});

test('[play:webwindow] [const:rendering] what stands later in the list lies above a window: it is seen there, and pressed', {
  tag: '@full',
}, async ({ page }) => {
  const sign = { distance: 3, width: 0.5, height: 0.5, actions: [act('hide', 10)] };
  const { stop } = await room(
    page,
    [
      hotspotAt(9, -18, 10, { ...sign, name: 'Below', assetId: 'green' }),
      guide(10),
      hotspotAt(11, 22, 13, { ...sign, name: 'Close', assetId: 'red' }),
    ],
    {
      pictures: {
        'picture-1': [await plain('#101080', 256)],
        red: [await plain('#e01010', 64)],
        green: [await plain('#10c010', 64)],
      },
    },
  );
  try {
    const frame = page.locator('iframe[title="Guide"]');
    await expect(frame.contentFrame().locator('body')).not.toBeEmpty();
    await expect(frame).toBeVisible();
    const red = async () => middleOf(await page.screenshot(), (r, g, b) => r > 200 && g < 60 && b < 60);
    await expect.poll(async () => (await red())?.count ?? 0).toBeGreaterThan(5000);
    const shot = await page.screenshot();
    expect(await middleOf(shot, (r, g, b) => r < 60 && g > 160 && b < 60)).toBeNull();
    // Well inside the frame, not beside it.
    const { x, y } = (await red())!;
    const box = (await frame.boundingBox())!;
    expect(x).toBeLessThan(box.x + box.width - 20);
    expect(y).toBeGreaterThan(box.y + 20);
    await page.mouse.click(x, y);
    await expect(frame).toHaveCount(0);
  } finally {
    await stop();
  }
});

test('[play:webwindow] [const:rendering] of two windows that overlap the later in the list lies above, also when the other was shown last', {
  tag: '@full',
}, async ({ page }) => {
  const size = { width: 2, height: 1.5 };
  const { stop } = await room(page, [
    guide(10, { ...size, name: 'Lower', yaw: -12, visible: false }),
    guide(11, { ...size, name: 'Upper', yaw: 12 }),
    control(12, { name: 'Show', actions: [act('show', 10)] }),
  ]);
  try {
    await expect(page.locator('iframe[title="Upper"]')).toBeVisible();
    await press(page, 'Show');
    const met = (share: number) =>
      page.evaluate(
        (at) => (document.elementFromPoint(innerWidth * at, innerHeight / 2) as HTMLIFrameElement)?.title,
        share,
      );
    await expect.poll(() => met(0.35)).toBe('Lower');
    expect(await met(0.5)).toBe('Upper');
    expect(await met(0.65)).toBe('Upper');
  } finally {
    await stop();
  }
});

test('[play:webwindow] [const:rendering] a button that travels with the view stays above a window through a turn', {
  tag: '@full',
}, async ({ page }) => {
  const { stop } = await room(page, [
    guide(10),
    hotspotAt(11, 0, 0, {
      name: 'Close',
      fixed: true,
      distance: 1,
      width: 0.06,
      height: 0.08,
      actions: [act('hide', 10)],
    }),
  ]);
  try {
    const frame = page.locator('iframe[title="Guide"]');
    await expect(frame).toBeVisible();
    // The corners of the button, well inside it, and the window beside it.
    const met = () =>
      page.evaluate(() =>
        [-20, 20, 80].map(
          (aside) => document.elementFromPoint(innerWidth / 2 + aside, innerHeight / 2)?.tagName,
        ),
      );
    const above = ['CANVAS', 'CANVAS', 'IFRAME'];
    await expect.poll(met).toEqual(above);
    const before = (await frame.boundingBox())!;
    await turn(page, 'ArrowRight', 1);
    await expect.poll(async () => (await frame.boundingBox())!.x).toBeLessThan(before.x - 20);
    expect(await met()).toEqual(above);
    await page.mouse.click(512, 320);
    await expect(frame).toHaveCount(0);
  } finally {
    await stop();
  }
});
