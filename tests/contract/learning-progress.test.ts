import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scenarioActivity, verbs, type XapiVerb } from '#catalog/xapi.ts';
import { recordProgress } from '#server/domain/learning/progress.ts';
import type { Statement } from '#server/domain/lrs/statement.ts';
import { engines, type Person, startTestServer, type TestServer } from '#tests/support/test-server.ts';

describe.each(engines)('learning in a course on %s', (engine) => {
  let server: TestServer;
  let oadmin: Person;
  let ann: Person;
  let scenarioId: number;
  beforeAll(async () => {
    server = await startTestServer(engine);
    oadmin = await server.addUser('oadmin');
    ann = await server.addUser('student');
    const made = await server.services.db.prisma.scenario.create({
      data: { organizationId: oadmin.orgId, ownerId: oadmin.id, name: 'Kitchen' },
    });
    scenarioId = made.id;
  }, 120_000);
  afterAll(() => server?.close());

  const call = (who: Person, method: string, path: string, body?: unknown) =>
    server.rest(method, path, { token: who.token, body });
  const say = (
    verb: XapiVerb,
    scaled?: number,
    { registration = randomUUID() as string, published = false } = {},
  ) => {
    const statement = {
      id: randomUUID(),
      timestamp: new Date().toISOString(),
      actor: { objectType: 'Agent', mbox: `mailto:${ann.username}@example.test` },
      verb: { id: verbs[verb] },
      object: { objectType: 'Activity', id: scenarioActivity('https://x.test', scenarioId) },
      context: { registration },
      ...(scaled === undefined ? {} : { result: { score: { scaled } } }),
    } as unknown as Statement;
    const { services } = server;
    return services.db.transaction((tx) =>
      recordProgress(services, tx, oadmin.orgId, [statement], published),
    );
  };
  const own = async (courseId: number) =>
    (await call(ann, 'GET', `enrollments?courseId=${courseId}`)).data[0];

  it('[rest:GET enrollments] [rest:POST courses/{courseId}/enrollment] [rest:DELETE courses/{courseId}/enrollment] [rest:POST curricula/{curriculumId}/enrollment] what the record store is told completes the attempt, once, and issues the certificate; what was left takes nothing', async () => {
    const { prisma } = server.services.db;
    const template = await prisma.certificateTemplate.create({
      data: { organizationId: oadmin.orgId, name: 'A', title: '{{course}}', text: 'For {{name}}: {{score}}' },
    });
    const form = { title: 'Cooking', certificateTemplateId: template.id, expiresAfterDays: 30 };
    const { id } = (await call(oadmin, 'POST', 'courses', form)).data;
    const contents = [{ kind: 'scenario', scenarioId }];
    await call(oadmin, 'PUT', `courses/${id}/contents`, { contents });
    const curriculum = { curriculumId: 'COOK', title: 'Cook', items: [{ courseId: id }] };
    const { id: curriculumId } = (await call(oadmin, 'POST', 'curricula', curriculum)).data;
    const enroll = () => call(ann, 'POST', `courses/${id}/enrollment`, {});
    await enroll();
    await call(ann, 'DELETE', `courses/${id}/enrollment`);
    await say('passed', 0.9);
    expect(await own(id)).toBeUndefined();
    await enroll();
    await say('attempted');
    expect((await own(id)).status).toBe('in-progress');
    await call(ann, 'POST', `curricula/${curriculumId}/enrollment`, {});
    // Whoever reads a published key may name anybody: it counts for the attempt whose registration it names.
    await say('passed', 0.9, { published: true });
    expect((await own(id)).state).toBe('enrolled');
    const { registration } = await prisma.contentProgress.findFirstOrThrow({
      where: { enrollment: { userId: ann.id, current: true } },
    });
    await say('failed', 0.4, { published: true, registration });
    expect(await own(id)).toMatchObject({ state: 'failed', score: 40 });
    await say('passed', 0.85);
    await say('passed', 0.85);
    const done = await own(id);
    expect(done).toMatchObject({ state: 'completed', status: 'expiring', score: 85, completion: 100 });
    const whole = await prisma.curriculumEnrollment.findFirst({ where: { curriculumId } });
    expect(whole?.completedAt).not.toBeNull();
    const certificates = await prisma.certificate.findMany({ where: { enrollmentId: done.id } });
    expect(certificates).toMatchObject([
      { code: done.certificate, title: 'Cooking', text: expect.stringMatching(/^For Ada Number \d+: 85 %$/) },
    ]);
    // About to expire, it may be taken again; the attempt that was stays.
    expect((await enroll()).data.state).toBe('enrolled');
    expect((await call(ann, 'GET', `enrollments?courseId=${id}&all=true`)).data).toHaveLength(3);
  });

  it('[rest:POST learning/calendar] [rest:GET learning/calendar/{key}] [lms:calendar] the calendar of meetings is read by another library at the right hours, over a clock change', async () => {
    const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Sydney'];
    const starts = '2027-10-25T09:00';
    const made: { startsAt: string; uid: string }[] = [];
    for (const zone of zones) {
      const { id: courseId } = (await call(oadmin, 'POST', 'courses', { title: zone, zone })).data;
      const series = [{ starts, minutes: 45, rule: 'FREQ=WEEKLY;COUNT=3' }];
      const session = await call(oadmin, 'POST', 'course-sessions', { courseId, name: 'Class', series });
      made.push(...session.data.meetings);
      await call(ann, 'POST', `courses/${courseId}/enrollment`, { sessionId: session.data.id });
    }
    const { address } = (await call(ann, 'POST', 'learning/calendar', {})).data;
    const read = async (from: string) => {
      const answer = await fetch(from);
      if (!answer.ok) return answer.status;
      const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
      return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
    };
    const events = (await read(address)) as ICAL.Event[];
    const told = events.map(({ uid, startDate }) => [uid, startDate.toJSDate().toISOString()]);
    expect(told.sort()).toEqual(made.map(({ uid, startsAt }) => [uid, startsAt]).sort());
    // Berlin leaves summer time on 31 October 2027.
    expect(made.slice(0, 2).map(({ startsAt }) => startsAt)).toEqual([
      '2027-10-25T07:00:00.000Z',
      '2027-11-01T08:00:00.000Z',
    ]);
    await call(ann, 'POST', 'learning/calendar', { renew: true });
    expect(await read(address)).toBe(404);
  });
});
