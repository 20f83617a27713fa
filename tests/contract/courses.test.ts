import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, type Person, startTestServer, type TestServer } from '#tests/support/test-server.ts';

describe.each(engines)('courses on %s', (engine) => {
  let server: TestServer;
  let oadmin: Person;
  beforeAll(async () => {
    server = await startTestServer(engine);
    oadmin = await server.addUser('oadmin');
  }, 120_000);
  afterAll(() => server?.close());

  const call = (method: string, path: string, body?: unknown) =>
    server.rest(method, path, { token: oadmin.token, body });

  it('[rest:GET courses] [rest:POST courses] [rest:DELETE courses/{id}] [rest:POST courses/{id}/restore] [rest:PUT courses/{id}/contents] [rest:POST courses/{courseId}/access-codes] [rest:DELETE courses/{courseId}/access-codes/{id}] [entity:course] every field of a course is stored, checked and returned', async () => {
    const teacher = await server.addUser('instructor');
    const form = {
      courseId: 'FIRE-101',
      title: 'Fire drill',
      type: 'instructor-led',
      description: 'How to leave a house',
      location: 'Hall 3',
      zone: 'Europe/Berlin',
      dueAt: '2027-03-01 12:00:00',
      expiresAfterDays: 365,
      creditHours: 1.25,
      priceMinor: 4900,
      currency: 'EUR',
      tags: ['safety', 'safety'],
      resources: ['extinguisher'],
      enrollOpensAt: '2026-01-01T00:00:00+01:00',
      approval: true,
      unenrollHours: 48,
      instructorIds: [teacher.id],
    };
    const { status, data } = await call('POST', 'courses', form);
    expect(status).toBe(201);
    const { instructorIds: _, ...told } = form;
    expect(data).toMatchObject({
      ...told,
      tags: ['safety'],
      dueAt: '2027-03-01T12:00:00.000Z',
      enrollOpensAt: '2025-12-31T23:00:00.000Z',
      instructors: [{ id: teacher.id }],
    });
    expect((await call('GET', 'courses?tag=safety&search=fire')).data.items).toHaveLength(1);
    expect((await call('GET', 'courses?tag=other')).data.items).toEqual([]);
    const code = await call('POST', `courses/${data.id}/access-codes`, { code: 'open sesame', uses: 2 });
    expect(code.data).toMatchObject({ code: 'open sesame', usesLeft: 2 });
    const contents = [{ kind: 'link', url: 'https://example.test/', title: 'Read this' }];
    const filled = await call('PUT', `courses/${data.id}/contents`, { contents });
    expect(filled.data).toMatchObject({ contents, accessCodes: [{ usesLeft: 2 }] });
    await call('DELETE', `courses/${data.id}/access-codes/${filled.data.accessCodes[0].id}`);
    expect((await call('GET', `courses/${data.id}`)).data.accessCodes).toEqual([]);
    // It is retired, not deleted.
    await call('DELETE', `courses/${data.id}`);
    expect((await call('GET', 'courses')).data.items).toEqual([]);
    expect((await call('GET', 'courses?retired=true')).data.items).toHaveLength(1);
    expect((await call('POST', `courses/${data.id}/restore`)).data.retiredAt).toBeNull();
  });

  it('[rest:GET courses/{id}] [rest:GET course-sessions] [cm:CM-4000] [cm:CM-4002] [cm:CM-4005] [cm:CM-4017] [cm:CM-4037] [cm:CM-4047] input that is not as it must be is refused by its code', async () => {
    const told = async (method: string, path: string, body?: unknown) =>
      (await call(method, path, body)).error?.code;
    expect(await told('POST', 'courses', {})).toBe('CM-4037');
    expect(await told('POST', 'courses', { courseId: 'A' })).toBe('CM-4000');
    expect(await told('POST', 'courses', { title: 'A', startsAt: '1.3.2027' })).toBe('CM-4002');
    expect(await told('GET', 'course-sessions?from=tomorrow')).toBe('CM-4047');
    expect(await told('GET', 'courses/987654')).toBe('CM-4005');
    expect(await told('POST', 'courses', { title: 'A', courseId: 'FIRE-101' })).toBe('CM-4017');
  });

  it('[rest:PUT courses/{id}] [cm:CM-4008] courses that require one another in a circle are refused', async () => {
    const ids: number[] = [];
    for (const title of ['One', 'Two', 'Three']) ids.push((await call('POST', 'courses', { title })).data.id);
    const require = (id: number, requiredCourseId: number) =>
      call('PUT', `courses/${id}`, { prerequisites: [{ kind: 'course', requiredCourseId }] });
    expect((await require(ids[0]!, ids[1]!)).data.prerequisites).toMatchObject([{ name: 'Two' }]);
    expect((await require(ids[1]!, ids[2]!)).status).toBe(200);
    expect((await require(ids[2]!, ids[0]!)).error?.code).toBe('CM-4008');
  });

  it('[rest:GET curricula] [rest:POST curricula] [rest:GET curricula/{id}] [rest:PUT curricula/{id}] [rest:DELETE curricula/{id}] [rest:POST curricula/{id}/restore] [entity:curriculum] a curriculum keeps its courses in their order', async () => {
    const ids: number[] = [];
    for (const title of ['A', 'B']) ids.push((await call('POST', 'courses', { title })).data.id);
    const items = [{ courseId: ids[1] }, { courseId: ids[0], required: false }];
    const form = { curriculumId: 'BASICS', title: 'Basics', details: 'All of it', sequential: true, items };
    const { data } = await call('POST', 'curricula', form);
    expect(data).toMatchObject({
      ...form,
      items: [
        { title: 'B', required: true },
        { title: 'A', required: false },
      ],
    });
    expect((await call('GET', 'curricula/987654')).error?.code).toBe('CM-4015');
    const turned = await call('PUT', `curricula/${data.id}`, { items: items.toReversed() });
    expect(turned.data.items).toMatchObject([{ title: 'A' }, { title: 'B' }]);
    await call('DELETE', `curricula/${data.id}`);
    expect((await call('GET', 'curricula')).data.items).toEqual([]);
    expect((await call('POST', `curricula/${data.id}/restore`)).status).toBe(200);
    expect((await call('GET', 'curricula')).data.items).toMatchObject([{ id: data.id }]);
  });

  it('[rest:POST course-sessions] [rest:GET course-sessions/{id}] [rest:PUT course-sessions/{id}] [rest:DELETE course-sessions/{id}] [rest:POST course-sessions/{id}/restore] meetings keep the hour on the wall over a clock change, and their uid when they are moved', async () => {
    const course = (await call('POST', 'courses', { title: 'Evenings', zone: 'Europe/Berlin' })).data;
    const series = {
      starts: '2027-03-22T18:00',
      minutes: 90,
      rule: 'FREQ=WEEKLY;BYDAY=MO;COUNT=4',
      exceptions: ['2027-04-05'],
    };
    const form = { courseId: course.id, name: 'Spring', seats: 2, series: [series] };
    const made = (await call('POST', 'course-sessions', form)).data;
    // Summer time begins on 28 March 2027.
    expect(made.meetings.map(({ startsAt }: { startsAt: string }) => startsAt)).toEqual([
      '2027-03-22T17:00:00.000Z',
      '2027-03-29T16:00:00.000Z',
      '2027-04-12T16:00:00.000Z',
    ]);
    expect(made).toMatchObject({ startsAt: '2027-03-22T17:00:00.000Z', endsAt: '2027-04-12T17:30:00.000Z' });
    const later = [{ ...made.series[0], starts: '2027-03-22T19:00' }];
    const moved = (await call('PUT', `course-sessions/${made.id}`, { series: later })).data;
    const uids = ({ meetings }: { meetings: { uid: string }[] }) => meetings.map(({ uid }) => uid);
    expect(uids(moved)).toEqual(uids(made));
    expect(moved.startsAt).toBe('2027-03-22T18:00:00.000Z');
    const cancelled = async () => (await call('GET', `course-sessions/${made.id}`)).data.cancelledAt;
    await call('DELETE', `course-sessions/${made.id}`);
    expect(await cancelled()).not.toBeNull();
    await call('POST', `course-sessions/${made.id}/restore`);
    expect(await cancelled()).toBeNull();
    expect(uids((await call('GET', `course-sessions/${made.id}`)).data)).toEqual(uids(made));
  });
});
