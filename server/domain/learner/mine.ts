import type { z } from 'zod';
import {
  type LearnerCourse,
  type LearnerHome,
  myCourseList,
  type transcriptSchema,
} from '#catalog/resources/learner.ts';
import { Prisma } from '#server/generated/client.ts';
import type { Caller } from '../caller.ts';
import type { ResourceList } from '../lists.ts';
import { type AskedOf, listPage } from '../resource-list.ts';
import { nameOf } from './certificates.ts';
import { coursesOf, coursesShown, iso, statusNow } from './courses-of.ts';
import { myMeetings } from './meetings.ts';

const active = ['requested', 'waitlisted', 'offered', 'held', 'enrolled'];
const done = ['completed', 'failed'];
const shown = [...active, ...done];
const DAY_MS = 86_400_000;

/** The courses that the learner is in, waits for or has finished, a page at a time. */
export async function listMine(
  { services, viewer }: Caller,
  { status, ...asked }: AskedOf<typeof myCourseList>,
): Promise<ResourceList<LearnerCourse>> {
  const { prisma } = services.db;
  const states = status === 'active' ? active : status === 'done' ? done : shown;
  return listPage(
    prisma,
    myCourseList,
    {
      columns: Prisma.sql`c."id"`,
      tables: Prisma.sql`"Enrollment" e join "Course" c on c."id" = e."courseId"`,
      where: [
        Prisma.sql`e."userId" = ${viewer.userId} and e."current" and e."organizationId" = ${viewer.orgId}`,
        Prisma.sql`e."state" = any(${states}::text[])`,
      ],
      sortKeys: {
        enrolledAt: Prisma.sql`coalesce(e."enrolledAt", e."createdAt")`,
        title: Prisma.sql`c."titleKey"`,
        dueAt: Prisma.sql`coalesce(e."dueAt", 'infinity')`,
      },
      id: Prisma.sql`e."id"`,
      searched: [Prisma.sql`c."searchKey"`],
      views: coursesShown(prisma, viewer),
    },
    asked,
  );
}

const some = 6;

/** What a learner's home shows: what comes next, what to go on with, what is due, what expires. */
export async function getHome(caller: Caller): Promise<LearnerHome> {
  const { services, viewer } = caller;
  const db = services.db.prisma;
  const now = new Date();
  const [rows, certificates, meetings] = await Promise.all([
    db.enrollment.findMany({
      where: { userId: viewer.userId, organizationId: viewer.orgId, current: true, state: { in: shown } },
      orderBy: { updatedAt: 'desc' },
      take: 500,
      select: { courseId: true },
    }),
    db.certificate.count({ where: { enrollment: { userId: viewer.userId }, revokedAt: null } }),
    myMeetings(caller, { from: now, until: new Date(now.getTime() + 366 * DAY_MS), limit: 1 }),
  ]);
  const seen = await coursesOf(
    db,
    viewer,
    rows.map(({ courseId }) => courseId),
    now,
  );
  const courses = seen.map(({ view }) => view);
  const of = (...statuses: LearnerCourse['status'][]) =>
    courses.filter(({ status }) => statuses.includes(status));
  const passed = of('completed', 'expiring', 'expired');
  const soonest = (one: LearnerCourse, other: LearnerCourse, key: 'dueAt' | 'expiresAt') =>
    (one.standing?.[key] ?? '').localeCompare(other.standing?.[key] ?? '');
  return {
    next: meetings[0] ?? null,
    resume: of('in-progress', 'not-started', 'enrolled').slice(0, some),
    due: of('due', 'incomplete', 'not-attempted')
      .sort((one, other) => soonest(one, other, 'dueAt'))
      .slice(0, some),
    expiring: of('expiring', 'expired')
      .sort((one, other) => soonest(one, other, 'expiresAt'))
      .slice(0, some),
    waiting: of('waitlisted', 'requested', 'offered', 'held').slice(0, some),
    counts: {
      active: of('in-progress', 'not-started', 'enrolled', 'due', 'incomplete', 'not-attempted').length,
      completed: passed.length,
      certificates,
    },
    creditHours: passed.reduce((sum, { creditHours }) => sum + creditHours, 0),
  };
}

/** All attempts that the learner made, the newest first. */
export async function getTranscript({ services, viewer }: Caller): Promise<z.input<typeof transcriptSchema>> {
  const db = services.db.prisma;
  const now = new Date();
  const [user, rows] = await Promise.all([
    db.user.findUniqueOrThrow({ where: { id: viewer.userId }, include: { organization: true } }),
    db.enrollment.findMany({
      where: { userId: viewer.userId, state: { in: ['enrolled', ...done, 'withdrawn'] } },
      include: {
        course: { select: { courseId: true, title: true, creditQuarters: true, renewDays: true } },
        certificate: { select: { code: true, revokedAt: true } },
      },
      orderBy: [{ completedAt: { sort: 'desc', nulls: 'first' } }, { enrolledAt: 'desc' }, { id: 'desc' }],
      take: 2000,
    }),
  ]);
  const lines = rows.map((row) => ({
    enrollmentId: row.id,
    courseId: row.course.courseId,
    title: row.course.title,
    attempt: row.attempt,
    status: statusNow(row, row.course.renewDays, null, now),
    enrolledAt: iso(row.enrolledAt),
    completedAt: iso(row.completedAt),
    expiresAt: iso(row.expiresAt),
    score: row.score,
    creditHours: row.state === 'completed' ? row.course.creditQuarters / 4 : 0,
    certificate: row.certificate && !row.certificate.revokedAt ? row.certificate.code : null,
  }));
  return {
    name: nameOf(user),
    organization: user.organization.name,
    creditHours: lines.reduce((sum, { creditHours }) => sum + creditHours, 0),
    lines,
  };
}
