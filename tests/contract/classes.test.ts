import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  engines,
  type Person,
  refusal,
  startTestServer,
  type TestServer,
} from '#tests/support/test-server.ts';

describe.each(engines)('classes on %s', (engine) => {
  let server: TestServer;
  let oadmin: Person;
  let teacher: Person;
  let other: Person;
  let students: Person[];
  let sessionId: number;
  let meetingId: number;
  let courseId: number;
  let enrollments: number[];
  const as = (who: Person) => server.trpc(who.token);

  beforeAll(async () => {
    server = await startTestServer(engine);
    oadmin = await server.addUser('oadmin');
    teacher = await server.addUser('instructor');
    other = await server.addUser('instructor');
    students = [await server.addUser('student'), await server.addUser('student')];
    const course = await as(oadmin).courses.create.mutate({
      title: 'First aid',
      instructorIds: [teacher.id],
      zone: 'Europe/Berlin',
    });
    courseId = course.id;
    const session = await as(oadmin).courseSessions.create.mutate({
      courseId,
      name: 'Spring',
      meetings: [{ starts: '2026-05-04T09:00', minutes: 60 }],
    });
    sessionId = session.id;
    meetingId = session.meetings[0]!.id;
    const { prisma } = server.services.db;
    enrollments = [];
    for (const { id: userId, orgId: organizationId } of students) {
      const data = { organizationId, courseId, sessionId, userId, state: 'enrolled', enrolledAt: new Date() };
      enrollments.push((await prisma.enrollment.create({ data })).id);
    }
  }, 120_000);
  afterAll(() => server?.close());

  it('an instructor sees who is in their class, marks who was there and grades them', async () => {
    const { items, total } = await as(teacher).classes.roster.query({ sessionId });
    expect(total).toBe(2);
    expect(items[0]).toMatchObject({ state: 'enrolled', place: null, attendance: {}, course: 'First aid' });
    const marks = enrollments.map((enrollmentId) => ({ enrollmentId, status: 'present' as const }));
    await as(teacher).classes.markAttendance.mutate({ meetingId, marks });
    await as(teacher).classes.markAttendance.mutate({
      meetingId,
      marks: [
        { enrollmentId: enrollments[0]!, status: 'late' },
        { enrollmentId: enrollments[1]!, status: null },
      ],
    });
    await as(teacher).classes.saveGrades.mutate({
      sessionId,
      grades: [{ enrollmentId: enrollments[0]!, score: 92.5 }],
    });
    const after = await as(teacher).classes.roster.query({ sessionId });
    const byId = new Map(after.items.map((one) => [one.id, one]));
    expect(byId.get(enrollments[0]!)).toMatchObject({ score: 92.5, attendance: { [meetingId]: 'late' } });
    expect(byId.get(enrollments[1]!)).toMatchObject({ score: null, attendance: {} });
  });

  it('nobody of another class is marked or graded, and nothing of the rest is written', async () => {
    const enrollmentId = 987_654;
    const mixed = [enrollments[1]!, enrollmentId];
    const marking = as(teacher).classes.markAttendance.mutate({
      meetingId,
      marks: mixed.map((id) => ({ enrollmentId: id, status: 'absent' as const })),
    });
    expect(await refusal(marking)).toMatchObject({ code: 'student-invalid' });
    const grading = as(teacher).classes.saveGrades.mutate({
      sessionId,
      grades: mixed.map((id) => ({ enrollmentId: id, score: 1 })),
    });
    expect(await refusal(grading)).toMatchObject({ code: 'student-invalid' });
    const { items } = await as(teacher).classes.roster.query({ sessionId });
    expect(items.find(({ id }) => id === enrollments[1])).toMatchObject({ score: null, attendance: {} });
  });

  it('an instructor who does not teach the course sees nobody and may do nothing', async () => {
    expect((await as(other).classes.roster.query({ sessionId })).total).toBe(0);
    const marks = [{ enrollmentId: enrollments[0]!, status: 'absent' as const }];
    const refused = [
      () => as(other).classes.markAttendance.mutate({ meetingId, marks }),
      () => as(other).classes.notes.query({ sessionId }),
      () => as(other).classes.sendMail.mutate({ sessionId, subject: 'x', text: 'x' }),
    ];
    for (const call of refused) expect(await refusal(call())).toMatchObject({ code: 'not-allowed' });
    expect((await as(other).learningReports.run.query({ kind: 'roster' })).total).toBe(0);
  });

  it('[lms:session-notes] instructors note something of a session; only who wrote it changes it', async () => {
    const note = await as(teacher).classes.addNote.mutate({ sessionId, text: 'Bring the manikin' });
    expect(note).toMatchObject({ text: 'Bring the manikin', own: true });
    const seen = await as(oadmin).classes.notes.query({ sessionId });
    expect(seen.items).toMatchObject([{ id: note.id, own: false }]);
    expect(await refusal(as(oadmin).classes.changeNote.mutate({ id: note.id, text: 'Mine' }))).toMatchObject({
      code: 'not-allowed',
    });
    await as(teacher).classes.removeNote.mutate({ id: note.id });
    expect((await as(teacher).classes.notes.query({ sessionId })).items).toEqual([]);
  });

  it('[lms:email-send] [lms:email-delete] [cm:CM-4031] a mail reaches the class, is listed, and only its sender deletes it', async () => {
    const sent = await as(teacher).classes.sendMail.mutate({
      sessionId,
      subject: 'Next week',
      text: 'We meet\noutside.',
    });
    expect(sent.recipients).toBe(2);
    const one = await as(teacher).classes.sendMail.mutate({
      sessionId,
      enrollmentIds: [enrollments[0]!],
      subject: 'You',
      text: 'Well done.',
    });
    expect(one.recipients).toBe(1);
    const mails = await server.services.db.prisma.mail.findMany({ where: { kind: 'class-mail' } });
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(
      [...students, students[0]!].map(({ username }) => `${username}@example.test`).sort(),
    );
    expect(JSON.parse(mails[0]!.values)).toMatchObject({ subject: 'Next week', class: 'First aid: Spring' });
    expect(await refusal(as(oadmin).classes.removeMail.mutate({ id: sent.id }))).toMatchObject({
      code: 'mail-not-yours',
    });
    await as(teacher).classes.removeMail.mutate({ id: sent.id });
    const { items } = await as(oadmin).classes.mails.query({ sessionId });
    expect(items.map(({ id }) => id)).toEqual([one.id]);
  });

  it('[lms:temporary-password] an instructor mails a student of theirs a temporary password, and nobody who administers', async () => {
    const enrollmentId = enrollments[0]!;
    expect(await refusal(as(other).classes.sendTemporaryPassword.mutate({ enrollmentId }))).toMatchObject({
      code: 'student-not-found',
    });
    await as(teacher).classes.sendTemporaryPassword.mutate({ enrollmentId });
    const mails = await server.services.db.prisma.mail.findMany({ where: { kind: 'temporary-password' } });
    expect(mails.map(({ recipient }) => recipient)).toEqual([`${students[0]!.username}@example.test`]);
    const { id } = await server.services.db.prisma.enrollment.create({
      data: { organizationId: oadmin.orgId, courseId, userId: oadmin.id, state: 'enrolled' },
    });
    expect(
      await refusal(as(teacher).classes.sendTemporaryPassword.mutate({ enrollmentId: id })),
    ).toMatchObject({ code: 'not-allowed' });
  });

  it('[lms:report-run] [lms:report-download] a roster and a report come as files, with what spreadsheets would run made harmless', async () => {
    const { prisma } = server.services.db;
    await prisma.user.update({ where: { id: students[1]!.id }, data: { firstName: '=1+1', lastName: '' } });
    const marks = [{ enrollmentId: enrollments[0]!, status: 'late' as const }];
    await as(teacher).classes.markAttendance.mutate({ meetingId, marks });
    const fetched = (path: string, who: Person) =>
      fetch(`${server.origin}/app/api/v1/${path}`, { headers: { 'x-auth-token': who.token } });
    const roster = await (await fetched(`course-sessions/${sessionId}/roster/export`, teacher)).text();
    expect(roster.split('\r\n')[0]).toBe(
      'email,name,state,place,score,completion,enrolledAt,completedAt,2026-05-04T09:00',
    );
    expect(roster).toContain("'=1+1,enrolled");
    expect(roster).toContain(',late');
    expect((await fetched(`course-sessions/${sessionId}/roster/export`, other)).status).toBe(403);
    const reporter = await server.addUser('reporter');
    const report = await server.trpc(reporter.token).learningReports.run.query({ kind: 'roster', courseId });
    expect(report).toMatchObject({ total: report.rows.length, kind: 'roster' });
    const csv = await (await fetched('learning-reports/transcripts/export', reporter)).text();
    expect(csv.trim().split('\r\n')).toHaveLength(3);
    const sheet = await fetched('learning-reports/roster/export?format=xlsx', reporter);
    expect(
      Buffer.from(await sheet.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  });

  it('templates of certificates are made, changed with a rising version, retired, and are each of another name', async () => {
    const made = await as(oadmin).certificateTemplates.create.mutate({ name: 'Blue', title: 'Certificate' });
    expect(made).toMatchObject({ version: 1, color: '#0f766a', issued: 0 });
    const changed = await as(oadmin).certificateTemplates.update.mutate({ id: made.id, title: 'Passed' });
    expect(changed).toMatchObject({ version: 2, title: 'Passed' });
    expect(
      await refusal(as(oadmin).certificateTemplates.create.mutate({ name: 'Blue', title: 'x' })),
    ).toMatchObject({ code: 'name-taken' });
    await as(oadmin).certificateTemplates.retire.mutate({ id: made.id });
    expect((await as(oadmin).certificateTemplates.list.query({})).total).toBe(0);
    expect((await as(oadmin).certificateTemplates.list.query({ retired: 'true' })).total).toBe(1);
  });

  it('orders are listed with what they are for', async () => {
    const order = { organizationId: oadmin.orgId, userId: students[0]!.id, key: 'k', state: 'paid' };
    await server.services.db.prisma.order.create({
      data: {
        ...order,
        amountMinor: 1250,
        currency: 'EUR',
        items: { create: [{ courseId, priceMinor: 1250 }] },
      },
    });
    const { items } = await as(oadmin).orders.list.query({ state: 'paid' });
    expect(items).toMatchObject([{ amountMinor: 1250, items: [{ course: 'First aid', priceMinor: 1250 }] }]);
    expect((await as(oadmin).orders.list.query({ state: 'open' })).total).toBe(0);
  });

  it('[rest:GET course-sessions/{sessionId}/roster] [rest:GET course-sessions/{sessionId}/roster/export] [rest:PUT course-sessions/{sessionId}/grades] [rest:PUT meetings/{meetingId}/attendance] [rest:GET course-sessions/{sessionId}/notes] [rest:POST course-sessions/{sessionId}/notes] [rest:PUT session-notes/{id}] [rest:DELETE session-notes/{id}] [rest:GET course-sessions/{sessionId}/mails] [rest:POST course-sessions/{sessionId}/mails] [rest:DELETE class-mails/{id}] [rest:POST enrollments/{enrollmentId}/temporary-password] [rest:GET organizations/{organizationId}/course-choices] [rest:GET certificate-templates] [rest:POST certificate-templates] [rest:GET certificate-templates/{id}] [rest:PUT certificate-templates/{id}] [rest:DELETE certificate-templates/{id}] [rest:POST certificate-templates/{id}/restore] [rest:GET orders] [rest:GET learning-reports/{kind}] [rest:GET learning-reports/{kind}/export] say the same over REST', async () => {
    const ask = async (method: string, path: string, body?: unknown, who = teacher) => {
      const { status, data, error } = await server.rest(method, path, { token: who.token, body });
      expect({ method, path, error }).toEqual({ method, path, error: undefined });
      expect(status).toBeLessThan(300);
      return data;
    };
    const at = `course-sessions/${sessionId}`;
    const [enrollmentId] = enrollments;
    expect((await ask('GET', `${at}/roster?search=example`)).total).toBeGreaterThan(0);
    expect(await ask('PUT', `${at}/grades`, { grades: [{ enrollmentId, score: 80 }] })).toEqual({ saved: 1 });
    const marks = [{ enrollmentId, status: 'excused' }];
    expect(await ask('PUT', `meetings/${meetingId}/attendance`, { marks })).toEqual({ marked: 1 });
    const note = await ask('POST', `${at}/notes`, { text: 'First' });
    await ask('PUT', `session-notes/${note.id}`, { text: 'Second' });
    expect((await ask('GET', `${at}/notes`)).items).toMatchObject([{ text: 'Second' }]);
    await ask('DELETE', `session-notes/${note.id}`);
    const mail = await ask('POST', `${at}/mails`, { subject: 'Hello', text: 'There' });
    expect((await ask('GET', `${at}/mails`)).items[0]).toMatchObject({ id: mail.id });
    await ask('DELETE', `class-mails/${mail.id}`);
    await ask('POST', `enrollments/${enrollmentId}/temporary-password`);
    const offered = `organizations/${oadmin.orgId}/course-choices?kind=instructors&search=ada`;
    expect((await ask('GET', offered, undefined, oadmin)).items.length).toBeGreaterThan(1);
    const template = await ask('POST', 'certificate-templates', { name: 'Red', title: 'Passed' }, oadmin);
    const one = `certificate-templates/${template.id}`;
    await ask('PUT', one, { color: '#aa0000' }, oadmin);
    expect(await ask('GET', one, undefined, oadmin)).toMatchObject({ color: '#aa0000', version: 2 });
    await ask('DELETE', one, undefined, oadmin);
    await ask('POST', `${one}/restore`, undefined, oadmin);
    expect((await ask('GET', 'certificate-templates', undefined, oadmin)).total).toBe(1);
    await ask('GET', 'orders', undefined, oadmin);
    expect((await ask('GET', 'learning-reports/completions')).rows).toEqual([]);
  });
});
