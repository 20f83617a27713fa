import { holdPlayer } from '#tests/support/framed-player.ts';
import { hotspotAt, plain, sceneOf, servePackage } from '#tests/support/package.ts';
import { expect, test } from '#tests/support/watched.ts';

const bell = hotspotAt(10, 0, 0, {
  name: 'Bell',
  actions: [{ action: 'addscore', target: 0, value: 5, conditions: [] }],
});
const done = hotspotAt(11, 30, 0, { name: 'Done', actions: [{ action: 'exit', conditions: [] }] });
const card = {
  id: 12,
  type: 'text',
  name: 'Card',
  txt: 'Keys: %Keys%',
  yaw: -30,
  pitch: 0,
  distance: 3,
} as never;

const serve = async (launch: object = {}) =>
  servePackage({
    launch,
    scenes: [sceneOf(1, 'Hall', [bell, done, card])],
    pictures: { 'picture-1': [await plain('#335577')] },
    variables: [{ id: 20, name: 'Keys', value: 1 }],
  });

test('[player:parent-out] the parent window is told what the learner does, in order', async ({ page }) => {
  const server = await serve();
  const { frame, told } = await holdPlayer(page, server.origin);
  await frame.getByRole('button', { name: 'Bell' }).press('Enter');
  await frame.getByRole('button', { name: 'Done' }).press('Enter');
  await expect.poll(async () => (await told()).at(-1)?.type).toBe('cenariovr:exit');
  const messages = await told();
  expect(messages.map(({ type }) => type.replace('cenariovr:', ''))).toEqual([
    'attempted',
    'clicked',
    'updated',
    'clicked',
    'finish',
    'exit',
  ]);
  expect(messages[1]).toEqual({
    type: 'cenariovr:clicked',
    scenario: 'Package',
    scene: 'Hall',
    object: 'Bell',
  });
  expect(messages[4]).toMatchObject({
    score: 5,
    result: 'completed',
    variables: expect.arrayContaining([{ name: 'Keys', value: 1 }]),
  });
  await server.stop();
});

test('[player:parent-in] the parent window sets variables, in its order; nobody else does, also when both send at once', async ({
  page,
}) => {
  const server = await serve();
  const { frame, told } = await holdPlayer(page, server.origin);
  await expect(frame.locator('.accessible-scene').getByText('Keys: 1')).toBeAttached();
  // Two send at once, but another window of the same origin is not the parent.
  await page.evaluate(async () => {
    const player = document.querySelector('iframe')!.contentWindow!;
    const other = document.createElement('iframe');
    other.srcdoc = `<script>
      window.say = (player, value) => player.postMessage({ type: 'setvar', variable: 'Keys', value }, '*');
    </script>`;
    document.body.append(other);
    await new Promise((resolve) => other.addEventListener('load', resolve, { once: true }));
    const { say } = other.contentWindow as unknown as { say(player: Window, value: number): void };
    for (let value = 2; value <= 4; value++) {
      say(player, 66);
      player.postMessage(`{"type":"cenariovr:setvar","variable":"Keys","value":${value}}`, location.origin);
      say(player, 67);
    }
  });
  await expect(frame.locator('.accessible-scene').getByText('Keys: 4')).toBeAttached();
  await expect
    .poll(async () => (await told()).filter(({ type }) => type === 'cenariovr:updated'))
    .toEqual(
      [2, 3, 4].map((value) => ({
        type: 'cenariovr:updated',
        scenario: 'Package',
        scene: 'Hall',
        variable: 'Keys',
        value,
      })),
    );
  await server.stop();
});

test('[player:parent-out] [player:parent-in] pages of another origin hear and say something when publishing named them, others nothing', {
  tag: '@full',
}, async ({ page, context }) => {
  const lms = await serve();
  const server = await serve({ reporter: { type: 'parent', origins: [lms.origin] } });
  const named = await holdPlayer(page, lms.origin, server.origin);
  await named.frame.getByRole('button', { name: 'Bell' }).press('Enter');
  await expect.poll(async () => (await named.told()).map(({ type }) => type)).toContain('cenariovr:clicked');
  await page.evaluate((origin) => {
    document
      .querySelector('iframe')!
      .contentWindow!.postMessage({ type: 'setvar', variable: 'Keys', value: 7 }, origin);
  }, server.origin);
  await expect(named.frame.locator('.accessible-scene').getByText('Keys: 7')).toBeAttached();

  // The player's own origin is not named any more, and so hears nothing.
  const unnamed = await holdPlayer(await context.newPage(), server.origin);
  await unnamed.frame.getByRole('button', { name: 'Bell' }).press('Enter');
  await expect(unnamed.frame.locator('.accessible-scene').getByText('Keys: 1')).toBeAttached();
  expect(await unnamed.told()).toEqual([]);
  await server.stop();
  await lms.stop();
});
