import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Scene } from '#scenario';
import { expect } from './expect.ts';
import { callerOn, galleryTour, restCall } from './rest.ts';

export interface SceneGiven {
  name: string;
  /** CSS colour of its picture. */
  color: string;
  objects?: object[];
  /** Milliseconds. */
  duration?: number;
  timers?: object[];
}

/**
 * An author at the editor on a screen: its regions by name, and what a person does there. `see…` waits until something
 * is so. The page must be signed in (fixture `signIn`). In a headset: TestHeadsetEditor.
 */
export class TestEditor {
  constructor(readonly page: Page) {}

  /** The settings of what is selected. */
  get panel(): Locator {
    return this.page.getByRole('complementary', { name: 'Settings' });
  }
  /** The view of the scene. */
  get stage(): Locator {
    return this.page.getByRole('application');
  }
  get objects(): Locator {
    return this.page.getByRole('list', { name: 'Objects' });
  }
  get scenes(): Locator {
    return this.page.getByRole('list', { name: 'Scenes' });
  }
  /** Where the selected object stands, in words: in its panel, not beside what holds it. */
  get readout(): Locator {
    return this.page
      .getByRole('region', { name: 'Place', exact: true })
      .getByText(/° (right|left), .*° (up|down)/);
  }
  get scenarioName(): Locator {
    return this.page.getByLabel('Scenario name', { exact: true });
  }
  palette(kind: string): Locator {
    return this.page
      .getByRole('navigation', { name: 'Scenes and palette' })
      .getByRole('button', { name: kind, exact: true })
      .first();
  }
  /** A field of the panel. */
  field(name: string): Locator {
    return this.panel.getByLabel(name, { exact: true });
  }

  /** A new scenario with a plain picture for each scene, made over REST. @returns its id */
  async make(name: string, given: readonly SceneGiven[]): Promise<number> {
    const { page } = this;
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

  /** Opens a scenario and waits until it can be edited. */
  async open(id: number): Promise<void> {
    await this.page.goto(`/app/#/scenarios/${id}`);
    // The first of the palette, in whatever language.
    await expect(this.page.getByRole('navigation').getByRole('button').first()).toBeEnabled();
  }

  /** The same, and until its picture is drawn. @returns the stage */
  async openDrawn(id: number): Promise<Locator> {
    await this.open(id);
    await this.seeDrawn();
    return this.stage;
  }

  /** Opens a scenario of this test's own: a copy of the demo's. @returns its id */
  async openCopy(): Promise<number> {
    const caller = await callerOn(this.page);
    const copied = { 'x-copy-source': `${await galleryTour(caller)}` };
    const { id } = await caller.call('POST', 'scenarios', {}, copied);
    await this.open(id);
    return id;
  }

  /** Selects an object by its row and opens a part of its panel. */
  async select(name: string, part = 'Look'): Promise<void> {
    await this.objects.getByText(name, { exact: true }).click();
    await this.page.getByRole('tab', { name: part, exact: true }).click();
  }

  /** Chooses from a list that drops down. */
  async choose(field: Locator, option: string): Promise<void> {
    await field.click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }

  /** Places a hotspot at the centre and names it. */
  async place(name: string): Promise<void> {
    await this.palette('Hotspot').click();
    await this.page.getByRole('button', { name: 'Place in the center' }).click();
    // The part that was shown of the last hotspot is shown of this one.
    await this.panel.getByRole('tab', { name: 'Look', exact: true }).click();
    await expect(this.field('Name')).toHaveValue(/Hotspot/);
    await this.field('Name').fill(name);
    await this.field('Name').press('Enter');
    await expect(this.objects.getByText(name, { exact: true })).toBeAttached();
  }

  /** Gives an object another yaw by its number. */
  async turn(name: string, yaw: string): Promise<void> {
    await this.objects.getByText(name, { exact: true }).click();
    await this.page.getByRole('tab', { name: 'Place' }).click();
    await this.field('Yaw').fill(yaw);
    await this.field('Yaw').press('Enter');
  }

  /** The state of saving, in the toolbar's words. */
  async see(state: string): Promise<void> {
    await expect(this.page.getByText(state, { exact: true })).toBeVisible();
  }
  seeSaved(): Promise<void> {
    return this.see('Saved');
  }
  seeOffline(): Promise<void> {
    return this.see('Offline, kept on this device');
  }
  /** The picture of the scene is there. */
  async seeDrawn(): Promise<void> {
    await this.page.waitForFunction(() => performance.getEntriesByName('scenario:scene-drawn').length > 0);
  }
  /** What tools outside read: the page says that input works. */
  async seeInteractive(): Promise<void> {
    await this.page.waitForFunction(() => performance.getEntriesByName('scenario:interactive').length > 0);
  }

  /** Where a direction (degrees) lies on the stage while the view is straight ahead: px of the page. */
  async pixelOf(yaw: number, pitch: number, fov = 75): Promise<{ x: number; y: number }> {
    const box = (await this.stage.boundingBox())!;
    const radians = Math.PI / 180;
    const half = box.height / 2 / Math.tan((fov / 2) * radians);
    const across = Math.tan(yaw * radians) * half;
    const up = (Math.tan(pitch * radians) / Math.cos(yaw * radians)) * half;
    return { x: box.x + box.width / 2 + across, y: box.y + box.height / 2 - up };
  }

  /** How many pixels of the stage have a colour, and their middle (px from the left of the stage). */
  async pixels(is: (r: number, g: number, b: number) => boolean): Promise<{ count: number; middle: number }> {
    const shot = await this.stage.locator('canvas').screenshot();
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

  /** What the server has of a scenario's scenes. */
  stored(id: number): Promise<Scene[]> {
    return restCall<Scene[]>(this.page, 'GET', `scenarios/${id}/scenes`);
  }
  async storedObject(id: number, name: string) {
    return (await this.stored(id)).flatMap((scene) => scene.objects).find((object) => object.name === name);
  }
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
