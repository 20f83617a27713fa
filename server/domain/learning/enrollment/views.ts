import { type EnrollmentState, statusOf } from '#catalog/learning-status.ts';
import type { CourseType } from '#catalog/resources/courses.ts';
import type { LearningMessage, Outcome, OwnEnrollment, RosterEntry } from '#catalog/resources/enrollments.ts';
import { type Enrollment, Prisma } from '#server/generated/client.ts';
import type { Tx } from '../../database/open.ts';
import { nameOf } from '../courses.ts';
import type { Applied } from './apply.ts';

export type EnrollmentRow = Enrollment & {
  course: string;
  ownCourseId: string;
  type: string;
  renewDays: number;
  creditQuarters: number;
  session: string | null;
  sessionStartsAt: Date | null;
  sessionZone: string | null;
  position: number | null;
  certificate: string | null;
  name: string;
  username: string;
  email: string;
};

/** Place in the queue: how many wait in front, and oneself. */
const position = Prisma.sql`case when e."state" = 'waitlisted' then (select count(*)::int from "Enrollment" w
  where w."sessionId" = e."sessionId" and w."state" = 'waitlisted' and w."ticket" <= e."ticket") end`;

/** Columns and tables of lists of enrollments, in SQL. */
export const enrollmentColumns = Prisma.sql`e.*, c."title" as "course", c."courseId" as "ownCourseId", c."type",
  c."renewDays", c."creditQuarters", s."name" as "session", s."startsAt" as "sessionStartsAt", s."zone" as "sessionZone",
  ${position} as "position", k."code" as "certificate", ${nameOf(Prisma.sql`u`)} as "name", u."username", u."email"`;
export const enrollmentTables = Prisma.sql`"Enrollment" e left join "Course" c on c."id" = e."courseId"
  left join "User" u on u."id" = e."userId" left join "CourseSession" s on s."id" = e."sessionId"
  left join "Certificate" k on k."enrollmentId" = e."id"`;

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

/** An enrollment as the person sees it; its status is that of now. */
export function ownView(row: EnrollmentRow, now = new Date()): OwnEnrollment {
  const state = row.state as EnrollmentState;
  return {
    id: row.id,
    courseId: row.courseId,
    course: row.course,
    ownCourseId: row.ownCourseId,
    type: row.type as CourseType,
    attempt: row.attempt,
    current: row.current === true,
    state,
    status: statusOf({ ...row, state }, now),
    position: row.position,
    sessionId: row.sessionId,
    session: row.session,
    sessionStartsAt: iso(row.sessionStartsAt),
    sessionZone: row.sessionZone,
    heldUntil: iso(row.heldUntil),
    enrolledAt: iso(row.enrolledAt),
    startedAt: iso(row.startedAt),
    dueAt: iso(row.dueAt),
    completedAt: iso(row.completedAt),
    expiresAt: iso(row.expiresAt),
    score: row.score,
    completion: row.completion,
    creditHours: row.creditQuarters / 4,
    certificate: row.certificate,
  };
}

export const rosterView = (row: EnrollmentRow, now = new Date()): RosterEntry => ({
  ...ownView(row, now),
  userId: row.userId,
  name: row.name,
  username: row.username,
  email: row.email,
  version: row.version,
});

const messages: Partial<Record<EnrollmentState, LearningMessage>> = {
  requested: 'approval-request-sent',
  denied: 'denied',
  waitlisted: 'waitlisted',
  held: 'in-cart',
  offered: 'in-cart',
  withdrawn: 'unenrolled',
  lapsed: 'session-not-enrolled',
};

/** What an act came to, in the words that the person is told. */
export async function outcomeOf(db: Tx, { row }: Applied): Promise<Outcome> {
  const state = row.state as EnrollmentState;
  const before = { sessionId: row.sessionId, state: 'waitlisted', ticket: { lte: row.ticket ?? 0 } };
  return {
    enrollmentId: row.id,
    state,
    message: messages[state] ?? (row.sessionId === null ? 'enrolled' : 'session-enrolled'),
    position: state === 'waitlisted' ? await db.enrollment.count({ where: before }) : null,
    heldUntil: row.heldUntil?.toISOString() ?? null,
  };
}
