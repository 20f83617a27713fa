import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect } from './expect.ts';
import { restCall } from './rest.ts';

/** The editor as a person meets it: its regions by name, and what they wait for. */
export const panel = (page: Page): Locator => page.getByRole('complementary', { name: 'Settings' });
export const stage = (page: Page): Locator => page.getByRole('application');
export const objects = (page: Page): Locator => page.getByRole('list', { name: 'Objects' });
export const scenes = (page: Page): Locator => page.getByRole('list', { name: 'Scenes' });
export const readout = (page: Page): Locator => page.getByText(/° (right|left), .*° (up|down)/);
export const palette = (page: Page, kind: string): Locator =>
  page
    .getByRole('navigation', { name: 'Scenes and palette' })
    .getByRole('button', { name: kind, exact: true })
    .first();

export const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();
export const drawn = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('scenario:scene-drawn').length > 0);

/** What tools outside read: the page says that input works. */
export const interactive = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('scenario:interactive').length > 0);

/** Selects an object by its row and opens a part of its panel. */
export async function selectObject(page: Page, name: string, part = 'Look'): Promise<void> {
  await objects(page).getByText(name, { exact: true }).click();
  await page.getByRole('tab', { name: part, exact: true }).click();
}

/** Chooses from a list that drops down. */
export async function choose(page: Page, field: Locator, option: string): Promise<void> {
  await field.click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

export interface SceneGiven {
  name: string;
  /** CSS colour of its picture. */
  color: string;
  objects?: object[];
  /** Milliseconds. */
  duration?: number;
  timers?: object[];
}

/** A new scenario with a plain picture for each scene, made over REST. Answers its id. */
export async function makeScenario(page: Page, name: string, given: readonly SceneGiven[]): Promise<number> {
  const { id } = await restCall<{ id: number }>(page, 'POST', 'scenarios', { name });
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  for (const { color, ...scene } of given) {
    const picture = sharp({ create: { width: 1024, height: 512, channels: 3, background: color } });
    const upload = await page.request.post(
      new URL(`/app/api/v1/scenarios/${id}/assets/file?use=scene`, page.url()).href,
      {
        headers: { 'X-Auth-Token': token },
        multipart: {
          file: {
            name: `${scene.name}.jpg`,
            mimeType: 'image/jpeg',
            buffer: await picture.jpeg().toBuffer(),
          },
        },
      },
    );
    const { asset } = (await upload.json()).data;
    await restCall(page, 'POST', `scenarios/${id}/scenes`, {
      ...scene,
      assetId: asset.id,
      assetName: asset.name,
      image: asset.url,
    });
  }
  return id;
}

/** Opens a scenario in the editor and waits until its picture is drawn and it can be edited. */
export async function openScenario(page: Page, id: number): Promise<Locator> {
  await page.goto(`/app/#/scenarios/${id}`);
  await expect(palette(page, 'Hotspot')).toBeEnabled();
  await drawn(page);
  return stage(page);
}

/** Where a direction (degrees) lies on the stage while the view is straight ahead: px of the page. */
export async function pixelOf(page: Page, yaw: number, pitch: number, fov = 75) {
  const box = (await stage(page).boundingBox())!;
  const radians = Math.PI / 180;
  const half = box.height / 2 / Math.tan((fov / 2) * radians);
  const across = Math.tan(yaw * radians) * half;
  const up = (Math.tan(pitch * radians) / Math.cos(yaw * radians)) * half;
  return { x: box.x + box.width / 2 + across, y: box.y + box.height / 2 - up };
}

/** How many pixels of the stage have a colour, and their middle (px from the left of the stage). */
export async function seen(page: Page, is: (r: number, g: number, b: number) => boolean) {
  const shot = await stage(page).locator('canvas').screenshot();
  const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let count = 0;
  let sum = 0;
  for (let at = 0; at < data.length; at += 3) {
    if (!is(data[at]!, data[at + 1]!, data[at + 2]!)) continue;
    count += 1;
    sum += (at / 3) % info.width;
  }
  return { count, middle: count > 0 ? sum / count : Number.NaN };
}

/** No drawing of ours has this colour. */
export const isPink = (r: number, g: number, b: number) => r > 170 && g < 90 && b > 170;
export const isBlue = (r: number, g: number, b: number) => b > 170 && r < 90 && g < 90;

/** A card of one colour that can be counted by its pixels. */
export const card = (id: number, name: string, background: string, yaw: number, more: object = {}) => ({
  id,
  type: 'text',
  name,
  txt: '',
  yaw,
  pitch: 0,
  distance: 4,
  width: 1,
  height: 1,
  appearance: { background, backgroundOpacity: 1, rounded: false },
  ...more,
});

export const pin = (id: number, name: string, yaw: number, more: object = {}) => ({
  id,
  type: 'hotspot',
  name,
  assetId: '-1',
  yaw,
  pitch: 0,
  distance: 4,
  width: 0.5,
  height: 0.5,
  ...more,
});
