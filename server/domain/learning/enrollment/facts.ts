import type { EnrollmentState, StatusFacts } from '#catalog/learning-status.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import type { Tx } from '../../database/open.ts';
import { accessCodeHash } from '../access-codes.ts';

/** A session as transitions ask about it. */
export type SessionFacts = {
  id: number;
  courseId: number;
  startsAt: Date | null;
  endsAt: Date | null;
  cancelled: boolean;
  /** The lesser of chairs and headsets; null: no limit. */
  seats: number | null;
  waitSeats: number;
  taken: number;
  waiting: number;
};

/** The attempt that counts now. */
export type CurrentFacts = StatusFacts & { id: number; sessionId: number | null };

/** All that decides about a transition. */
export type Facts = {
  now: Date;
  student: { ofOrganization: boolean; active: boolean } | null;
  course: {
    id: number;
    retired: boolean;
    opensAt: Date | null;
    closesAt: Date | null;
    selfEnroll: boolean;
    approval: boolean;
    hasApprover: boolean;
    priceMinor: number | null;
  };
  /** `unknown`: one that does not exist was named. */
  session: SessionFacts | 'unknown' | null;
  needsSession: boolean;
  current: CurrentFacts | null;
  /** Courses that it requires, and that the person is not enrolled in. */
  missing: { id: number; title: string }[];
  code: 'none' | 'good' | 'bad';
  paid: boolean;
  heldUntil: Date | null;
  /** Until when one may leave by oneself. */
  leavesUntil: Date | null;
};

export type Asked = {
  courseId: number;
  userId: number;
  /** The session that is wanted. */
  sessionId?: number;
  /** It goes on in the session that the person is in, where none is wanted. */
  goesOn?: boolean;
  code?: string;
  paid?: boolean;
};

/**
 * Takes the rows that an act of an enrollment depends on, sessions first and by their ids, for the rest of the
 * transaction: whoever wants a seat of the same session waits until this one is decided.
 */
export async function lockSessions(tx: Tx, ids: readonly (number | null | undefined)[]): Promise<void> {
  const wanted = [...new Set(ids.filter((id): id is number => typeof id === 'number'))].sort((a, b) => a - b);
  for (const id of wanted)
    await tx.$queryRaw`select "id" from "CourseSession" where "id" = ${id} for no key update`;
}

/** Reads what decides about an act. The sessions must be taken: see `lockSessions`. */
export async function factsOf(
  services: Pick<Services, 'tokens'>,
  tx: Tx,
  asked: Asked,
): Promise<Facts | Refusal> {
  const { courseId, userId, paid = false } = asked;
  const now = new Date();
  const course = await tx.course.findUnique({
    where: { id: courseId },
    include: { _count: { select: { instructors: true } } },
  });
  if (!course) return refuse('course-not-found');
  const user = await tx.user.findUnique({ where: { id: userId } });
  const row = await tx.enrollment.findFirst({
    where: { courseId, userId, current: true },
    include: { session: { select: { startsAt: true } } },
  });
  const wanted = asked.sessionId ?? (asked.goesOn ? row?.sessionId : null) ?? null;
  const session = wanted === null ? null : await sessionFacts(tx, wanted);
  const begins = row?.session?.startsAt;
  return {
    now,
    student: user && {
      ofOrganization: user.organizationId === course.organizationId,
      active: user.status === 'active',
    },
    course: {
      id: courseId,
      retired: course.retiredAt !== null,
      opensAt: course.enrollOpensAt,
      closesAt: course.enrollClosesAt,
      selfEnroll: course.selfEnroll,
      approval: course.approval,
      hasApprover: course._count.instructors > 0,
      priceMinor: course.priceMinor,
    },
    session,
    needsSession: course.type === 'instructor-led',
    current: row && {
      id: row.id,
      state: row.state as EnrollmentState,
      sessionId: row.sessionId,
      startedAt: row.startedAt,
      dueAt: row.dueAt,
      expiresAt: row.expiresAt,
      renewDays: course.renewDays,
      sessionStartsAt: begins ?? null,
    },
    missing: await missingPrerequisites(tx, courseId, userId),
    code: asked.code === undefined ? 'none' : await codeState(services, tx, course, asked.code),
    paid,
    heldUntil: row?.heldUntil ?? null,
    leavesUntil: begins ? new Date(begins.getTime() - course.unenrollHours * 3_600_000) : null,
  };
}

async function sessionFacts(tx: Tx, id: number): Promise<SessionFacts | 'unknown'> {
  const rows = await tx.$queryRaw<(Omit<SessionFacts, 'cancelled'> & { cancelledAt: Date | null })[]>`
    select s."id", s."courseId", s."startsAt", s."endsAt", s."cancelledAt", s."waitSeats",
      least(s."seats", s."headsets") as "seats",
      (select count(*)::int from "Enrollment" e where e."sessionId" = s."id" and e."current"
        and e."state" in ('enrolled', 'completed', 'failed', 'offered', 'held')) as "taken",
      (select count(*)::int from "Enrollment" e where e."sessionId" = s."id" and e."state" = 'waitlisted') as "waiting"
    from "CourseSession" s where s."id" = ${id}`;
  const [row] = rows;
  if (!row) return 'unknown';
  const { cancelledAt, ...facts } = row;
  return { ...facts, cancelled: cancelledAt !== null };
}

/** Courses that a course requires, and that somebody is neither in nor has completed. */
const missingPrerequisites = (tx: Tx, courseId: number, userId: number) =>
  tx.$queryRaw<{ id: number; title: string }[]>`select c."id", c."title" from "Prerequisite" p
    join "Course" c on c."id" = p."requiredCourseId" where p."courseId" = ${courseId}
    and not exists (select from "Enrollment" e where e."courseId" = c."id" and e."userId" = ${userId}
      and e."state" in ('enrolled', 'completed')) order by p."id"`;

async function codeState(
  services: Pick<Services, 'tokens'>,
  tx: Tx,
  { id: courseId, organizationId }: { id: number; organizationId: number },
  code: string,
): Promise<'good' | 'bad'> {
  const codeHash = accessCodeHash(services, organizationId, code);
  const good = await tx.accessCode.findFirst({
    where: {
      codeHash,
      courseId,
      AND: [
        { OR: [{ usesLeft: null }, { usesLeft: { gt: 0 } }] },
        { OR: [{ until: null }, { until: { gt: new Date() } }] },
      ],
    },
  });
  return good ? 'good' : 'bad';
}

/** Uses up a code once. False where it was used up since. */
export async function takeCode(
  services: Pick<Services, 'tokens'>,
  tx: Tx,
  organizationId: number,
  code: string,
): Promise<boolean> {
  const codeHash = accessCodeHash(services, organizationId, code);
  const used = await tx.$executeRaw`update "AccessCode" set "usesLeft" = "usesLeft" - 1
    where "codeHash" = ${codeHash} and ("usesLeft" is null or "usesLeft" > 0)`;
  return used > 0;
}
