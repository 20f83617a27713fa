import type { Page } from '@playwright/test';
import { createTRPCClient, httpLink } from '@trpc/client';
import type { Scene } from '#scenario';
import type { AppRouter } from '#server/routers/app-router.ts';
import { expect } from './expect.ts';
import type { Headset } from './headset.ts';
import type { ServerProcess } from './server-process.ts';

/** What stands in the two scenes, as files have it; the schemas fill in the rest. */
type Contents = (ids: { hall: number; cellar: number }) => { hall?: object; cellar?: object };

/**
 * A scenario of the demo's author for one test alone: two scenes with real pictures, Hall and Cellar, and in them
 * what is given. Made through the server's own doors. @returns its id
 */
export async function ownScenario(
  server: ServerProcess,
  name: string,
  contents: Contents = () => ({}),
): Promise<number> {
  const open = (token?: string) =>
    createTRPCClient<AppRouter>({
      links: [
        httpLink({
          url: `${server.origin}/app/trpc`,
          headers: { 'x-client-id': 'test-setup', ...(token ? { 'x-auth-token': token } : {}) },
        }),
      ],
    });
  const { token } = await open().auth.login.mutate({
    username: 'author@demo.test',
    password: server.password,
  });
  const api = open(token);
  const [demo] = (await api.scenarios.list.query({})).items;
  const { id } = await api.scenarios.duplicate.mutate({ id: demo!.id, name });
  const scenes = await api.scenes.list.query({ scenarioId: id });
  const [first, second] = [scenes[0]!, scenes[1]!];
  const { hall, cellar } = contents({ hall: first.scene.id, cellar: second.scene.id });
  for (const [{ revision, scene }, given] of [
    [first, { name: 'Hall', ...hall }],
    [second, { name: 'Cellar', ...cellar }],
  ] as const) {
    const emptied = { ...scene, objects: [], actions: [], actionsShow: [], timers: [], default_yaw: 0 };
    await api.scenes.save.mutate({ scenarioId: id, revision, scene: { ...emptied, ...given } as Scene });
  }
  return id;
}

/** Opens a scenario in the editor and goes into the headset by the real button. */
export async function enterEditor(
  page: Page,
  headset: Headset,
  server: ServerProcess,
  id: number,
): Promise<void> {
  await page.goto(`${server.origin}/app/#/scenarios/${id}`);
  const enter = page.getByRole('button', { name: 'Enter VR' });
  await expect(enter).toBeEnabled();
  await page.waitForFunction(() => performance.getEntriesByName('scenario:scene-drawn').length > 0);
  // Until the lock is held the scenario is only shown.
  await expect(
    page
      .getByRole('navigation', { name: 'Scenes and palette' })
      .getByRole('button', { name: 'Hotspot', exact: true })
      .first(),
  ).toBeEnabled();
  await enter.click();
  await headset.worn();
  await headset.find('Play', 'button');
}

/** Where the selected object stands, as its panel in the headset says: `5.0° right, 12.0° up, 4.50 m`. */
export async function readout({ page }: Headset): Promise<string> {
  const line = page.locator('[data-headset-mirror] > :is([data-name*="° right,"], [data-name*="° left,"])');
  return (await line.first().getAttribute('data-name')) ?? '';
}

/** The same, once it says no other place any more: what is moved is told on its way too. */
export async function settled(headset: Headset): Promise<string> {
  let last = '';
  await expect
    .poll(async () => {
      const before = last;
      await headset.frames(6);
      last = await readout(headset);
      return last !== '' && last === before;
    }, 'what is selected comes to rest')
    .toBe(true);
  return last;
}

/** The metres in a readout. */
export const metres = (words: string): number => Number(/([\d.]+) m/.exec(words)?.[1]);
/** The degrees to the right in a readout; to the left they are negative. */
export function degreesRight(words: string): number {
  const [, degrees, side] = /([\d.]+)° (right|left)/.exec(words) ?? [];
  return side === 'left' ? -Number(degrees) : Number(degrees);
}
