import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runProof } from '#server/domain/learner/progress.ts';
import { engines, type Person, startTestServer, type TestServer } from '#tests/support/test-server.ts';

describe.each(engines)('learning as learners see it on %s', (engine) => {
  let server: TestServer;
  let ada: Person;
  let bob: Person;
  let stranger: Person;
  let teacher: Person;
  beforeAll(async () => {
    server = await startTestServer(engine);
    ada = await server.addUser('student');
    bob = await server.addUser('student');
    stranger = await server.addUser('student', 'Elsewhere');
    teacher = await server.addUser('instructor');
  }, 120_000);
  afterAll(() => server?.close());

  const call = (method: string, path: string, person: Person, body?: unknown) =>
    server.rest(method, path, { token: person.token, body });
  const make = (title: string, more: object = {}) =>
    server.services.db.prisma.course.create({
      data: { organizationId: ada.orgId, courseId: `${title}-${randomUUID().slice(0, 8)}`, title, ...more },
    });
  const offerOf = async (id: number, person: Person) =>
    (await call('GET', `learning/courses/${id}`, person)).data.offer;

  it('[rest:GET learning/catalog] [rest:GET learning/catalog/words] [rest:GET learning/courses/{id}] [lms:catalog] [entity:lms-misc] finds courses by words, tag and type, and says what opens those that are closed', async () => {
    const first = await make('Fire drill', { tags: ['safety', 'Übung'], type: 'online', creditQuarters: 5 });
    const later = await make('Fire leader', {
      tags: ['safety'],
      prerequisites: { create: { kind: 'course', requiredCourseId: first.id } },
    });
    await make('Retired', { tags: ['safety'], retiredAt: new Date() });
    await make('Soon', { enrollOpensAt: new Date('2099-01-01T00:00:00Z'), type: 'web-only' });
    const titles = async (query: string, person = ada) =>
      (await call('GET', `learning/catalog?${query}`, person)).data.items.map(
        ({ title }: { title: string }) => title,
      );
    expect(await titles('')).toEqual(['Fire drill', 'Fire leader', 'Soon']);
    expect(await titles('search=ubung')).toEqual(['Fire drill']);
    expect(await titles('tag=safety&size=1&page=1')).toEqual(['Fire leader']);
    expect(await titles('type=web-only')).toEqual(['Soon']);
    expect(await titles('', stranger)).toEqual([]);
    expect((await call('GET', 'learning/catalog/words', ada)).data.tags).toEqual(['safety', 'Übung']);

    expect(await offerOf(later.id, ada)).toMatchObject({
      act: 'none',
      why: 'prerequisites-missing',
      needs: [{ id: first.id, title: 'Fire drill' }],
    });
    expect((await call('GET', `learning/courses/${first.id}`, ada)).data).toMatchObject({
      status: 'not-enrolled',
      creditHours: 1.25,
      offer: { act: 'enroll' },
    });
    expect((await call('GET', `learning/courses/${first.id}`, stranger)).error?.code).toBe('CM-4005');
  });

  it('[rest:GET learning/home] [rest:GET learning/courses] [rest:POST learning/contents/{id}/open] [rest:GET learning/transcript] [lms:enroll] [lms:course-details] [lms:my-courses-grid] [lms:my-courses-card] [lms:dashboard] [lms:transcript] enrolls, takes what is in the course, and sees it completed', async () => {
    const course = await make('Ladder', {
      contents: { create: { position: 0, kind: 'link', title: 'Rules', url: 'https://example.test/rules' } },
    });
    const [content] = (await call('GET', `learning/courses/${course.id}`, ada)).data.contents;
    expect((await call('POST', `learning/contents/${content.id}/open`, ada)).error?.code).toBe('CM-4010');
    await server.trpc(ada.token).enrollments.enroll.mutate({ courseId: course.id });
    expect(await offerOf(course.id, ada)).toMatchObject({ act: 'start' });
    expect((await call('GET', 'learning/home', ada)).data.resume).toMatchObject([{ id: course.id }]);

    const opened = await call('POST', `learning/contents/${content.id}/open`, ada);
    expect(opened.data).toMatchObject({ opens: 'window', url: 'https://example.test/rules' });
    expect((await call('GET', `learning/courses/${course.id}`, ada)).data).toMatchObject({
      status: 'completed',
      standing: { state: 'completed', completion: 100 },
      offer: { act: 'review' },
    });
    const mine = async (query: string) => (await call('GET', `learning/courses?${query}`, ada)).data.total;
    expect([await mine('status=active'), await mine('status=done')]).toEqual([0, 1]);
    expect((await call('GET', 'learning/transcript', ada)).data.lines).toMatchObject([
      { title: 'Ladder', attempt: 1, status: 'completed' },
    ]);
    expect((await call('GET', 'learning/transcript', bob)).data.lines).toEqual([]);
  });

  it('[rest:POST learning/progress/{registration}] a scenario’s run counts for the attempt that it was opened for; nothing for one that is over', async () => {
    const course = await make('Crane', {
      contents: {
        create: [
          { position: 0, kind: 'scenario', title: 'Lift' },
          { position: 1, kind: 'scenario', title: 'More', required: false },
        ],
      },
    });
    await server.trpc(ada.token).enrollments.enroll.mutate({ courseId: course.id });
    const enrollment = await server.services.db.prisma.enrollment.findFirstOrThrow({
      where: { courseId: course.id, userId: ada.id },
    });
    const [content] = (await call('GET', `learning/courses/${course.id}`, ada)).data.contents;
    const { registration } = await server.services.db.prisma.contentProgress.create({
      data: { enrollmentId: enrollment.id, contentId: content.id },
    });
    const proof = runProof(server.services, registration);
    const end = (body: object) =>
      server.rest('POST', `learning/progress/${registration}`, { body: { proof, ...body } });
    // Whoever sees the registration of somebody else has not what proves it.
    const another = runProof(server.services, randomUUID());
    expect((await end({ score: 100, result: 'passed', proof: another })).status).toBe(404);
    expect((await end({ score: 20, result: 'failed' })).data).toEqual({ completion: 0 });
    expect((await end({ score: 90, result: 'passed' })).data).toEqual({ completion: 100 });
    expect((await call('GET', `learning/courses/${course.id}`, ada)).data.standing).toMatchObject({
      state: 'completed',
      score: 90,
    });
    expect(
      (
        await server.rest('POST', `learning/progress/${randomUUID()}`, {
          body: { score: 1, result: 'passed', proof },
        })
      ).status,
    ).toBe(404);
  });

  it('[rest:GET learning/sessions/{id}] [rest:GET learning/meetings] [lms:waitlist] [lms:session-details] [lms:calendar] shows the place in the queue, and the meetings of whoever has a seat', async () => {
    const course = await make('Class', { type: 'instructor-led' });
    const session = await server.services.db.prisma.courseSession.create({
      data: {
        organizationId: ada.orgId,
        courseId: course.id,
        name: 'Monday',
        seats: 1,
        waitSeats: 1,
        startsAt: new Date('2099-01-05T09:00:00Z'),
        endsAt: new Date('2099-01-05T10:00:00Z'),
        meetings: {
          create: { starts: '2099-01-05T09:00', startsAt: new Date('2099-01-05T09:00:00Z'), minutes: 60 },
        },
      },
    });
    expect(await offerOf(course.id, ada)).toMatchObject({ act: 'enroll', sessionId: session.id });
    const wanted = { courseId: course.id, sessionId: session.id };
    await server.trpc(ada.token).enrollments.enroll.mutate(wanted);
    expect(await offerOf(course.id, bob)).toMatchObject({ act: 'join-waitlist', position: 1 });
    await server.trpc(bob.token).enrollments.enroll.mutate(wanted);
    expect((await call('GET', `learning/sessions/${session.id}`, bob)).data.session).toMatchObject({
      mine: true,
      free: 0,
      waiting: 1,
      offer: { act: 'none', position: 1 },
    });
    expect(await offerOf(course.id, teacher)).toMatchObject({ act: 'none', why: 'enrollments-full' });
    const meetings = async (person: Person) =>
      (await call('GET', 'learning/meetings?from=2099-01-01T00:00:00Z&until=2099-02-01T00:00:00Z', person))
        .data;
    expect(await meetings(ada)).toMatchObject([{ course: 'Class', session: 'Monday', minutes: 60 }]);
    expect(await meetings(bob)).toEqual([]);
    expect((await call('GET', 'learning/home', bob)).data.waiting).toMatchObject([{ id: course.id }]);
  });

  it('[rest:GET learning/curricula] [rest:GET learning/curricula/{id}] [lms:curriculum-details] enrolls in a curriculum whole, and says which course closes it', async () => {
    const [one, two] = [await make('One'), await make('Two', { selfEnroll: false })];
    const curriculum = await server.services.db.prisma.curriculum.create({
      data: {
        organizationId: ada.orgId,
        curriculumId: 'C-1',
        title: 'Both',
        sequential: true,
        items: { create: [one, two].map(({ id }, position) => ({ courseId: id, position })) },
      },
    });
    const at = `learning/curricula/${curriculum.id}`;
    expect((await call('GET', at, ada)).data).toMatchObject({ enrolled: false, required: 2, done: 0 });
    expect((await call('GET', at, stranger)).error?.code).toBe('CM-4015');
    expect((await call('GET', 'learning/curricula', ada)).data.items).toMatchObject([
      { id: curriculum.id, courses: [{ id: one.id }, { id: two.id }] },
    ]);
    expect((await call('GET', 'learning/curricula', stranger)).data.total).toBe(0);
  });

  it('[rest:GET learning/curricula] lists every curriculum that one can find or is in, by title as people sort, a page at a time', async () => {
    const { prisma } = server.services.db;
    const add = (title: string, more: object = {}) =>
      prisma.curriculum.create({
        data: { organizationId: bob.orgId, curriculumId: title, title: `Row ${title}`, ...more },
      });
    for (let at = 100; at < 205; at += 1) await add(String(at));
    await add('99 émile');
    const retiredAt = new Date();
    await add('206', { retiredAt });
    await add('207', { retiredAt, enrollments: { create: { userId: bob.id, organizationId: bob.orgId } } });
    const page = async (query: string) => {
      const { items, total } = (await call('GET', `learning/curricula?${query}`, bob)).data;
      return { total, titles: items.map(({ title }: { title: string }) => title) };
    };
    expect(await page('search=row&size=2')).toEqual({ total: 107, titles: ['Row 99 émile', 'Row 100'] });
    expect((await page('search=row&size=50&page=2')).titles.slice(-2)).toEqual(['Row 204', 'Row 207']);
    expect(await page('search=emile')).toEqual({ total: 1, titles: ['Row 99 émile'] });
  });

  it('[rest:GET learning/certificates] [rest:GET certificates/{code}] [lms:certificates] anybody who has its code sees what a certificate says, and whether it holds', async () => {
    const course = await make('Certified');
    const { prisma } = server.services.db;
    const enrollment = await prisma.enrollment.create({
      data: { organizationId: ada.orgId, courseId: course.id, userId: ada.id, state: 'completed' },
    });
    await prisma.certificate.create({
      data: {
        organizationId: ada.orgId,
        enrollmentId: enrollment.id,
        code: 'abc123',
        learnerName: '王芳',
        courseTitle: 'Certified',
        title: 'Certificate',
        text: 'Well done.',
        revokedAt: new Date('2030-01-01T00:00:00Z'),
      },
    });
    const seen = await server.rest('GET', 'certificates/abc123');
    expect(seen.data).toMatchObject({ learnerName: '王芳', revokedAt: '2030-01-01T00:00:00.000Z' });
    expect((await server.rest('GET', 'certificates/none')).error?.code).toBe('certificate-not-found');
    expect((await call('GET', 'learning/certificates', ada)).data).toHaveLength(1);
    expect((await call('GET', 'learning/certificates', bob)).data).toEqual([]);
  });

  it('[rest:GET learning/documents/{id}] [rest:GET learning/documents/{id}/file] [lms:documents] gives a course’s documents to whoever is in it', async () => {
    const course = await make('Papers');
    const { storage, db } = server.services;
    const storageKey = `documents/${randomUUID()}`;
    await storage.put(storageKey, Readable.from([Buffer.from('Wear a helmet.')]));
    const { id } = await db.prisma.courseDocument.create({
      data: {
        organizationId: ada.orgId,
        courseId: course.id,
        title: 'Rules',
        fileName: 'rules.txt',
        mime: 'text/plain',
        bytes: 14,
        storageKey,
      },
    });
    const read = (person: Person) =>
      fetch(`${server.origin}/app/api/v1/learning/documents/${id}/file`, {
        headers: { 'x-auth-token': person.token },
      });
    expect((await read(ada)).status).toBe(404);
    await server.trpc(ada.token).enrollments.enroll.mutate({ courseId: course.id });
    const file = await read(ada);
    expect(await file.text()).toBe('Wear a helmet.');
    expect((await call('GET', `learning/documents/${id}`, ada)).data.title).toBe('Rules');
    expect(file.headers.get('content-disposition')).toContain('rules.txt');
    expect((await read(stranger)).status).toBe(404);
    expect((await read(teacher)).status).toBe(200);
  });

  it('[rest:GET discussions] [rest:POST discussions] [rest:GET discussions/{id}] [rest:PUT discussions/{id}] [rest:PUT discussions/{id}/follow] [rest:GET discussions/{id}/entries] [rest:POST discussions/{id}/entries] [rest:PUT discussions/entries/{id}] [lms:discussion-board] a course’s board is for whoever belongs to it; who follows a topic is written to; a teacher moderates', async () => {
    const course = await make('Talk', { instructors: { create: { userId: teacher.id } } });
    const begin = (person: Person, name = 'Ropes') =>
      call('POST', 'discussions', person, { courseId: course.id, name, text: 'Which?' });
    expect((await begin(ada)).error?.code).toBe('CM-4005');
    await server.trpc(ada.token).enrollments.enroll.mutate({ courseId: course.id });
    const topic = (await begin(ada)).data;
    expect(topic).toMatchObject({ name: 'Ropes', entries: 1, following: true, mayModerate: false });
    expect((await begin(ada, 'ROPES')).error?.code).toBe('CM-4061');
    const at = `discussions/${topic.id}`;
    expect((await call('GET', at, bob)).error?.code).toBe('CM-4001');

    const answer = (await call('POST', `${at}/entries`, teacher, { text: 'The red ones.' })).data;
    const mails = await server.services.db.prisma.mail.findMany({ where: { kind: 'discussion-entry' } });
    expect(mails.map(({ recipient }) => recipient)).toEqual([`${ada.username}@example.test`]);
    expect((await call('PUT', `discussions/entries/${answer.id}`, ada, { text: 'No.' })).status).toBe(403);
    expect((await call('PUT', `discussions/entries/${answer.id}`, ada, { hidden: true })).status).toBe(403);
    await call('PUT', `discussions/entries/${answer.id}`, teacher, { hidden: true });
    const entries = (await call('GET', `${at}/entries`, ada)).data.items;
    expect(entries).toMatchObject([
      { text: 'Which?', mine: true },
      { text: '', hidden: true },
    ]);
    await call('PUT', at, teacher, { closed: true, pinned: true });
    expect((await call('POST', `${at}/entries`, ada, { text: 'More' })).error?.code).toBe('topic-closed');
    await call('PUT', `${at}/follow`, ada, { follow: false });
    expect((await call('GET', `discussions?courseId=${course.id}`, ada)).data.items).toMatchObject([
      { id: topic.id, pinned: true, closed: true, following: false, entries: 2 },
    ]);

    await server.services.db.prisma.organizationSetting.create({
      data: { organizationId: ada.orgId, key: 'discussions', value: 'false' },
    });
    expect((await call('GET', 'discussions', ada)).error?.code).toBe('CM-4053');
  });
});
