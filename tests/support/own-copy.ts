import type { Page } from '@playwright/test';
import type { Scene } from '#scenario';
import { expect } from './expect.ts';

export const palette = (page: Page, kind: string) =>
  page
    .getByRole('navigation', { name: 'Scenes and palette' })
    .getByRole('button', { name: kind, exact: true })
    .first();
export const panel = (page: Page) => page.getByRole('complementary');
export const field = (page: Page, name: string) => panel(page).getByLabel(name, { exact: true });
export const objects = (page: Page) => page.getByRole('list', { name: 'Objects' });
export const scenarioName = (page: Page) => page.getByLabel('Scenario name', { exact: true });
export const state = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true })).toBeVisible();
export const saved = (page: Page) => state(page, 'Saved');
export const offline = (page: Page) => state(page, 'Offline, kept on this device');

/** A call of the API as the page's own user. */
export async function call<T>(page: Page, method: string, path: string, headers: object = {}): Promise<T> {
  return page.evaluate(
    async ([verb, at, more]) => {
      const token = localStorage.getItem('token') ?? '';
      const body = verb === 'GET' ? undefined : '{}';
      const sent = {
        'x-auth-token': token,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...more,
      };
      const answer = await fetch(`/app/api/v1/${at}`, { method: verb, headers: sent, body });
      return (await answer.json()).data;
    },
    [method, path, headers] as const,
  ) as Promise<T>;
}

/** Opens a scenario of this test's own: a copy of the demo's. Answers its id. */
export async function openCopy(page: Page): Promise<number> {
  const { items } = await call<{ items: { id: number }[] }>(
    page,
    'GET',
    'scenarios?search=Gallery&sort=name,asc&size=1',
  );
  const { id } = await call<{ id: number }>(page, 'POST', 'scenarios', {
    'x-copy-source': `${items[0]!.id}`,
  });
  await open(page, id);
  return id;
}

export async function open(page: Page, id: number): Promise<void> {
  await page.goto(`/app/#/scenarios/${id}`);
  await expect(palette(page, 'Hotspot')).toBeEnabled();
}

export const scenes = (page: Page, id: number) => call<Scene[]>(page, 'GET', `scenarios/${id}/scenes`);
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
