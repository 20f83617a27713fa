import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extensions, partActivity, scenarioActivity, verbs, type XapiVerb } from '#catalog/xapi.ts';
import { newScene, projectDataSchema } from '#scenario';
import { keptRuns, recordRuns } from '#server/domain/analytics/record-runs.ts';
import { launchAuth } from '#server/domain/lrs/access.ts';
import { type GivenStatement, VOIDED } from '#server/domain/lrs/schema/statements.ts';
import type { Statement } from '#server/domain/lrs/statement.ts';
import { storeStatements } from '#server/domain/lrs/store.ts';
import {
  engines,
  type Person,
  refusal,
  startTestServer,
  type TestServer,
} from '#tests/support/test-server.ts';

const publishDate = '2026-05-01T10:00:00.000Z';
let second = 0;

describe.each(engines)('analytics on %s', (engine) => {
  let server: TestServer;
  let author: Person;
  let other: Person;
  let oadmin: Person;
  let scenarioId: number;
  beforeAll(async () => {
    server = await startTestServer(engine);
    [author, other, oadmin] = [
      await server.addUser('author'),
      await server.addUser('author'),
      await server.addUser('oadmin'),
    ];
    const made = await server.services.db.prisma.scenario.create({
      data: { organizationId: author.orgId, ownerId: author.id, name: 'Kitchen' },
    });
    scenarioId = made.id;
    await record(statements());
  }, 120_000);
  afterAll(() => server?.close());

  const record = (told: Statement[]) =>
    server.services.db.transaction(async (tx) =>
      recordRuns(tx, author.orgId, told, await keptRuns(tx, author.orgId, told)),
    );

  /** One run: its scenes with seconds, its answer to question 7 (1 is right), and how it ended. */
  function run(
    name: string,
    scenes: [number, number][],
    choice: string,
    end?: { result: XapiVerb; score: number },
    of = scenarioId,
  ) {
    const registration = randomUUID();
    const whole = scenarioActivity('https://x.test', of);
    const said = (verb: XapiVerb, id = whole, result?: object, definition?: object) =>
      ({
        id: randomUUID(),
        stored: publishDate,
        timestamp: new Date(Date.parse('2026-05-02T10:00:00Z') + 1000 * second++).toISOString(),
        actor: { objectType: 'Agent', name, mbox: `mailto:${name}@example.test` },
        verb: { id: verbs[verb] },
        object: { objectType: 'Activity', id, definition },
        result,
        context: { registration, extensions: { [extensions.publishDate]: publishDate } },
      }) as unknown as Statement;
    const question = {
      description: { en: 'Which?' },
      choices: [
        { id: '1', description: { en: 'This' } },
        { id: '2', description: { en: 'That' } },
      ],
    };
    return [
      said('attempted'),
      said(
        'answered',
        partActivity(whole, 'question', 7),
        { response: choice, success: choice === '1', duration: 'PT4S' },
        question,
      ),
      ...scenes.map(([id, seconds]) =>
        said(
          'experienced',
          partActivity(whole, 'scene', id),
          { duration: `PT${seconds}S`, extensions: { [extensions.gaze]: [[10 * id, -10, 4]] } },
          { name: { en: `Scene ${id}` } },
        ),
      ),
      ...(end
        ? (['completed', end.result] as const).map((verb) =>
            said(verb, whole, { score: { raw: end.score }, duration: 'PT60S' }),
          )
        : []),
    ];
  }
  const statements = () => [
    ...run(
      'ann',
      [
        [1, 10],
        [2, 20],
      ],
      '1',
      { result: 'passed', score: 100 },
    ),
    ...run(
      'bob',
      [
        [1, 30],
        [2, 40],
      ],
      '1',
      { result: 'passed', score: 80 },
    ),
    ...run(
      'cid',
      [
        [1, 20],
        [2, 30],
        [1, 10],
      ],
      '2',
      { result: 'failed', score: 60 },
    ),
    ...run(
      'dan',
      [
        [1, 10],
        [2, 10],
      ],
      '2',
      { result: 'failed', score: 40 },
    ),
    ...run('eve', [[1, 5]], '2'),
  ];

  it('[rest:GET analytics] [rest:GET analytics/choices] counts runs, scores, scenes, answers, ways and stops', async () => {
    const { data } = await server.rest('GET', `analytics?scenario=${scenarioId}`, { token: author.token });
    expect(data).toMatchObject({
      started: 5,
      completed: 4,
      passed: 2,
      learners: 5,
      averageScore: 70,
      averageSeconds: 60,
    });
    expect(data.scores.filter((one: { count: number }) => one.count)).toEqual(
      [40, 60, 80, 90].map((from) => ({ from, count: 1 })),
    );
    expect(data.days).toEqual([{ day: '2026-05-02', started: 5, completed: 4 }]);
    expect(data.scenes).toMatchObject([
      { sceneId: 1, name: 'Scene 1', visits: 6, total: 85 },
      { sceneId: 2, name: 'Scene 2', visits: 4, seconds: 25, total: 100 },
    ]);
    expect(data.flow).toEqual([
      { scenarioId, from: 1, to: 2, count: 4 },
      { scenarioId, from: 2, to: 1, count: 1 },
    ]);
    expect(data.stops).toEqual([{ scenarioId, sceneId: 1, name: 'Scene 1', count: 1 }]);
    expect(data.questions).toHaveLength(1);
    expect(data.questions[0]).toMatchObject({ question: 'Which?', answers: 5, difficulty: 0.4, seconds: 4 });
    // Of the four with a score: means 90 and 50, deviation √500, halves right.
    expect(data.questions[0].discrimination).toBeCloseTo(0.8944, 4);
    expect(data.questions[0].choices).toEqual([
      { choice: '2', text: 'That', correct: false, count: 3 },
      { choice: '1', text: 'This', correct: true, count: 2 },
    ]);
  });

  it('[rest:GET analytics/runs] [rest:GET analytics/runs/{id}] narrows by person, days and version, and tells of one run', async () => {
    const started = async (query: string) =>
      (await server.rest('GET', `analytics?${query}`, { token: author.token })).data.started;
    expect(await started(`person=${encodeURIComponent('mbox mailto:ann@example.test')}`)).toBe(1);
    expect(await started('start=2026-05-03')).toBe(0);
    expect(await started(`end=2026-05-02&version=${publishDate}`)).toBe(5);
    expect(await started('version=2026-05-01T11:00:00.000Z')).toBe(0);
    const { data } = await server.rest('GET', 'analytics/runs?sort=learnerName,asc&size=2', {
      token: author.token,
    });
    expect([data.total, data.items.map((one: { learnerName: string }) => one.learnerName)]).toEqual([
      5,
      ['ann', 'bob'],
    ]);
    const one = await server.rest('GET', `analytics/runs/${data.items[0].id}`, { token: author.token });
    expect(one.data).toMatchObject({
      result: 'passed',
      score: 100,
      seconds: 60,
      scenes: [
        { sceneId: 1, seconds: 10 },
        { sceneId: 2, seconds: 20 },
      ],
      answers: [{ sceneId: 1, questionId: 7, choice: 'This', correct: true }],
    });
    const choices = await server.trpc(author.token).analytics.choices.query({ scenario: scenarioId });
    expect(choices).toMatchObject({ scenarios: [{ id: scenarioId }], versions: [publishDate] });
  });

  it('[role:feature-roles] shows administrators all runs, other authors and learners none', async () => {
    const counts = (person: Person) => server.trpc(person.token).analytics.summary.query({});
    expect((await counts(oadmin)).started).toBe(5);
    expect((await counts(other)).started).toBe(0);
    const runs = await server.trpc(author.token).analytics.runs.query({});
    const { id } = runs.items[0]!;
    expect((await refusal(server.trpc(other.token).analytics.run.query({ id }))).code).toBe('not-found');
    const student = await server.addUser('student');
    expect((await refusal(counts(student))).code).toBe('not-allowed');
    const stranger = await server.addUser('oadmin', 'Elsewhere');
    expect((await counts(stranger)).started).toBe(0);
  });

  it('[rest:GET analytics/gaze] tells where learners looked in a scene', async () => {
    const { data } = await server.rest('GET', `analytics/gaze?scenario=${scenarioId}&scene=1`, {
      token: author.token,
    });
    expect(data).toEqual({ samples: [{ yaw: 10, pitch: -10, seconds: 24 }] });
  });

  it('[rest:GET analytics/export/{table}] downloads a table as CSV and XLSX', async () => {
    const get = (format: string) =>
      fetch(`${server.origin}/app/api/v1/analytics/export/flow?format=${format}`, {
        headers: { 'x-auth-token': author.token },
      });
    expect(await (await get('csv')).text()).toContain(`scenarioId,from,to,count\r\n${scenarioId},1,2,4\r\n`);
    const xlsx = Buffer.from(await (await get('xlsx')).arrayBuffer());
    expect(xlsx.subarray(0, 2).toString()).toBe('PK');
  });

  it('counts statements no longer that are voided, whichever came first', async () => {
    const scenario = await addScenario(server, author, {});
    const store = (list: readonly object[]) =>
      storeStatements(
        server.services,
        {
          organizationId: author.orgId,
          authority: {
            objectType: 'Agent',
            name: 'Store',
            account: { homePage: 'https://x.test', name: '1' },
          },
        },
        list as GivenStatement[],
        { version: '1.0.3' },
      );
    const voids = ({ id }: Statement) => ({
      actor: { mbox: 'mailto:ann@example.test' },
      verb: { id: VOIDED },
      object: { objectType: 'StatementRef', id },
    });
    const counted = () => server.trpc(author.token).analytics.summary.query({ scenario });
    const told = run('gil', [[1, 10]], '1', { result: 'passed', score: 90 }, scenario);
    const [attempted, answered, stay, completed, passed] = told as [
      Statement,
      Statement,
      Statement,
      Statement,
      Statement,
    ];
    await store([voids(passed), ...told]);
    expect(await counted()).toMatchObject({ completed: 1, passed: 0, averageScore: 90 });
    await store([voids(completed)]);
    expect(await counted()).toMatchObject({ started: 1, completed: 0, averageScore: null });
    expect((await counted()).questions).toHaveLength(1);
    await store([voids(answered)]);
    expect((await counted()).questions).toEqual([]);
    await store([voids(attempted), voids(stay)]);
    expect(await counted()).toMatchObject({ started: 0, scenes: [] });
  });

  it('forgets the runs of a person whose records are removed', async () => {
    const file = await fetch(`${server.origin}/app/api/v1/lrs/people/export?person=eve@example.test`, {
      headers: { 'x-auth-token': oadmin.token },
    });
    const { runs } = (await file.json()) as { runs: object[] };
    expect(runs).toMatchObject([
      { scenarioId, scenes: [{ sceneId: 1, seconds: 5 }], answers: [{ choice: '2' }] },
    ]);
    const removed = await server.rest('DELETE', 'lrs/people?person=eve@example.test', {
      token: oadmin.token,
    });
    expect(removed.status).toBe(200);
    expect((await server.trpc(oadmin.token).analytics.summary.query({})).started).toBe(4);
  });

  it.each([true, false])(
    'gives a package a key of our own store where it is tracked: %s',
    async (trackAnalytic) => {
      const scenario = await addScenario(server, author, { trackAnalytic });
      await server.trpc(author.token).packages.create.mutate({ scenarioId: scenario, target: 'live' });
      const [row] = await server.services.db.prisma.package.findMany({ where: { scenarioId: scenario } });
      const { analytics } = row!.settings as { analytics?: { endpoint: string; auth: string } };
      expect(analytics !== undefined).toBe(trackAnalytic);
      if (!analytics) return;
      const registration = randomUUID();
      const tell = async (authorization: string) => {
        const { status } = await fetch(`${analytics.endpoint}statements`, {
          method: 'POST',
          headers: {
            authorization,
            'content-type': 'application/json',
            'x-experience-api-version': '1.0.3',
          },
          body: JSON.stringify({
            actor: { mbox: 'mailto:fay@example.test' },
            verb: { id: verbs.attempted },
            object: { id: scenarioActivity(server.origin, scenario) },
            context: { registration },
          }),
        });
        return status;
      };
      // The key itself opens nothing: live pages of before gave it to anybody.
      expect(await tell(analytics.auth)).toBe(401);
      const key = await server.services.db.prisma.lrsKey.findFirstOrThrow({ where: { packageId: row!.id } });
      expect(await tell(launchAuth(server.services, key.id))).toBe(200);
      expect((await server.trpc(author.token).analytics.summary.query({ scenario })).started).toBe(1);
    },
  );

  it.each([
    ['a live page that its author does not track', { trackAnalytic: false }, 'live'],
    ['a live page that its author does not let report', { xapi: false }, 'live'],
    [
      'a live page for which another store is named',
      { xapiendpoint: 'https://store.test/xapi/', xapiauth: 'Basic key' },
      'live',
    ],
    ['a package of which nothing is said', {}, 'html5'],
  ] as const)('gives no key of our own store to %s', async (_, data, target) => {
    const scenario = await addScenario(server, author, data);
    await server.trpc(author.token).packages.create.mutate({ scenarioId: scenario, target });
    expect(await server.services.db.prisma.lrsKey.count({ where: { scenarioId: scenario } })).toBe(0);
  });

  it.each([
    ['that is tracked', { trackAnalytic: true }],
    ['that reports and names no store', { xapi: true }],
    ['of which its author says nothing', {}],
  ])('lets each launch of a live page %s report, for a day, and keeps its key to itself', async (_, data) => {
    const scenario = await addScenario(server, author, data);
    await server.trpc(author.token).packages.create.mutate({ scenarioId: scenario, target: 'live' });
    const { prisma } = server.services.db;
    const { code, packageId } = await prisma.liveCode.findFirstOrThrow({ where: { scenarioId: scenario } });
    const { id: keyId } = await prisma.lrsKey.findFirstOrThrow({ where: { packageId } });
    const launch = async () => {
      const answer = await fetch(`${server.origin}/app/view/${code}/launch.json`);
      const { records } = (await answer.json()) as { records: { endpoint: string; auth: string }[] };
      expect(records).toHaveLength(1);
      return records[0]!;
    };
    const [{ endpoint, auth }, another] = [await launch(), await launch()];
    expect(auth).not.toBe(another.auth);
    const { settings } = await prisma.package.findUniqueOrThrow({ where: { id: packageId } });
    expect(JSON.stringify(settings)).not.toContain(auth);
    const tell = async (authorization: string, actor: object, more: object = {}) => {
      const answer = await fetch(`${endpoint}statements`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json', 'x-experience-api-version': '1.0.3' },
        body: JSON.stringify({
          actor,
          verb: { id: verbs.attempted },
          object: { id: scenarioActivity(server.origin, scenario) },
          context: { registration: randomUUID() },
          ...more,
        }),
      });
      return answer.status;
    };
    const known = { mbox: 'mailto:fay@example.test' };
    const nobody = { account: { homePage: server.origin, name: `anonymous-${randomUUID()}` } };
    expect(await tell(auth, known)).toBe(200);
    expect(await tell(another.auth, nobody)).toBe(200);
    expect(await tell(auth, known, { object: { id: 'https://example.test/else' } })).toBe(403);
    const [user = '', password = ''] = Buffer.from(auth.slice('Basic '.length), 'base64')
      .toString()
      .split(':');
    const [id, until] = user.split('.');
    const basic = (one: string) => `Basic ${btoa(`${one}:${password}`)}`;
    for (const wrong of [
      launchAuth(server.services, keyId, { until: Date.now() - 1000 }),
      basic(user.replace(until!, `${Number(until) + 1000}`)),
      basic(user.replace(id!, `${keyId + 1}`)),
      basic(`${user}.${author.id}`),
      basic(String(keyId)),
    ])
      expect(await tell(wrong, known)).toBe(401);
    expect((await server.trpc(author.token).analytics.summary.query({ scenario })).started).toBe(2);

    // Who runs the page while it is published again goes on; who comes then has a launch of its own key.
    await server.trpc(author.token).packages.create.mutate({ scenarioId: scenario, target: 'live' });
    expect(await prisma.package.count({ where: { id: packageId } })).toBe(0);
    expect(await tell(auth, known)).toBe(200);
    const { auth: later } = await launch();
    const keyOf = (one: string) => atob(one.slice('Basic '.length)).split('.')[0];
    expect([keyOf(auth), keyOf(later)]).toEqual([String(keyId), expect.not.stringMatching(`^${keyId}$`)]);
    expect(await tell(later, known)).toBe(200);
    await prisma.lrsKey.update({ where: { id: keyId }, data: { withdrawnAt: new Date() } });
    expect(await tell(auth, known)).toBe(401);
  });

  it('counts the runs of systems of cmi5, which give a scenario an id of their own and name ours beside it', async () => {
    const scenario = await addScenario(server, author, {});
    const unit = 'https://lms.test/course/5/au/0';
    const session = { 'https://w3id.org/xapi/cmi5/context/extensions/sessionid': randomUUID() };
    const inSystem = (told: Statement[], given: object = session) =>
      told.map((one) => {
        const ours = scenarioActivity('https://x.test', scenario);
        const { context } = one;
        return {
          ...one,
          object: { ...one.object, id: (one.object as { id: string }).id.replace(ours, unit) },
          context: {
            ...context,
            contextActivities: { grouping: [{ id: ours }] },
            extensions: { ...context?.extensions, ...given },
          },
        } as Statement;
      });
    const ended = { result: 'passed', score: 90 } as const;
    await record(inSystem(run('gil', [[1, 5]], '1', ended, scenario)));
    // What only lies in a scenario is no run of it.
    await record(inSystem(run('hal', [[1, 5]], '1', ended, scenario), {}));
    expect(await server.trpc(author.token).analytics.summary.query({ scenario })).toMatchObject({
      started: 1,
      passed: 1,
      averageScore: 90,
      scenes: [{ sceneId: 1, visits: 1 }],
      questions: [{ question: 'Which?', answers: 1 }],
    });
  });

  it('judges a question by the first answers of runs, and says nothing of telling apart where nothing tells', async () => {
    const figures = async (...told: Statement[][]) => {
      const scenario = await addScenario(server, author, {});
      const whole = scenarioActivity('https://x.test', scenario);
      const moved = told.flat().map((one) => {
        const id = (one.object as { id: string }).id.replace(/^.*scenarios\/\d+/, whole);
        return { ...one, object: { ...one.object, id } } as Statement;
      });
      await record(moved);
      return (await server.trpc(author.token).analytics.summary.query({ scenario })).questions[0];
    };
    const ended = (choice: string, score: number) =>
      run('ann', [[1, 5]], choice, { result: 'passed', score });
    expect(await figures(ended('1', 90), ended('2', 40))).toMatchObject({
      difficulty: 0.5,
      discrimination: 1,
    });
    expect(await figures(ended('2', 90), ended('1', 40))).toMatchObject({ discrimination: -1 });
    expect(await figures(ended('1', 90), ended('1', 40))).toMatchObject({
      difficulty: 1,
      discrimination: null,
    });
    expect(await figures(ended('1', 70), ended('2', 70))).toMatchObject({ discrimination: null });
    const open = (choice: string) => run('bob', [[1, 5]], choice);
    expect(await figures(open('1'), open('2'))).toMatchObject({ difficulty: 0.5, discrimination: null });
    // Whoever corrects an answer did not know it.
    const [begun, wrong, ...rest] = ended('2', 60);
    const right = { ...wrong!, id: randomUUID(), result: { response: '1', success: true } } as Statement;
    expect(await figures([begun!, wrong!, right, ...rest])).toMatchObject({ answers: 2, difficulty: 0 });
  });
});

async function addScenario(server: TestServer, { id, orgId }: Person, project: object): Promise<number> {
  const { prisma } = server.services.db;
  const made = await prisma.scenario.create({
    data: { organizationId: orgId, ownerId: id, name: 'Tracked' },
  });
  const data = projectDataSchema.parse({ name: 'Tracked', ...project });
  await prisma.projectData.create({ data: { scenarioId: made.id, data } });
  const scene = JSON.parse(JSON.stringify(newScene(1, 'Hall', {})));
  await prisma.scene.create({ data: { scenarioId: made.id, id: 1, position: 1, name: 'Hall', data: scene } });
  return made.id;
}
