import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { ownScenario, TestHeadsetEditor } from '#tests/support/test-headset-editor.ts';

test.use({ viewport: { width: 900, height: 320 } });

/** A door to the cellar; and every half second a point, which a text tells. */
const make = (server: Parameters<typeof ownScenario>[0]): Promise<number> =>
  ownScenario(server, 'Played in the headset', (ids) => ({
    hall: {
      objects: [
        { id: 501, type: 'text', name: 'Points', txt: 'Score %SCORE%', yaw: -12, pitch: 14, distance: 4 },
        {
          id: 502,
          type: 'hotspot',
          name: 'Door',
          assetId: '-1',
          yaw: 8,
          pitch: 14,
          distance: 4,
          width: 0.8,
          height: 0.8,
          actions: [{ action: 'link', target: ids.cellar, conditions: [] }],
        },
      ],
      timers: Array.from({ length: 400 }, (_, index) => ({
        time: (index + 1) * 500,
        name: '',
        actions: [{ action: 'addscore', target: 0, value: 1, conditions: [] }],
      })),
      duration: 600_000,
    },
    cellar: {
      objects: [
        { id: 503, type: 'text', name: 'Sign', txt: 'You are in the cellar', distance: 4, pitch: 10 },
      ],
    },
  }));

/** What the text tells now; NaN while it is not there. */
async function score(page: Page): Promise<number> {
  const [name] = await page
    .locator('[data-headset-mirror] > [data-name^="Score"]')
    .evaluateAll((found) => found.map((one) => (one as HTMLElement).dataset.name ?? ''));
  return Number(/\d+/.exec(name ?? '')?.[0] ?? Number.NaN);
}

test('[mode:run] [headset:hotspot] scenes change in the list, an object is moved by looking, a run stands still behind the headset’s menu and follows its links', {
  tag: '@full',
}, async ({ page, server, signIn }) => {
  test.setTimeout(300_000);
  const headset = await TestHeadsetEditor.wear(page);
  const id = await make(server);
  await signIn(page, 'author');
  await headset.edit(page, server, id);

  await test.step('the scene list changes the scene', async () => {
    await headset.look(-44);
    await headset.call('Scenes');
    await headset.press('Cellar', 'option');
    await headset.call('Settings');
    await headset.see('Cellar', 'heading');
    await headset.call('Objects');
    await headset.see('Sign', 'option');
    await headset.call('Scenes');
    await headset.press('Hall', 'option');
    await headset.call('Objects');
    await headset.see('Door', 'option');
  });

  await test.step('an object comes to where the author looks, and is put down by a press', async () => {
    await headset.press('Door', 'option');
    await headset.look(44);
    await headset.call('Settings');
    await headset.press('Place', 'tab');
    await expect.poll(() => headset.readout()).toContain('8.0° right, 14.0° up');
    await headset.look(0, -30);
    await headset.press('Move by looking', 'button');
    await headset.look(20, 25);
    await expect.poll(() => headset.readout()).toContain('20.0° right, 25.0° up');
    await headset.pressObject({ yaw: -30, pitch: 50 });
    await headset.look(0);
    await expect.poll(() => headset.readout()).toContain('20.0° right, 25.0° up');
    await headset.button('a-button');
    await expect.poll(() => headset.readout()).toContain('8.0° right, 14.0° up');
  });

  await test.step('the run begins in the scene that is open, and its clock runs', async () => {
    await headset.pressObject({ yaw: -12, pitch: 14 });
    await headset.see('Points', 'heading');
    await headset.look(0, -30);
    await headset.press('Play', 'button');
    await headset.seeGone('Settings', 'group');
    // Without questions the score is 100 until the first point is given.
    await expect.poll(() => score(page)).toBeLessThan(100);
  });

  await test.step('behind the headset’s menu it stands still, and then goes on', async () => {
    await headset.menu('visible-blurred');
    await headset.step(20);
    const then = await score(page);
    await headset.step(60);
    expect(await score(page)).toBe(then);
    await headset.menu('visible');
    await expect.poll(() => score(page)).toBeGreaterThan(then);
  });

  await test.step('a press on the door leads into the cellar', async () => {
    await headset.look(0);
    await headset.pressObject({ yaw: 8, pitch: 14 });
    await headset.see('You are in the cellar', 'text');
    await headset.seeGone('Door', 'button');
  });

  await test.step('stopped, the author is where the run began, and has at hand what was pressed last', async () => {
    await headset.look(0, -25);
    await headset.press(/^Stop/, 'button');
    await headset.see('Settings', 'group');
    await headset.see('Door', 'heading');
    await headset.look(-44);
    await headset.call('Objects');
    await headset.see('Door', 'option');
    await headset.look(0, -30);
    await headset.press('Leave VR', 'button');
    await expect(
      page.getByRole('list', { name: 'Objects' }).getByText('Door', { exact: true }),
    ).toBeVisible();
  });
});
