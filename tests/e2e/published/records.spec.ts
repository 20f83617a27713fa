import type { Page } from '@playwright/test';
import { hotspotAt, plain, sceneOf, servePackage } from '#tests/support/package.ts';
import { startRecordStore } from '#tests/support/record-store.ts';
import { expect, test } from '#tests/support/watched.ts';

const quiz = {
  id: 12,
  type: 'question',
  name: 'Quiz',
  txt: 'Which is safe?',
  choices: [
    { id: 1, txt: 'Running' },
    { id: 2, txt: 'Walking' },
  ],
  correctchoice: 2,
  yaw: 0,
  pitch: 0,
  distance: 3,
} as never;
const done = hotspotAt(10, 40, 0, { name: 'Done', actions: [{ action: 'exit', conditions: [] }] });
const serve = async (type: 'xapi' | 'cmi5') =>
  servePackage({
    launch: {
      target: type,
      records: [{ type, activityId: 'https://school.test/app/xapi/scenarios/1', launched: true }],
      bookmarks: { store: 'records' },
    },
    scenes: [sceneOf(1, 'Hall', [quiz, done])],
    pictures: { 'picture-1': [await plain('#335577')] },
    project: { bookmark: true, isscored: true, passinggrade: 80 },
  });
test('[target:cmi5] [rule:cmi5-launch] [out:cmi5-fetch] [out:cmi5-launch-data] [out:activities-state] a cmi5 launch is told in order, in its context, and gone back from; a launch that is replayed says why, and plays', async ({
  page,
  strangers,
}) => {
  const server = await serve('cmi5');
  const store = await startRecordStore();
  const launch = store.launch({ masteryScore: 0.9, returnURL: `${server.origin}/launch.json?back` });
  await page.goto(`${server.origin}/?${launch}`);
  await page.getByRole('button', { name: 'Walking' }).press('Enter');
  await expect.poll(() => store.state.has('bookmark')).toBe(true);
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  await page.waitForURL(/\?back$/);
  expect(store.calls.slice(0, 3)).toEqual([
    'POST /fetch',
    'GET /xapi/activities/state',
    'GET /xapi/agents/profile',
  ]);
  expect(store.refused).toEqual([]);
  expect(store.defined()).toEqual(['initialized', 'completed', 'passed', 'terminated']);
  expect(store.verbs()).toContain('answered');
  const passed = store.statements.find(({ verb }) => verb.id.endsWith('/passed'))!;
  expect(passed.result).toMatchObject({ success: true, score: { scaled: 1 } });
  // The token is given out once: a launch that is replayed says why, and plays.
  await page.goto(`${server.origin}/?${launch}&again`);
  await expect(page.getByRole('alert')).toContainText('cmi5 error');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('button', { name: 'Walking' })).toBeVisible();
  // The store alone is told.
  expect(strangers.splice(0).filter((url) => !url.startsWith(store.origin))).toEqual([]);
  await store.stop();
  await server.stop();
});

test('[target:xapi] [rule:xapi-launch] [out:activities-state] a run is told whole to the store that its address names, which has nothing to refuse and keeps the run', async ({
  page,
  strangers,
}) => {
  const server = await serve('xapi');
  const store = await startRecordStore();
  await page.goto(`${server.origin}/?${store.keyed()}`);
  await page.getByRole('button', { name: 'Walking' }).press('Enter');
  await expect.poll(() => store.state.has('bookmark')).toBe(true);
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  await expect
    .poll(() => store.verbs())
    .toEqual(expect.arrayContaining(['attempted', 'answered', 'clicked', 'completed', 'passed', 'exited']));
  expect(store.refused).toEqual([]);
  // The store alone is told.
  expect(strangers.splice(0).filter((url) => !url.startsWith(store.origin))).toEqual([]);
  await store.stop();
  await server.stop();
});

test('[target:xapi] [rule:xapi-launch] a store that fails for a while, and a page that is left meanwhile, lose and double nothing', {
  tag: '@full',
}, async ({ page, strangers }) => {
  const server = await serve('xapi');
  const store = await startRecordStore();
  const launch = store.keyed();
  await page.goto(`${server.origin}/?${launch}`);
  await expect.poll(() => store.verbs()).toEqual(['attempted']);
  store.fail(500);
  await page.getByRole('button', { name: 'Walking' }).press('Enter');
  await page.goto('about:blank');
  expect(store.verbs()).toEqual(['attempted']);
  store.fail();
  await page.goto(`${server.origin}/?${launch}`);
  await expect.poll(() => store.verbs()).toContain('answered');
  expect(new Set(store.statements.map(({ id }) => id)).size).toBe(store.statements.length);
  expect(store.verbs().filter((verb) => verb === 'answered')).toHaveLength(1);
  expect(store.refused).toEqual([]);
  await page.goto(server.origin);
  await expect(page.getByRole('alert')).toContainText('Missing: endpoint, auth');
  await page.goto(`${server.origin}/?xapi=false`);
  await page
    .getByRole('button', { name: 'Start over' })
    .or(page.getByRole('button', { name: 'Walking' }))
    .press('Enter');
  await expect(page.getByRole('button', { name: 'Walking' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  // The store alone is told.
  expect(strangers.splice(0).filter((url) => !url.startsWith(store.origin))).toEqual([]);
  await store.stop();
  await server.stop();
});

/** Through one launch of cmi5, as far as it is left; a page that goes has said all that it has to say. */
async function through(page: Page, address: string, answer: 'Running' | 'Walking', end: boolean) {
  await page.goto(address);
  const [anew, choice] = ['Start over', answer].map((name) => page.getByRole('button', { name }));
  await expect(anew!.or(choice!).first()).toBeVisible();
  if (await anew!.isVisible()) await anew!.press('Enter');
  await choice!.press('Enter');
  if (end) await page.getByRole('button', { name: 'Done' }).press('Enter');
}

test('[target:cmi5] [rule:cmi5-launch] [out:cmi5-launch-data] failed, tried again and passed, looked at only, and left early: a launching system has nothing to refuse', {
  tag: '@full',
}, async ({ page, strangers }) => {
  const server = await serve('cmi5');
  const store = await startRecordStore();
  const launched = (data = {}) => `${server.origin}/?${store.launch({ masteryScore: 0.8, ...data })}`;
  await through(page, launched(), 'Running', true);
  await expect.poll(store.defined).toEqual(['initialized', 'completed', 'failed', 'terminated']);
  // A page that is closed ends its session.
  await through(page, launched(), 'Walking', false);
  await expect.poll(() => store.verbs().filter((verb) => verb === 'answered')).toHaveLength(2);
  await page.goto('about:blank');
  await expect.poll(store.defined).toEqual(['initialized', 'terminated']);
  await through(page, launched(), 'Walking', true);
  await expect.poll(store.defined).toEqual(['initialized', 'passed', 'terminated']);
  for (const launchMode of ['Browse', 'Review']) {
    await through(page, launched({ launchMode }), 'Walking', true);
    await expect.poll(store.defined).toEqual(['initialized', 'terminated']);
  }
  expect(store.refused).toEqual([]);
  expect(new Set(store.statements.map(({ id }) => id)).size).toBe(store.statements.length);
  expect(strangers.splice(0).filter((url) => !url.startsWith(store.origin))).toEqual([]);
  await store.stop();
  await server.stop();
});

test('[out:activities-state] a clock that is years ahead, and set right in the middle of a run, costs no record', {
  tag: '@full',
}, async ({ page, strangers }) => {
  const server = await serve('xapi');
  const store = await startRecordStore();
  await page.clock.install({ time: new Date('2031-05-01T10:00:00Z') });
  await page.clock.resume();
  await page.goto(`${server.origin}/?${store.keyed()}`);
  await page.getByRole('button', { name: 'Walking' }).press('Enter');
  await expect.poll(() => store.state.has('bookmark')).toBe(true);
  // Set right in the middle of a run: what took time never took less than none.
  await page.clock.setSystemTime(new Date('2026-11-26T10:00:00Z'));
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  await expect.poll(() => store.verbs()).toEqual(expect.arrayContaining(['answered', 'completed', 'passed']));
  expect(store.refused).toEqual([]);
  expect(strangers.splice(0).filter((url) => !url.startsWith(store.origin))).toEqual([]);
  await store.stop();
  await server.stop();
});

test('[error:cmi5-alerts] [rule:cmi5-launch] a launch without an actor, and answers to fetch and for the state that are none, are told as they are, and the first scene loads anyway', {
  tag: '@full',
}, async ({ page, strangers }) => {
  const server = await serve('cmi5');
  const store = await startRecordStore();
  const answers = (path: RegExp, body: string) =>
    page.route(path, (route) => route.fulfill({ body, headers }));
  const headers = { 'access-control-allow-origin': '*', 'content-type': 'application/json' };
  const faults: [said: string, begin: () => Promise<unknown>, without?: string][] = [
    ['Missing: actor', async () => undefined, 'actor'],
    ['Error parsing cmi5 fetch response from server', () => answers(/\/fetch\?/, '<html>')],
    ['cmi5 error: {"error-code":"1"}', () => answers(/\/fetch\?/, '{"error-code":"1"}')],
    ['Error parsing cmi5 LMS state response from server', () => answers(/LMS\.LaunchData/, '{"contextTem')],
  ];
  // No run of before is offered.
  await page.addInitScript(() => localStorage.clear());
  for (const [said, begin, without] of faults) {
    await begin();
    const launch = store.launch();
    if (without) launch.delete(without);
    await page.goto(`${server.origin}/?${launch}`);
    await expect(page.getByRole('alert')).toContainText(said);
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('button', { name: 'Walking' })).toBeVisible();
    await page.unrouteAll();
    await page.goto('about:blank');
  }
  expect(store.statements).toEqual([]);
  strangers.splice(0);
  await store.stop();
  await server.stop();
});

test('[target:xapi] [out:activities-state] two tabs of one learner, of which one is closed while the store fails, lose and double nothing', {
  tag: '@full',
}, async ({ page, context, strangers }) => {
  const server = await serve('xapi');
  const store = await startRecordStore();
  const launch = `${server.origin}/?${store.keyed()}`;
  const other = await context.newPage();
  await page.goto(launch);
  await expect.poll(() => store.verbs()).toEqual(['attempted']);
  await other.goto(launch);
  const [anew, running] = ['Start over', 'Running'].map((name) => other.getByRole('button', { name }));
  await expect(anew!.or(running!).first()).toBeVisible();
  if (await anew!.isVisible()) await anew!.press('Enter');
  await expect.poll(() => store.verbs()).toEqual(['attempted', 'attempted']);
  store.fail(500);
  await page.getByRole('button', { name: 'Walking' }).press('Enter');
  await other.getByRole('button', { name: 'Running' }).press('Enter');
  await expect(other.getByRole('alert')).toContainText('kept in this browser');
  await other.close();
  await expect(page.getByRole('alert')).toContainText('kept in this browser');
  store.fail();
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  await expect.poll(() => store.verbs(), { timeout: 20_000 }).toContain('exited');
  // What the closed tab left goes by the next page of this learner.
  await page.goto(launch);
  const answers = () => store.statements.filter(({ verb }) => verb.id.endsWith('/answered'));
  await expect
    .poll(() =>
      answers()
        .map(({ result }) => result?.response)
        .toSorted(),
    )
    .toEqual(['1', '2']);
  expect(new Set(store.statements.map(({ id }) => id)).size).toBe(store.statements.length);
  expect(store.refused).toEqual([]);
  // The page says more as long as it is open.
  await page.close();
  strangers.splice(0);
  await store.stop();
  await server.stop();
});
