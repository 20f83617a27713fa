import { readFile } from 'node:fs/promises';
import { newObject, recordingSchema, type SceneObject } from '#scenario';
import { indexProject, loadScenario, type Recording, replay } from '#scenario/play.ts';
import { hotspotAt, plain, sceneOf, servePackage } from '#tests/support/package.ts';
import { expect, test } from '#tests/support/watched.ts';

const bell = hotspotAt(10, 0, 0, {
  name: 'Bell',
  actions: [{ action: 'addscore', target: 0, value: 5, conditions: [] }],
});
const dead = hotspotAt(11, 20, 0, {
  name: 'Dead',
  actions: [{ action: 'link', target: 99, conditions: [] }],
});
const quiz = {
  ...newObject('question', 12, { yaw: -40, pitch: 0 }),
  name: 'Quiz',
  txt: 'Which way?',
  choices: [
    { id: 1, txt: 'Left', actions: [] },
    { id: 2, txt: 'Right', actions: [] },
  ],
  correctchoice: 2,
} as SceneObject;
const serve = async (inspector: boolean) =>
  servePackage({
    scenes: [sceneOf(1, 'Hall', [bell, dead, quiz])],
    pictures: { 'picture-1': [await plain('#335577')] },
    variables: [{ id: 20, name: 'Keys', value: 3 }],
    launch: inspector ? { inspector: true } : {},
  });

test('[inspector:toggle] [inspector:lifecycle] [inspector:tabs] a package for debugging lets its run be inspected', {
  tag: '@full',
}, async ({ page, expectAccessible }) => {
  const server = await serve(true);
  await page.goto(server.origin);
  await page.getByRole('button', { name: 'Inspect the run' }).click();
  const window = page.getByRole('region', { name: 'Inspector', exact: true });
  await expect(window.getByText('Active', { exact: true })).toBeVisible();
  const overview = window.getByRole('list', { name: 'Overview' }).getByRole('listitem');
  await expect(overview.filter({ hasText: 'Score' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Bell' }).press('Enter');
  await expect(overview.filter({ hasText: 'Score' })).toContainText('5');
  const rows = (name: string) => window.getByRole('list', { name, exact: true }).getByRole('listitem');
  await expect(rows('Variables')).toHaveText([/^SCORE.*5$/, /^PLATFORM.*web$/, /^Keys.*3$/]);
  await page.getByRole('button', { name: 'Right' }).press('Enter');
  await expect(rows('Questions')).toHaveText([/^Quiz.*Right · Hall.*Correct$/]);
  await window.getByRole('button', { name: 'Inspector settings' }).click();
  await expect(page.getByRole('dialog').getByRole('slider', { name: 'Events kept' })).toHaveValue('2500');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await window.getByRole('tab', { name: /^Events/ }).click();
  await expect(window.getByRole('listitem').filter({ hasText: 'Score changed' })).toContainText('→ 5');
  await expectAccessible(page);

  // The run so far, as a file, goes again as it went.
  const saving = page.waitForEvent('download');
  await window.getByRole('button', { name: 'Save the recorded run' }).click();
  const file = await (await saving).path();
  const recording = recordingSchema.parse(JSON.parse(await readFile(file, 'utf8'))) as unknown as Recording;
  // What the file holds that leads nowhere is in the log from the start.
  expect(recording.log?.[0]).toMatchObject({
    type: 'trouble',
    data: { code: 'file-problem', problem: 'dead-reference', where: 'Hall / Dead', what: 'link → 99' },
  });
  const scenario = loadScenario(await (await fetch(`${server.origin}/scenario.json`)).text());
  if (!scenario.ok) throw new Error(scenario.error);
  const replayed = replay(indexProject(scenario.project), recording);
  expect(recording.log?.some(({ type }) => type === 'click')).toBe(true);
  expect(replayed.differs).toBeUndefined();

  await page.keyboard.press('Control+Shift+D');
  await expect(window).toHaveCount(0);
  await server.stop();
});

test('[inspector:toggle] any other package keeps its answers to itself', { tag: '@full' }, async ({
  page,
}) => {
  const server = await serve(false);
  await page.goto(server.origin);
  await expect(page.getByRole('button', { name: 'Bell' })).toBeAttached();
  await expect(page.getByRole('button', { name: 'Back to the starting direction' })).toBeVisible();
  await page.keyboard.press('Control+Shift+D');
  await expect(page.getByRole('button', { name: 'Inspect the run' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Inspector', exact: true })).toHaveCount(0);
  await server.stop();
});
