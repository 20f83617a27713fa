import {
  type EnrollmentState,
  type LearningStatus,
  seatedStates,
  statusOf,
} from '#catalog/learning-status.ts';
import type { LearnerCourse } from '#catalog/resources/learner.ts';
import type { Prisma } from '#server/generated/client.ts';
import type { Viewer } from '../auth/viewer.ts';
import type { Tx } from '../database/open.ts';
import { freeSeats, isOver, offerOf, type Seats } from './offer.ts';

const inIt: EnrollmentState[] = ['enrolled', 'completed'];

const withAll = {
  sessions: { orderBy: [{ startsAt: 'asc' }, { id: 'asc' }] },
  prerequisites: {
    where: { kind: 'course' },
    include: { requiredCourse: { select: { id: true, title: true } } },
  },
  instructors: { select: { userId: true }, take: 1 },
  accessCodes: { where: { OR: [{ usesLeft: null }, { usesLeft: { gt: 0 } }] }, select: { until: true } },
} as const satisfies Prisma.CourseInclude;
type CourseRow = Prisma.CourseGetPayload<{ include: typeof withAll }>;
type SessionRow = CourseRow['sessions'][number];
type EnrollmentRow = Prisma.EnrollmentGetPayload<object>;

/** A course as its learner sees it, with the rows that it was made of. */
export interface Seen {
  row: CourseRow;
  view: LearnerCourse;
  seats: ReadonlyMap<number, Seats>;
  missing: { id: number; title: string }[];
  unmet: { id: number; title: string }[];
  hasCode: boolean;
}

export const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

/** An attempt as its learner sees it. */
export const standingOf = (row: EnrollmentRow, position: number | null) => ({
  enrollmentId: row.id,
  attempt: row.attempt,
  state: row.state as EnrollmentState,
  sessionId: row.sessionId,
  position,
  heldUntil: iso(row.heldUntil),
  enrolledAt: iso(row.enrolledAt),
  dueAt: iso(row.dueAt),
  completedAt: iso(row.completedAt),
  expiresAt: iso(row.expiresAt),
  score: row.score,
  completion: row.completion,
});

/** What a learner sees of an attempt now. */
export const statusNow = (
  row: EnrollmentRow,
  renewDays: number,
  sessionStartsAt: Date | null,
  now: Date,
): LearningStatus =>
  statusOf({ ...row, state: row.state as EnrollmentState, renewDays, sessionStartsAt }, now);

/** Courses of the learner's organization as they see them, in the order of the ids: a few statements for all of them. */
export async function coursesOf(db: Tx, viewer: Viewer, ids: readonly number[], now: Date): Promise<Seen[]> {
  if (ids.length === 0) return [];
  const rows = await db.course.findMany({
    where: { id: { in: [...ids] }, organizationId: viewer.orgId },
    include: withAll,
  });
  const required = rows.flatMap((row) => row.prerequisites.flatMap((one) => one.requiredCourseId ?? []));
  const sessionIds = rows.flatMap(({ sessions }) => sessions.map(({ id }) => id));
  const [mine, counts] = await Promise.all([
    db.enrollment.findMany({
      where: { userId: viewer.userId, current: true, courseId: { in: [...ids, ...required] } },
    }),
    db.enrollment.groupBy({
      by: ['sessionId', 'state'],
      where: { sessionId: { in: sessionIds }, current: true },
      _count: true,
    }),
  ]);
  const ahead = await queuePlaces(db, mine);
  const count = (id: number, states: readonly string[]) =>
    counts.reduce(
      (sum, one) => sum + (one.sessionId === id && states.includes(one.state) ? one._count : 0),
      0,
    );
  const seats = new Map(
    rows
      .flatMap(({ sessions }) => sessions)
      .map((one) => [
        one.id,
        { ...seatsOf(one), taken: count(one.id, seatedStates), waiting: count(one.id, ['waitlisted']) },
      ]),
  );
  const own = (id: number | null) => mine.find(({ courseId }) => courseId === id) ?? null;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const needed = (states: readonly string[]) =>
      row.prerequisites.flatMap(({ requiredCourse: course }) =>
        course && !states.includes(own(course.id)?.state ?? '') ? [course] : [],
      );
    const enrollment = own(id);
    const facts = {
      row,
      seats,
      missing: needed(inIt),
      unmet: needed(['completed']),
      hasCode: row.accessCodes.some(({ until }) => until === null || until > now),
    };
    return [
      { ...facts, view: viewOf(facts, enrollment, enrollment && (ahead.get(enrollment.id) ?? null), now) },
    ];
  });
}

const seatsOf = ({ id, seats, headsets, waitSeats, endsAt, cancelledAt }: SessionRow) => ({
  id,
  capacity: seats === null ? headsets : Math.min(seats, headsets ?? seats),
  waitSeats,
  endsAt,
  cancelledAt,
});

/** The place in their queue of those that wait, from one, by the enrollment's id. */
async function queuePlaces(db: Tx, rows: readonly EnrollmentRow[]): Promise<Map<number, number>> {
  const waiting = rows.filter(({ state, ticket }) => state === 'waitlisted' && ticket !== null);
  const places = waiting.map(async ({ id, sessionId, ticket }) => {
    const before = { sessionId, state: 'waitlisted', ticket: { lt: ticket ?? 0 } };
    return [id, 1 + (await db.enrollment.count({ where: before }))] as const;
  });
  return new Map(await Promise.all(places));
}

function viewOf(
  seen: Omit<Seen, 'view'>,
  mine: EnrollmentRow | null,
  position: number | null,
  now: Date,
): LearnerCourse {
  const { row, seats, missing, unmet, hasCode } = seen;
  const begins = row.sessions.find(({ id }) => id === mine?.sessionId)?.startsAt ?? null;
  const status = mine ? statusNow(mine, row.renewDays, begins, now) : 'not-enrolled';
  const all = row.sessions.flatMap((one) => seats.get(one.id) ?? []);
  const open = row.sessions.filter((one) => !isOver(seats.get(one.id) as Seats, now));
  const next = open.find((one) => freeSeats(seats.get(one.id) as Seats) !== 0) ?? open[0];
  const of = next && seats.get(next.id);
  const live = status === 'not-enrolled' ? null : mine;
  return {
    id: row.id,
    courseId: row.courseId,
    title: row.title,
    type: row.type as LearnerCourse['type'],
    description: row.description,
    location: row.location,
    zone: row.zone,
    startsAt: iso(row.startsAt),
    endsAt: iso(row.endsAt),
    creditHours: row.creditQuarters / 4,
    priceMinor: row.priceMinor,
    currency: row.currency,
    tags: row.tags,
    resources: row.resources,
    status,
    seats: of
      ? { free: freeSeats(of), waiting: of.waiting, startsAt: iso(next.startsAt), sessions: open.length }
      : null,
    standing: live && standingOf(live, position),
    offer: offerOf(
      {
        course: row,
        hasApprover: row.instructors.length > 0,
        hasCode,
        status,
        standing: live && { ...live, position },
        missing,
        unmet,
        needsSession: row.type === 'instructor-led',
        sessions: all,
      },
      now,
    ),
  };
}

/** What a page of courses shows, by their ids, as their learner sees them. */
export const coursesShown =
  (db: Tx, viewer: Viewer) =>
  async (rows: readonly { id: number }[]): Promise<LearnerCourse[]> => {
    const ids = rows.map(({ id }) => id);
    return (await coursesOf(db, viewer, ids, new Date())).map(({ view }) => view);
  };
