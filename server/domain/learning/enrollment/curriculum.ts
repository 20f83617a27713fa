import type { Outcome } from '#catalog/resources/enrollments.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import type { Caller } from '../../caller.ts';
import type { Tx } from '../../database/open.ts';
import { orRefusal, undo } from '../../database/undo.ts';
import { unlessTaken } from '../../database/unique.ts';
import { sendSoon } from '../../mail/post.ts';
import { curriculumFor } from '../rights.ts';
import { enact } from './command.ts';
import { lockSessions } from './facts.ts';
import { outcomeOf } from './views.ts';

/** The session that is chosen of each course that has them, by the course's id. */
type Chosen = { curriculumId: number; sessions?: { courseId: number; sessionId: number }[] };

/**
 * Enrolls the caller in all courses of a curriculum, or in none. A course that they are in already is theirs by the
 * curriculum too.
 */
export async function enrollInCurriculum(
  caller: Caller,
  { curriculumId, sessions = [] }: Chosen,
): Promise<{ outcomes: Outcome[] } | Refusal> {
  const { services, viewer } = caller;
  const { userId } = viewer;
  const enrolling = services.db.transaction(async (tx) => {
    const curriculum = await curriculumFor(tx, viewer, 'learning.use', curriculumId);
    if (isRefusal(curriculum)) return curriculum;
    if (curriculum.retiredAt || curriculum.items.length === 0) return refuse('curriculum-invalid');
    if (!curriculum.selfEnroll) return refuse('self-enrollment-off');
    const { organizationId } = curriculum;
    const made = await tx.curriculumEnrollment.create({ data: { organizationId, curriculumId, userId } });
    await lockSessions(
      tx,
      sessions.map(({ sessionId }) => sessionId),
    );
    const outcomes: Outcome[] = [];
    for (const { courseId } of curriculum.items) {
      const sessionId = sessions.find((one) => one.courseId === courseId)?.sessionId;
      const done = await ofCourse(services, tx, { courseId, userId, sessionId, by: made.id });
      if (isRefusal(done)) undo(await because(tx, courseId, done));
      else if (done) outcomes.push(done);
    }
    return { outcomes };
  });
  const done = await unlessTaken(orRefusal(enrolling), refuse('already-enrolled'));
  if (!isRefusal(done)) await sendSoon(services);
  return done;
}

type OfCourse = { courseId: number; userId: number; sessionId?: number; by: number };

async function ofCourse(
  services: Services,
  tx: Tx,
  { courseId, userId, sessionId, by }: OfCourse,
): Promise<Outcome | Refusal | undefined> {
  const grant = { kind: 'curriculum' as const, curriculumEnrollmentId: by };
  const there = await tx.enrollment.findFirst({
    where: { courseId, userId, current: true, state: { in: ['enrolled', 'completed'] } },
  });
  if (there) {
    await tx.enrollmentGrant.create({ data: { enrollmentId: there.id, ...grant } });
    return undefined;
  }
  const act = 'enroll-by-curriculum';
  const done = await enact(services, tx, { act, courseId, userId, sessionId, grant, actorId: userId });
  return isRefusal(done) ? done : outcomeOf(tx, done);
}

/** A curriculum says of which course it was, and why. */
async function because(tx: Tx, courseId: number, { refused, details }: Refusal): Promise<Refusal> {
  const { title } = await tx.course.findUniqueOrThrow({ where: { id: courseId } });
  // A session that must be chosen is asked for by itself.
  if (refused === 'session-not-found') return refuse(refused, { ...details, courseId });
  return refuse('curriculum-not-enrolled', { course: title, courseId, because: refused });
}

/** Takes the caller out of a curriculum, and of its courses that nothing else gives them and that they have not completed. */
export async function withdrawFromCurriculum(
  { services, viewer }: Caller,
  { curriculumId }: { curriculumId: number },
): Promise<{ withdrawn: number[] } | Refusal> {
  const { userId } = viewer;
  const done = await services.db.transaction(async (tx) => {
    const own = await tx.curriculumEnrollment.findFirst({ where: { curriculumId, userId, current: true } });
    if (!own) return refuse('not-in-curriculum');
    const now = new Date();
    const ended = { withdrawnAt: now, current: null };
    await tx.curriculumEnrollment.update({ where: { id: own.id }, data: ended });
    const grants = await tx.enrollmentGrant.findMany({
      where: { curriculumEnrollmentId: own.id, endedAt: null },
      include: { enrollment: { include: { grants: { where: { endedAt: null } } } } },
      orderBy: { enrollment: { sessionId: 'asc' } },
    });
    await tx.enrollmentGrant.updateMany({
      where: { curriculumEnrollmentId: own.id },
      data: { endedAt: now },
    });
    const withdrawn: number[] = [];
    for (const { enrollment } of grants) {
      const { courseId, state, current } = enrollment;
      if (!current || state === 'completed' || enrollment.grants.length > 1) continue;
      const command = { act: 'withdraw' as const, courseId, userId, actorId: userId, reason: 'curriculum' };
      const left = await enact(services, tx, command);
      if (!isRefusal(left)) withdrawn.push(courseId);
    }
    return { withdrawn };
  });
  if (!isRefusal(done)) await sendSoon(services);
  return done;
}
