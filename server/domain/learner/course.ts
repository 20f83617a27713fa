import type { LearnerContent, LearnerCourseDetails, LearnerSession } from '#catalog/resources/learner.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import type { Viewer } from '../auth/viewer.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../database/open.ts';
import { nameOf } from './certificates.ts';
import { coursesOf, iso, type Seen, standingOf } from './courses-of.ts';
import { freeSeats, isOver, offerOf, type Seats } from './offer.ts';

/** A course with all that a learner sees of it. */
export async function getCourse(
  { services, viewer }: Caller,
  { id }: { id: number },
): Promise<LearnerCourseDetails | Refusal> {
  const db = services.db.prisma;
  const now = new Date();
  const [seen] = await coursesOf(db, viewer, [id], now);
  const standing = seen?.view.standing ?? null;
  // A retired course is still there for whoever is, or was, in it.
  if (!seen || (seen.row.retiredAt && !(await wasIn(db, viewer, id)))) return refuse('course-not-found');
  const [contents, progress, documents, more, earlier, meetings] = await Promise.all([
    db.courseContent.findMany({ where: { courseId: id }, orderBy: [{ position: 'asc' }, { id: 'asc' }] }),
    db.contentProgress.findMany({ where: { enrollmentId: standing?.enrollmentId ?? 0 } }),
    db.courseDocument.findMany({
      where: {
        courseId: id,
        OR: [{ sessionId: null }, { sessionId: standing?.sessionId ?? 0 }],
        contents: { none: {} },
      },
      orderBy: { title: 'asc' },
    }),
    db.course.findUniqueOrThrow({
      where: { id },
      select: {
        instructors: { select: { user: true } },
        curricula: {
          where: { curriculum: { retiredAt: null } },
          select: { curriculum: { select: { id: true, title: true } } },
        },
      },
    }),
    db.enrollment.findMany({
      where: { courseId: id, userId: viewer.userId, current: null },
      orderBy: { attempt: 'desc' },
    }),
    db.meeting.findMany({ where: { session: { courseId: id } }, orderBy: { startsAt: 'asc' } }),
  ]);
  const certificate = standing
    ? await db.certificate.findUnique({
        where: { enrollmentId: standing.enrollmentId },
        select: { code: true },
      })
    : null;
  const { row, view, unmet } = seen;
  return {
    ...view,
    dueAt: iso(row.dueAt),
    enrollOpensAt: iso(row.enrollOpensAt),
    enrollClosesAt: iso(row.enrollClosesAt),
    expiresAfterDays: row.expiresAfterDays,
    headsetMinutes: row.headsetMinutes,
    instructors: more.instructors.map(({ user }) => nameOf(user)),
    prerequisites: row.prerequisites.flatMap(({ requiredCourse: needed }) =>
      needed ? [{ ...needed, done: !unmet.some((one) => one.id === needed.id) }] : [],
    ),
    sessions: row.sessions
      .filter((one) => one.id === standing?.sessionId || !isOver(seen.seats.get(one.id) as Seats, now))
      .map((one) => sessionOf(seen, one, meetings, now)),
    contents: contents.map(({ id: contentId, kind, title, required }) => {
      const done = progress.find((one) => one.contentId === contentId);
      return {
        id: contentId,
        kind: kind as LearnerContent['kind'],
        title,
        required,
        status: (done?.status ?? 'not-attempted') as LearnerContent['status'],
        score: done?.score ?? null,
      };
    }),
    documents: documents.map((one) => ({
      id: one.id,
      title: one.title,
      fileName: one.fileName,
      bytes: Number(one.bytes),
    })),
    curricula: more.curricula.map(({ curriculum }) => curriculum),
    certificate: certificate?.code ?? null,
    earlier: earlier.map((one) => standingOf(one, null)),
  };
}

const wasIn = async (db: Tx, { userId }: Viewer, courseId: number): Promise<boolean> =>
  (await db.enrollment.count({ where: { userId, courseId } })) > 0;

type Meeting = { id: number; sessionId: number; startsAt: Date; minutes: number; place: string };

/** A session as it can be joined: the course's button, of this session alone. */
function sessionOf(
  { row, view, seats, missing, unmet, hasCode }: Seen,
  session: Seen['row']['sessions'][number],
  meetings: readonly Meeting[],
  now: Date,
): LearnerSession {
  const of = seats.get(session.id) as Seats;
  const mine = view.standing?.sessionId === session.id;
  const offer = view.standing && !mine && view.offer.act !== 'retake' ? nothing : null;
  return {
    id: session.id,
    courseId: session.courseId,
    name: session.name,
    location: session.location,
    zone: session.zone,
    startsAt: iso(session.startsAt),
    endsAt: iso(session.endsAt),
    cancelled: session.cancelledAt !== null,
    free: freeSeats(of),
    waiting: of.waiting,
    meetings: meetings
      .filter(({ sessionId }) => sessionId === session.id)
      .map(({ id, startsAt, minutes, place }) => ({ id, startsAt: startsAt.toISOString(), minutes, place })),
    mine,
    offer:
      offer ??
      (mine && view.offer.act !== 'retake'
        ? view.offer
        : offerOf(
            {
              course: row,
              hasApprover: row.instructors.length > 0,
              hasCode,
              status: view.offer.act === 'retake' ? view.status : 'not-enrolled',
              standing: null,
              missing,
              unmet,
              needsSession: true,
              sessions: [of],
            },
            now,
          )),
  };
}

const nothing = {
  act: 'none',
  why: null,
  needs: [],
  sessionId: null,
  position: null,
  at: null,
} as const satisfies LearnerSession['offer'];

/** One session, with the course that it is of. */
export async function getSession(
  caller: Caller,
  { id }: { id: number },
): Promise<{ course: LearnerCourseDetails; session: LearnerSession } | Refusal> {
  const found = await caller.services.db.prisma.courseSession.findUnique({
    where: { id },
    select: { courseId: true },
  });
  const course = found ? await getCourse(caller, { id: found.courseId }) : refuse('session-not-found');
  if ('refused' in course) return refuse('session-not-found');
  const session = course.sessions.find((one) => one.id === id);
  return session ? { course, session } : refuse('session-not-found');
}
