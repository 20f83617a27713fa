import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, type Person, startTestServer, type TestServer } from '#tests/support/test-server.ts';

describe.each(engines)('enrollment on %s', (engine) => {
  let server: TestServer;
  let oadmin: Person;
  let teacher: Person;
  let ann: Person;
  let bob: Person;
  beforeAll(async () => {
    server = await startTestServer(engine);
    oadmin = await server.addUser('oadmin');
    teacher = await server.addUser('instructor');
    ann = await server.addUser('student');
    bob = await server.addUser('student');
  }, 120_000);
  afterAll(() => server?.close());

  const call = (who: Person, method: string, path: string, body?: unknown) =>
    server.rest(method, path, { token: who.token, body });
  let courses = 0;
  const makeCourse = async (form: object = {}): Promise<number> => {
    courses += 1;
    const title = `Course ${courses}`;
    const instructorIds = [teacher.id];
    return (await call(oadmin, 'POST', 'courses', { title, instructorIds, ...form })).data.id;
  };
  const makeSession = async (courseId: number, form: object = {}): Promise<number> => {
    const meetings = [{ starts: '2099-05-03T09:00', minutes: 60 }];
    const body = { courseId, name: 'Class', seats: 1, waitSeats: 2, meetings, ...form };
    return (await call(oadmin, 'POST', 'course-sessions', body)).data.id;
  };
  const enroll = (who: Person, courseId: number, body: object = {}) =>
    call(who, 'POST', `courses/${courseId}/enrollment`, body);
  const leave = (who: Person, courseId: number) => call(who, 'DELETE', `courses/${courseId}/enrollment`);
  const code = async (answer: ReturnType<typeof call>) => (await answer).error?.code;

  it('[rest:GET roster/{id}/history] [lms:enroll] [lms:unenroll] [lms-message:enrolled] [lms-message:unenrolled] somebody enrolls, is told so, and leaves', async () => {
    const course = await makeCourse();
    const { status, data } = await enroll(ann, course);
    expect([status, data.state, data.message]).toEqual([201, 'enrolled', 'enrolled']);
    expect(await code(enroll(ann, course))).toBe('CM-4006');
    expect((await call(ann, 'GET', 'enrollments')).data).toMatchObject([{ status: 'not-started' }]);
    expect((await leave(ann, course)).data).toMatchObject({ state: 'withdrawn', message: 'unenrolled' });
    expect(await code(leave(ann, course))).toBe('CM-4010');
    // A new attempt; what was stays.
    await enroll(ann, course);
    const all = (await call(ann, 'GET', `enrollments?courseId=${course}&all=true`)).data;
    expect(all.map((one: { attempt: number; state: string }) => [one.attempt, one.state])).toEqual([
      [2, 'enrolled'],
      [1, 'withdrawn'],
    ]);
    const past = await call(teacher, 'GET', `roster/${all[1].id}/history`);
    expect(past.data.map(({ act, to }: { act: string; to: string }) => [act, to])).toEqual([
      ['enroll', 'enrolled'],
      ['withdraw', 'withdrawn'],
    ]);
    const { prisma } = server.services.db;
    const change = prisma.enrollmentEvent.updateMany({
      where: { enrollmentId: all[1].id },
      data: { to: 'denied' },
    });
    await expect(change).rejects.toThrow('never changed');
  });

  it('[lms:enroll-access-code] [cm:CM-4016] [cm:CM-4035] a code lets in as often as it says; wrong ones are tried five times', async () => {
    const course = await makeCourse({ selfEnroll: false });
    expect(await code(enroll(ann, course))).toBe('CM-4035');
    await call(oadmin, 'POST', `courses/${course}/access-codes`, { code: 'sesame', uses: 1 });
    expect((await enroll(ann, course, { code: ' SESAME' })).data.state).toBe('enrolled');
    for (let at = 0; at < 5; at += 1)
      expect(await code(enroll(bob, course, { code: 'sesame' }))).toBe('CM-4016');
    expect(await code(enroll(bob, course, { code: 'sesame' }))).toBe('too-many-requests');
  });

  it('[rest:GET roster] [rest:POST roster/{id}/approve] [rest:POST roster/{id}/deny] [rest:DELETE roster/{id}] [lms:enroll-approval] [lms-message:approval-request-sent] an instructor of the course decides about whoever asks', async () => {
    const course = await makeCourse({ approval: true });
    const asked = (await enroll(ann, course)).data;
    expect([asked.state, asked.message]).toEqual(['requested', 'approval-request-sent']);
    const { data } = await call(teacher, 'GET', 'roster?state=requested');
    expect(data.items).toMatchObject([{ id: asked.enrollmentId, userId: ann.id }]);
    const other = await server.addUser('instructor');
    expect(await code(call(other, 'POST', `roster/${asked.enrollmentId}/approve`))).toBe('not-allowed');
    const approved = await call(teacher, 'POST', `roster/${asked.enrollmentId}/approve`);
    expect(approved.data.state).toBe('enrolled');
    expect(await code(call(teacher, 'POST', `roster/${asked.enrollmentId}/deny`))).toBe('CM-4044');
    const out = await call(teacher, 'DELETE', `roster/${asked.enrollmentId}`);
    expect(out.data.state).toBe('withdrawn');
    await call(oadmin, 'PUT', `courses/${course}`, { instructorIds: [] });
    expect(await code(enroll(bob, course))).toBe('CM-4044');
  });

  it('[rest:PUT courses/{courseId}/enrollment] [lms:waitlist] [lms-message:waitlisted] [lms-message:session-enrolled] [rule:session-pick] a freed seat goes to whoever waits first, not to a newcomer', async () => {
    const course = await makeCourse({ type: 'instructor-led' });
    const sessionId = await makeSession(course);
    const [cid, dan] = [await server.addUser('student'), await server.addUser('student')];
    expect(await code(enroll(ann, course))).toBe('CM-4041');
    expect((await enroll(ann, course, { sessionId })).data.message).toBe('session-enrolled');
    expect(await code(enroll(ann, course, { sessionId }))).toBe('CM-4042');
    expect((await enroll(bob, course, { sessionId })).data).toMatchObject({
      message: 'waitlisted',
      position: 1,
    });
    expect((await enroll(cid, course, { sessionId })).data.position).toBe(2);
    expect(await code(enroll(dan, course, { sessionId }))).toBe('CM-4033');
    await leave(ann, course);
    const roster = (await call(teacher, 'GET', `roster?sessionId=${sessionId}&sort=ticket`)).data.items;
    expect(roster.map((one: { userId: number; state: string }) => [one.userId, one.state])).toEqual([
      [bob.id, 'enrolled'],
      [cid.id, 'waitlisted'],
    ]);
    // More seats are given to those who wait.
    await call(oadmin, 'PUT', `course-sessions/${sessionId}`, { seats: 2 });
    expect((await call(cid, 'GET', `enrollments?courseId=${course}`)).data[0].state).toBe('enrolled');
    const other = await makeSession(course);
    const to = { sessionId: other };
    expect((await call(cid, 'PUT', `courses/${course}/enrollment`, to)).data.state).toBe('enrolled');
    expect((await call(cid, 'GET', `enrollments?courseId=${course}`)).data[0].sessionId).toBe(other);
  });

  it('[lms:enroll] [cm:CM-4039] [cm:CM-4045] [cm:CM-4043] [cm:CM-4036] [cm:CM-4063] [cm:CM-4008] who cannot enroll is told why', async () => {
    const first = await makeCourse();
    const course = await makeCourse({ prerequisites: [{ kind: 'course', requiredCourseId: first }] });
    const refused = await enroll(ann, course);
    expect(refused.error).toMatchObject({ code: 'CM-4063', details: { missing: [{ id: first }] } });
    const foreign = await makeSession(first);
    await enroll(ann, first);
    expect(await code(enroll(ann, course, { sessionId: foreign }))).toBe('CM-4039');
    const over = await makeSession(course, { meetings: [{ starts: '2020-05-03T09:00', minutes: 60 }] });
    expect(await code(enroll(ann, course, { sessionId: over }))).toBe('CM-4045');
    const change = (form: object) => call(oadmin, 'PUT', `courses/${course}`, form);
    await change({ enrollOpensAt: '2099-01-01 00:00:00' });
    expect(await code(enroll(ann, course))).toBe('CM-4043');
    await change({ enrollOpensAt: null, enrollClosesAt: '2020-01-01 00:00:00' });
    expect(await code(enroll(ann, course))).toBe('CM-4036');
    await call(oadmin, 'DELETE', `courses/${course}`);
    expect(await code(enroll(ann, course))).toBe('CM-4008');
  });

  it('[rest:DELETE curricula/{curriculumId}/enrollment] [cm:CM-4015] [cm:CM-4020] [cm:CM-4046] a curriculum is enrolled whole or not at all, and left with what it gave', async () => {
    const [one, two] = [await makeCourse(), await makeCourse({ enrollClosesAt: '2020-01-01 00:00:00' })];
    const items = [{ courseId: one }, { courseId: two }];
    const form = { curriculumId: 'WHOLE', title: 'Whole', items };
    const { id } = (await call(oadmin, 'POST', 'curricula', form)).data;
    const fay = await server.addUser('student');
    const path = `curricula/${id}/enrollment`;
    expect(await code(call(fay, 'POST', path, {}))).toBe('CM-4046');
    expect((await call(fay, 'GET', 'enrollments')).data).toEqual([]);
    expect(await code(call(fay, 'DELETE', path))).toBe('CM-4020');
    await call(oadmin, 'PUT', `courses/${two}`, { enrollClosesAt: null });
    await enroll(fay, one);
    expect((await call(fay, 'POST', path, {})).data.outcomes).toHaveLength(1);
    // The course that was chosen by itself stays.
    expect((await call(fay, 'DELETE', path)).data.withdrawn).toEqual([two]);
    expect(await code(call(fay, 'POST', 'curricula/987654/enrollment', {}))).toBe('CM-4015');
  });

  it('[rest:POST courses/{courseId}/roster] [cm:CM-4004] [cm:CM-4009] [cm:CM-4028] [cm:CM-4030] staff enrolls many at once; whoever cannot be is told with why', async () => {
    const course = await makeCourse({ selfEnroll: false });
    const stranger = await server.addUser('student', 'Elsewhere');
    const gone = await server.addUser('student');
    await server.services.db.prisma.user.update({ where: { id: gone.id }, data: { status: 'disabled' } });
    const { data } = await call(teacher, 'POST', `courses/${course}/roster`, {
      userIds: [ann.id, 987_654, stranger.id, gone.id],
      emails: [`${bob.username}@example.test`, 'nobody@example.test'],
    });
    expect(
      data.map((one: { refused?: string; outcome?: { state: string } }) => one.refused ?? one.outcome?.state),
    ).toEqual([
      'enrolled',
      'student-not-found',
      'student-invalid',
      'student-inactive',
      'enrolled',
      'email-not-found',
    ]);
  });

  it('of many who want the last seats at once, as many get one as there are, each once, and the queue is in order', {
    tags: 'full',
    timeout: 60_000,
  }, async () => {
    const course = await makeCourse({ type: 'instructor-led' });
    const sessionId = await makeSession(course, { seats: 5, waitSeats: 5 });
    const racers = await Promise.all(Array.from({ length: 20 }, () => server.addUser('student')));
    const presses = racers.flatMap((who) => [who, who]);
    await Promise.all(presses.map((who) => enroll(who, course, { sessionId })));
    const { prisma } = server.services.db;
    const rows = await prisma.enrollment.findMany({ where: { sessionId }, orderBy: { ticket: 'asc' } });
    const of = (state: string) => rows.filter((row) => row.state === state);
    expect([of('enrolled').length, of('waitlisted').length, rows.length]).toEqual([5, 5, 10]);
    expect(new Set(rows.map(({ userId }) => userId)).size).toBe(10);
    expect(of('waitlisted').map(({ ticket }) => ticket)).toEqual([1, 2, 3, 4, 5]);
  });
});
