import type { Page } from '@playwright/test';
import { newObject, type ObjectType, type SceneObject } from '#scenario';
import { hotspotAt, middleOf, type PackageOptions, plain, sceneOf, servePackage } from './package.ts';

export const samples = 'prisma/seed/samples/media';
export const isGround = (r: number, g: number, b: number) => r < 40 && g < 40 && b > 90;
export const files: NonNullable<PackageOptions['files']> = {
  film: { type: 'video', path: `${samples}/tour.mp4` },
  vase: { type: 'model', path: `${samples}/vase.glb` },
  mobile: { type: 'model', path: `${samples}/mobile.glb` },
  fountain: { type: 'audio', path: `${samples}/fountain.mp3` },
  birds: { type: 'audio', path: `${samples}/birds-ambisonic.wav` },
  guide: { type: 'document', path: `${samples}/guide` },
  words: { type: 'document', path: `${samples}/tour.vtt` },
};

export const placed = (type: ObjectType, id: number, more: object): SceneObject =>
  ({ ...newObject(type, id, { yaw: 0, pitch: 0 }), ...more }) as SceneObject;
/** A small hotspot that travels with the view: to focus it turns nothing. */
export const control = (id: number, more: object): SceneObject =>
  hotspotAt(id, -40, -25, { fixed: true, distance: 1, width: 0.03, height: 0.05, ...more });
export const act = (action: string, target: number, more: object = {}) => ({
  action,
  target,
  conditions: [],
  ...more,
});

/** A dark blue room with these objects. */
export const serveRoom = async (objects: SceneObject[], more: Partial<PackageOptions> = {}) =>
  servePackage({
    scenes: [sceneOf(1, 'Room', objects)],
    pictures: { 'picture-1': [await plain('#101080', 256)] },
    files,
    ...more,
  });

/** The same, open in the page. */
export async function room(page: Page, objects: SceneObject[], more: Partial<PackageOptions> = {}) {
  const served = await serveRoom(objects, more);
  await page.goto(served.origin);
  return served;
}
export const start = (page: Page) => page.getByRole('button', { name: 'Start', exact: true }).click();
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).press('Enter');

/** The pixels of a part of the page, as shares of its width, that are not the room's own; 0 until the room is there. */
export const drawn = async (page: Page, part = { from: 0, to: 1 }) => {
  const shot = await page.screenshot();
  const count = async (matches: typeof isGround) => (await middleOf(shot, matches, part))?.count ?? 0;
  const others = await count((r, g, b) => !isGround(r, g, b));
  return (await count(isGround)) > others / 2 ? others : 0;
};
/** Whether the picture in the page's middle changes within a moment. */
export async function changes(page: Page): Promise<boolean> {
  const clip = { x: 360, y: 200, width: 300, height: 240 };
  const before = await page.screenshot({ clip });
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)));
  return !before.equals(await page.screenshot({ clip }));
}

/** Turns the view by the arrow keys: five degrees each. */
export async function turn(page: Page, key: 'ArrowLeft' | 'ArrowRight', times: number): Promise<void> {
  const stage = page.getByRole('application');
  await stage.focus();
  for (let count = 0; count < times; count++) await stage.press(key);
}
