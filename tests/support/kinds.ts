import type { Page } from '@playwright/test';
import { newObject, type ObjectType, type SceneObject } from '#scenario';
import { expect } from './expect.ts';
import { middleOf, type PackageOptions, plain, sceneOf } from './package.ts';

/** Objects for plays of every kind, in colours that a screenshot tells apart. */
export const objectAt = (
  type: ObjectType,
  id: number,
  yaw: number,
  pitch: number,
  more: object = {},
): SceneObject =>
  ({ ...newObject(type, id, { yaw, pitch }), name: `${type} ${id}`, ...more }) as unknown as SceneObject;

const act = (action: string, target?: number, more: object = {}) => ({
  action,
  ...(target === undefined ? {} : { target }),
  conditions: [],
  ...more,
});
export const show = (target: number) => act('show', target);
export const hide = (target: number) => act('hide', target);
export const action = act;

type Color = 'red' | 'green' | 'blue' | 'dark';
const is: Record<Color, (r: number, g: number, b: number) => boolean> = {
  red: (r, g, b) => r > 170 && g < 80 && b < 80,
  green: (r, g, b) => g > 150 && r < 90 && b < 90,
  blue: (r, g, b) => b > 170 && r < 80 && g < 80,
  dark: (r, g, b) => r < 40 && g < 60 && b < 60,
};

/** A package of one grey scene, with plain red, green and blue pictures as assets of these names. */
export async function greyRoom(objects: SceneObject[], more: object = {}): Promise<PackageOptions> {
  return {
    scenes: [sceneOf(1, 'Room', objects, { duration: 0, ...more })],
    pictures: {
      'picture-1': [await plain('#808080', 256)],
      red: [await plain('#e01010', 64)],
      green: [await plain('#10d010', 64)],
      blue: [await plain('#1010e0', 64)],
    },
  };
}

/** Where a colour is in the picture, and how much of it; null when there is less than a few pixels. */
export async function seen(page: Page, color: Color, part?: { from: number; to: number }) {
  const found = await middleOf(await page.screenshot(), is[color], part);
  return found && found.count > 12 ? found : null;
}

export const expectSeen = (page: Page, color: Color, part?: { from: number; to: number }) =>
  expect
    .poll(async () => (await seen(page, color, part)) !== null, { message: `${color} is to be seen` })
    .toBe(true);

export const expectGone = (page: Page, color: Color, part?: { from: number; to: number }) =>
  expect.poll(async () => await seen(page, color, part), { message: `no ${color} is to be seen` }).toBeNull();
