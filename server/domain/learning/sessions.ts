import type { z } from 'zod';
import {
  type CourseSessionDetails,
  type CourseSessionView,
  type courseSessionForm,
  courseSessionList,
} from '#catalog/resources/course-sessions.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { type CourseSession, Prisma } from '#server/generated/client.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../database/open.ts';
import { orRefusal, undo } from '../database/undo.ts';
import type { ResourceList } from '../lists.ts';
import { sendSoon } from '../mail/post.ts';
import { type AskedOf, listPage, within } from '../resource-list.ts';
import { fill } from './enrollment/command.ts';
import { saveMeetings } from './meetings.ts';
import { courseFor, sessionFor } from './rights.ts';
import { tellSession } from './tell-session.ts';

type Form = z.output<typeof courseSessionForm>;
type Asked = AskedOf<typeof courseSessionList>;
type Row = CourseSession & { course: string; taken: number; waiting: number };

/** States that take a seat of a session, as SQL takes them. */
const seated = Prisma.sql`('enrolled', 'completed', 'failed', 'offered', 'held')`;
const columns = Prisma.sql`s.*, c."title" as "course",
  (select count(*)::int from "Enrollment" e where e."sessionId" = s."id" and e."current" and e."state" in ${seated}) as "taken",
  (select count(*)::int from "Enrollment" e where e."sessionId" = s."id" and e."state" = 'waitlisted') as "waiting"`;
const tables = Prisma.sql`"CourseSession" s left join "Course" c on c."id" = s."courseId"`;
const sortKeys: Record<Asked['sort']['field'], Prisma.Sql> = {
  name: Prisma.sql`s."nameKey"`,
  startsAt: Prisma.sql`coalesce(s."startsAt", 'infinity')`,
  course: Prisma.sql`c."titleKey"`,
  createdAt: Prisma.sql`s."createdAt"`,
};

const sessionView = ({ sequence: _, nextTicket: __, updatedAt: ___, ...row }: Row): CourseSessionView => ({
  ...row,
  startsAt: row.startsAt?.toISOString() ?? null,
  endsAt: row.endsAt?.toISOString() ?? null,
  cancelledAt: row.cancelledAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

/** The sessions that the caller may see as staff, a page at a time. */
export async function listSessions(
  { services, viewer }: Caller,
  { courseId, organization, from, until, mine, ...asked }: Asked,
): Promise<ResourceList<CourseSessionView>> {
  const where = [
    within(viewer, 'courses.read', Prisma.sql`s."organizationId"`),
    courseId === undefined ? undefined : Prisma.sql`s."courseId" = ${courseId}`,
    organization === undefined ? undefined : Prisma.sql`s."organizationId" = ${organization}`,
    from && Prisma.sql`s."endsAt" >= ${from}`,
    until && Prisma.sql`s."startsAt" < ${until}`,
    mine
      ? Prisma.sql`exists (select from "CourseInstructor" i where i."courseId" = s."courseId"
          and i."userId" = ${viewer.userId})`
      : undefined,
  ];
  const searched = [Prisma.sql`s."searchKey"`, Prisma.sql`c."searchKey"`];
  const list = { columns, tables, where, sortKeys, id: Prisma.sql`s."id"`, searched, view: sessionView };
  return listPage(services.db.prisma, courseSessionList, list, asked);
}

export async function getSession(
  { services, viewer }: Caller,
  { id }: { id: number },
): Promise<CourseSessionDetails | Refusal> {
  const { prisma } = services.db;
  const seen = await sessionFor(prisma, viewer, 'courses.read', id);
  if (isRefusal(seen)) return seen;
  const [row] = await prisma.$queryRaw<Row[]>`select ${columns} from ${tables} where s."id" = ${id}`;
  if (!row) return refuse('session-not-found');
  const meetings = await prisma.meeting.findMany({ where: { sessionId: id }, orderBy: { startsAt: 'asc' } });
  const series = await prisma.meetingSeries.findMany({ where: { sessionId: id }, orderBy: { id: 'asc' } });
  return {
    ...sessionView(row),
    meetings: meetings.map(({ sessionId: _, ...one }) => ({ ...one, startsAt: one.startsAt.toISOString() })),
    series: series.map(({ sessionId: _, ...one }) => one),
  };
}

/** Makes a session of a course, with its meetings. */
export async function createSession(
  caller: Caller,
  { courseId, meetings, series, ...form }: Partial<Form> & { courseId: number; name: string },
): Promise<CourseSessionDetails | Refusal> {
  const making = caller.services.db.transaction(async (tx) => {
    const course = await courseFor(tx, caller.viewer, 'courses.manage', courseId);
    if (isRefusal(course)) return course;
    if (course.retiredAt) return refuse('course-invalid');
    const { organizationId, zone, location } = course;
    const row = await tx.courseSession.create({
      data: { organizationId, courseId, zone, location, ...form },
    });
    undo(await saveMeetings(tx, row, { meetings, series }));
    return row;
  });
  const made = await orRefusal(making);
  return isRefusal(made) ? made : getSession(caller, made);
}

/** Changes what is given of a session. Calendars learn of it. */
export async function updateSession(
  caller: Caller,
  { id, meetings, series, ...form }: Partial<Form> & { id: number },
): Promise<CourseSessionDetails | Refusal> {
  const changing = caller.services.db.transaction(async (tx) => {
    const session = await sessionFor(tx, caller.viewer, 'courses.manage', id);
    if (isRefusal(session)) return session;
    const data = { ...form, sequence: { increment: 1 } };
    const row = await tx.courseSession.update({ where: { id }, data });
    const before = await timesOf(tx, id);
    undo(await saveMeetings(tx, row, { meetings, series }));
    if ((await timesOf(tx, id)) !== before) await tellSession(caller.services, tx, id, 'session-moved');
    await fill(caller.services, tx, [id]);
    return row;
  });
  const done = await orRefusal(changing);
  if (isRefusal(done)) return done;
  await sendSoon(caller.services);
  return getSession(caller, { id });
}

/** When a session meets, to be compared. */
async function timesOf(tx: Tx, sessionId: number): Promise<string> {
  const meetings = await tx.meeting.findMany({ where: { sessionId }, orderBy: { startsAt: 'asc' } });
  return meetings.map(({ startsAt, minutes }) => `${startsAt.toISOString()} ${minutes}`).join();
}

/** Cancels a session, or takes it up again. Whoever is in it stays in the course. */
export async function cancelSession(
  caller: Caller,
  { id, cancelled }: { id: number; cancelled: boolean },
): Promise<CourseSessionDetails | Refusal> {
  const done = await caller.services.db.transaction(async (tx) => {
    const session = await sessionFor(tx, caller.viewer, 'courses.manage', id);
    if (isRefusal(session)) return session;
    const data = { cancelledAt: cancelled ? new Date() : null, sequence: { increment: 1 } };
    if (cancelled && !session.cancelledAt) await tellSession(caller.services, tx, id, 'session-cancelled');
    return tx.courseSession.update({ where: { id }, data });
  });
  if (isRefusal(done)) return done;
  await sendSoon(caller.services);
  return getSession(caller, { id });
}
