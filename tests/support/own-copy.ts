import type { Page } from '@playwright/test';
import type { Scene } from '#scenario';
import { objects, palette, panel } from './editor.ts';
import { expect } from './expect.ts';
import { restCall } from './rest.ts';

export const field = (page: Page, name: string) => panel(page).getByLabel(name, { exact: true });
export const scenarioName = (page: Page) => page.getByLabel('Scenario name', { exact: true });
export const state = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true })).toBeVisible();
export const offline = (page: Page) => state(page, 'Offline, kept on this device');

/** Opens a scenario of this test's own: a copy of the demo's. Answers its id. */
export async function openCopy(page: Page): Promise<number> {
  const { items } = await restCall<{ items: { id: number }[] }>(
    page,
    'GET',
    'scenarios?search=Gallery&sort=name,asc&size=1',
  );
  const { id } = await restCall<{ id: number }>(
    page,
    'POST',
    'scenarios',
    {},
    {
      'x-copy-source': `${items[0]!.id}`,
    },
  );
  await open(page, id);
  return id;
}

export async function open(page: Page, id: number): Promise<void> {
  await page.goto(`/app/#/scenarios/${id}`);
  await expect(palette(page, 'Hotspot')).toBeEnabled();
}

export const scenes = (page: Page, id: number) => restCall<Scene[]>(page, 'GET', `scenarios/${id}/scenes`);
export const objectNamed = async (page: Page, id: number, name: string) =>
  (await scenes(page, id)).flatMap((scene) => scene.objects).find((object) => object.name === name);

/** Places a hotspot at the centre and names it. */
export async function place(page: Page, name: string): Promise<void> {
  await palette(page, 'Hotspot').click();
  await page.getByRole('button', { name: 'Place in the center' }).click();
  await expect(field(page, 'Name')).toHaveValue(/Hotspot/);
  await field(page, 'Name').fill(name);
  await field(page, 'Name').press('Enter');
  await expect(objects(page).getByText(name, { exact: true })).toBeAttached();
}

export async function turn(page: Page, name: string, yaw: string): Promise<void> {
  await objects(page).getByText(name, { exact: true }).click();
  await page.getByRole('tab', { name: 'Place' }).click();
  await field(page, 'Yaw').fill(yaw);
  await field(page, 'Yaw').press('Enter');
}
