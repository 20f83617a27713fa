import type { Page } from '@playwright/test';
import { hotspotAt, plain, sceneOf, servePackage } from '#tests/support/package.ts';
import { expect, test } from '#tests/support/watched.ts';

test.use({ viewport: { width: 480, height: 300 } });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');

test('[player:bookmark-prompt] who plays again begins anew: the run that ended is not offered', {
  tag: '@full',
}, async ({ page }) => {
  const leave = hotspotAt(10, 0, 0, { name: 'Leave', actions: [{ action: 'exit', conditions: [] }] });
  const { origin, stop } = await servePackage({
    scenes: [sceneOf(1, 'Room', [leave])],
    pictures: { 'picture-1': [await plain('#101080', 256)] },
    project: { bookmark: true },
  });
  try {
    await page.goto(origin);
    await press(page, 'Leave');
    await page.getByRole('button', { name: 'Play again' }).click();
    await expect(page.getByRole('button', { name: 'Leave' })).toBeAttached();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  } finally {
    await stop();
  }
});

test('[state:bookmark-discard] a run kept of another publishing is not offered, and is deleted', {
  tag: '@full',
}, async ({ page }) => {
  const { origin, stop } = await servePackage({
    scenes: [sceneOf(1, 'Room', [hotspotAt(10, 0, 0, { name: 'Leave' })])],
    pictures: { 'picture-1': [await plain('#101080', 256)] },
    project: { bookmark: true },
  });
  const key = 'scenario-bookmark-/-1';
  try {
    await page.goto(origin);
    await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).toBeTruthy();
    await page.evaluate((name) => {
      const kept = JSON.parse(localStorage.getItem(name) ?? '{}');
      localStorage.setItem(name, JSON.stringify({ ...kept, publishDate: '2001-01-01T00:00:00.000Z' }));
    }, key);
    // Nothing of the new run may be kept: what is gone must be the old one.
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => undefined;
    });
    await page.reload();
    await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).toBeNull();
    await expect(page.getByRole('dialog', { name: 'Welcome back' })).toHaveCount(0);
  } finally {
    await stop();
  }
});

test('[error:asset-load] of several failures at once each is said, and none twice', { tag: '@full' }, async ({
  page,
}) => {
  const link = (value: string) => ({ action: 'weblink' as const, value, conditions: [] });
  const links = hotspotAt(10, 0, 0, {
    name: 'Links',
    actions: [link('javascript:1'), link('javascript:2'), link('javascript:1')],
  });
  const { origin, stop } = await servePackage({
    scenes: [sceneOf(1, 'Room', [links])],
    pictures: { 'picture-1': [await plain('#101080', 256)] },
  });
  try {
    await page.goto(origin);
    await press(page, 'Links');
    const said = page.getByRole('alert');
    await expect(said).toContainText('javascript:1');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(said).toContainText('javascript:2');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  } finally {
    await stop();
  }
});
