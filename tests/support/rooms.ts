import type { Page } from '@playwright/test';
import {
  calibrationPicture,
  hotspotAt,
  middleOf,
  type PackageOptions,
  plain,
  sceneOf,
  servePackage,
} from './package.ts';

export type Matches = (r: number, g: number, b: number) => boolean;
export const isRed: Matches = (r, g, b) => r > 150 && g < 90 && b < 90;
export const isBlue: Matches = (r, g, b) => b > 150 && r < 90 && g < 90;
export const isGreen: Matches = (r, g, b) => g > 150 && r < 90 && b < 90;

export const title = (page: Page) => page.locator('.accessible-scene h1');
export const seen = async (page: Page, matches: Matches) =>
  (await middleOf(await page.screenshot(), matches))?.count ?? 0;
/** Where the red disc is, in pixels from the left; -1 while it is not to be seen. */
export const discX = async (page: Page) => (await middleOf(await page.screenshot(), isRed))?.x ?? -1;

/** Follows to another scene. */
export const link = (target: number) => ({ action: 'link', target, conditions: [] });

/** Serves a package for as long as `use` runs. */
export async function served(
  options: PackageOptions,
  use: (origin: string, halve: (path: RegExp) => () => void) => Promise<void>,
): Promise<void> {
  const { origin, stop, halve } = await servePackage(options);
  try {
    await use(origin, halve);
  } finally {
    await stop();
  }
}

/** A red hall and a blue court, each with a way to the other straight ahead. */
export const twoRooms = async (): Promise<PackageOptions> => ({
  scenes: [
    sceneOf(1, 'Hall', [hotspotAt(11, 0, 0, { name: 'To the court', actions: [link(2)] })]),
    sceneOf(2, 'Court', [hotspotAt(12, 0, 0, { name: 'To the hall', actions: [link(1)] })]),
  ],
  pictures: { 'picture-1': [await plain('#e02020', 256)], 'picture-2': [await plain('#2020e0', 256)] },
});

/** A scene with one red disc straight ahead. */
export const discRoom = async (): Promise<PackageOptions> => ({
  scenes: [sceneOf(1, 'Disc', [])],
  pictures: { 'picture-1': [await calibrationPicture(0, 0)] },
});
