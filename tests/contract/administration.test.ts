import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepFault } from '#server/domain/error-reports/report.ts';
import { engines, type Person, startTestServer, type TestServer } from '#tests/support/test-server.ts';

describe.each(engines)('jobs, errors and the dashboard on %s', (engine) => {
  let server: TestServer;
  let admin: Person;
  let author: Person;
  const as = (who: Person) => (method: string, path: string, body?: unknown) =>
    server.rest(method, path, { token: who.token, body });

  beforeAll(async () => {
    server = await startTestServer(engine);
    admin = await server.addUser('admin', 'Provider');
    author = await server.addUser('author');
  }, 120_000);
  afterAll(() => server?.close());

  it('[table:jobs] [rest:GET jobs] [rest:POST jobs] [rest:GET jobs/others] [rest:GET jobs/{id}] [rest:PUT jobs/{id}] [rest:DELETE jobs/{id}] [rest:POST jobs/{id}/run] [rest:GET jobs/{id}/history] jobs come at their times, are paused, changed, run now and looked back on, removed and added again', async () => {
    const job = (id = 'forget-tasks') => as(admin)('GET', `jobs/${id}`);
    const list = await as(admin)('GET', 'jobs?sort=jobName,desc&size=50');
    expect(list.data.columns).toEqual(['jobName', 'cronExpression', 'jobStatus', 'description']);
    const names = list.data.items.map(({ id }: { id: string }) => id);
    expect(names).toEqual([...names].sort().reverse());
    expect(names).not.toContain('forget-activities');
    expect((await job()).data).toMatchObject({ cronExpression: '7 * * * *', jobStatus: 'scheduled' });

    const scheduled = async () =>
      (await server.services.db.sql(`select cron from jobs.schedule where name = 'forget-tasks'`)).rows;
    const put = (body: object) => as(admin)('PUT', 'jobs/forget-tasks', body);
    expect((await put({ paused: true })).data.jobStatus).toBe('paused');
    expect(await scheduled()).toEqual([]);
    expect((await put({ cronExpression: '5  4 * * 1', description: 'Mondays' })).data).toMatchObject({
      cronExpression: '5 4 * * 1',
      jobStatus: 'paused',
    });
    expect(await scheduled()).toEqual([]);
    await put({ paused: false });
    expect(await scheduled()).toEqual([{ cron: '5 4 * * 1' }]);
    for (const cronExpression of ['soon', '99 4 * * *', '* * * *', '5 4 * * 1 6'])
      expect((await put({ cronExpression })).status, cronExpression).toBe(400);
    expect(await scheduled()).toEqual([{ cron: '5 4 * * 1' }]);

    const { data, status } = await as(admin)('POST', 'jobs/forget-tasks/run');
    expect(status).toBe(202);
    const history = async () => (await as(admin)('GET', 'jobs/forget-tasks/history')).data;
    await expect.poll(history, { timeout: 45_000 }).toMatchObject([{ id: data.run, status: 'completed' }]);
    expect((await job()).data.lastRunAt).toMatch(/^\d{4}-/);

    expect((await as(admin)('DELETE', 'jobs/forget-tasks')).data).toEqual({ removed: 'forget-tasks' });
    expect(await scheduled()).toEqual([]);
    expect((await job()).status).toBe(404);
    expect((await as(admin)('POST', 'jobs/forget-tasks/run')).status).toBe(404);
    expect((await as(admin)('GET', 'jobs/others')).data).toContain('forget-tasks');
    const again = { jobName: 'forget-tasks', cronExpression: '0 5 * * *' };
    expect((await as(admin)('POST', 'jobs', again)).status).toBe(201);
    expect((await as(admin)('POST', 'jobs', again)).error?.code).toBe('already-exists');
    expect(await scheduled()).toEqual([{ cron: '0 5 * * *' }]);
  }, 90_000);

  it('[rest:DELETE errors/{id}] [rest:GET errors] [rest:POST errors] [rest:GET errors/{id}] [rest:GET errors/scenarios/{id}] [rest:GET errors/users/{id}] errors of pages and of the server stand together by their mistake, with whom they befell', async () => {
    const { id } = (await as(author)('POST', 'scenarios', { name: 'Hall' })).data;
    const stack = (line: number) =>
      `TypeError: x\n    at draw (https://a.test/app/assets/app-AbCdEfGh.js:${line}:7)`;
    const report = (who: Person | null, more: object) =>
      server.rest('POST', 'errors', {
        ...(who ? { token: who.token } : {}),
        body: { message: 'x is undefined', place: '#/scenarios/1', ...more },
      });
    expect((await report(author, { scenarioId: id, stack: stack(1) })).status).toBe(201);
    expect((await report(null, { scenarioId: 987_654, stack: stack(2) })).status).toBe(201);
    expect((await report(author, { message: '' })).status).toBe(400);
    expect((await report(author, { message: 'x'.repeat(5000) })).status).toBe(400);
    await keepFault(server.services, {
      error: new Error('the table is gone'),
      call: 'scenarios.list',
      reference: 'abcd1234',
      userId: author.id,
    });
    const { data } = await as(admin)('GET', 'errors?sort=count,desc');
    expect(data).toMatchObject({
      total: 2,
      items: [
        { source: 'client', message: 'x is undefined', count: 2, people: 1 },
        { source: 'server', message: 'the table is gone', place: 'scenarios.list', count: 1 },
      ],
    });
    expect((await as(admin)('GET', 'errors?source=server&search=table')).data.total).toBe(1);
    const reports = (await as(admin)('GET', `errors/${data.items[0].id}`)).data;
    expect(reports).toMatchObject([
      { userId: null, scenarioId: null },
      { userId: author.id, user: expect.stringContaining('Ada'), scenarioId: id, scenario: 'Hall' },
    ]);
    expect((await as(admin)('GET', `errors/scenarios/${id}`)).data).toHaveLength(1);
    expect((await as(admin)('GET', `errors/users/${author.id}`)).data).toHaveLength(2);
    expect((await as(admin)('DELETE', `errors/${reports[0].id}`)).data).toEqual({ removed: 2 });
    expect((await as(admin)('DELETE', `errors/${reports[0].id}`)).status).toBe(404);
    expect((await as(admin)('GET', 'errors')).data.total).toBe(1);
  });

  it('[rest:GET dashboard/login/users] [rest:GET dashboard/accounts/{kind}] [rest:GET dashboard/accounts/{kind}/count] [rest:GET dashboard/storage] [rest:GET dashboard/accounts/{trial,paid,public}] [rest:GET dashboard/accounts/{trial,paid,public}/count] [rest:GET dashboard/jobs/scenarios] [rest:GET dashboard/jobs/scenarios/count] the dashboard counts by day', async () => {
    const { prisma } = server.services.db;
    const tried = await server.addUser('oadmin', 'Trying');
    await prisma.organization.update({ where: { id: tried.orgId }, data: { planName: 'trial' } });
    await server.addUser('student', 'Public');
    await prisma.user.update({
      where: { id: author.id },
      data: { createdAt: new Date('2026-01-05T23:30:00Z') },
    });
    const get = async (path: string) => (await as(admin)('GET', `dashboard/${path}`)).data;
    const january = 'start=2026-01-04&end=2026-01-06';
    expect(await get(`accounts/paid/count?${january}`)).toEqual({
      count: 1,
      total: 2,
      days: [
        { day: '2026-01-04', count: 0 },
        { day: '2026-01-05', count: 1 },
        { day: '2026-01-06', count: 0 },
      ],
    });
    expect((await get(`accounts/paid?${january}`)).items).toMatchObject([{ id: author.id }]);
    for (const kind of ['trial', 'public'])
      expect(await get(`accounts/${kind}/count`), kind).toMatchObject({ count: 1, total: 1 });
    const { username, password } = author;
    await server.rest('POST', 'auth', { body: { username, password } });
    await server.rest('POST', 'auth', { body: { username, password: 'not this one' } });
    const signIns = await get('login/users');
    expect(signIns.count).toBe(1);
    expect(signIns.days).toHaveLength(30);
    const { id } = (await as(author)('POST', 'scenarios', { name: 'Court' })).data;
    const made = { scenarioId: id, target: 'live', settings: {} };
    await prisma.package.createMany({
      data: [
        { ...made, publishStatus: 'ready' },
        { ...made, publishStatus: 'failed' },
      ],
    });
    expect((await get('jobs/scenarios/count')).count).toBe(1);
    expect((await get('jobs/scenarios')).items).toMatchObject([{ scenario: 'Court', target: 'live' }]);
    expect(await get('storage')).toEqual({ bytes: 0, organizations: [] });
    for (const wrong of ['start=2026-02-30', 'start=2026-03-02&end=2026-03-01', 'start=1999-01-01'])
      expect((await as(admin)('GET', `dashboard/login/users?${wrong}`)).status, wrong).toBe(400);
  });
});
