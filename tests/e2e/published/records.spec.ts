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
const activityId = 'https://school.test/app/xapi/scenarios/1';

const serve = async (type: 'xapi' | 'cmi5') =>
  servePackage({
    launch: { records: [{ type, activityId }], bookmarks: { store: 'records' } },
    scenes: [sceneOf(1, 'Hall', [quiz, done])],
    pictures: { 'picture-1': [await plain('#335577')] },
    project: { bookmark: true, isscored: true, passinggrade: 80 },
  });
const actor = JSON.stringify({ objectType: 'Agent', account: { homePage: 'https://lms.test', name: 'ann' } });

test('[target:cmi5] [rule:cmi5-launch] [out:cmi5-fetch] [out:cmi5-launch-data] [out:activities-state] a cmi5 launch is told in order, in its context, and gone back from', async ({
  page,
  strangers,
}) => {
  const server = await serve('cmi5');
  const store = await startRecordStore({
    masteryScore: 0.9,
    moveOn: 'CompletedAndPassed',
    returnURL: `${server.origin}/launch.json?back`,
    contextTemplate: { extensions: { 'https://w3id.org/xapi/cmi5/context/extensions/sessionid': 's1' } },
  });
  const launch = new URLSearchParams({
    endpoint: store.endpoint,
    fetch: `${store.origin}/fetch`,
    actor,
    registration: '7a1c9b1e-0d1e-4a0f-9f1a-0d8a7c1b2e3f',
    activityId,
  });
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
  const verbs = store.verbs();
  expect(verbs[0]).toBe('initialized');
  expect(verbs.at(-1)).toBe('terminated');
  expect(verbs).toEqual(expect.arrayContaining(['answered', 'completed', 'passed']));
  const passed = store.statements.find(({ verb }) => verb.id.endsWith('/passed'))!;
  expect(passed.result).toMatchObject({ success: true, score: { scaled: 1 } });
  expect(passed.context).toMatchObject({
    registration: '7a1c9b1e-0d1e-4a0f-9f1a-0d8a7c1b2e3f',
    extensions: {
      'https://w3id.org/xapi/cmi5/context/extensions/sessionid': 's1',
      'https://w3id.org/xapi/cmi5/context/extensions/masteryscore': 0.9,
    },
  });
  expect(passed.context.contextActivities?.category?.map(({ id }) => id.split('/').at(-1))).toEqual([
    'cmi5',
    'moveon',
  ]);
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

test('[target:xapi] [rule:xapi-launch] a store that fails for a while, and a page that is left meanwhile, lose and double nothing', {
  tag: '@full',
}, async ({ page, strangers }) => {
  const server = await serve('xapi');
  const store = await startRecordStore();
  const launch = new URLSearchParams({ endpoint: store.endpoint, auth: 'Basic c2VjcmV0', actor });
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
