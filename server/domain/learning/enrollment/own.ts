import { learning as limits } from '#catalog/limits.ts';
import type { Outcome, OwnEnrollment } from '#catalog/resources/enrollments.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { Prisma } from '#server/generated/client.ts';
import { attemptFailed, attemptSucceeded, countAttempt, waitDetails } from '../../auth/attempts.ts';
import type { Caller } from '../../caller.ts';
import { sendSoon } from '../../mail/post.ts';
import { courseFor } from '../rights.ts';
import type { Command } from './apply.ts';
import { enactAlone } from './command.ts';
import { type EnrollmentRow, enrollmentColumns, enrollmentTables, outcomeOf, ownView } from './views.ts';

const codeLimit = { allowed: limits.codeTries - 1, waitMs: limits.codeWaitMs };

/** Does an act of the caller's own enrollment, and answers what it came to. */
async function enactOwn(
  { services, viewer }: Caller,
  command: Omit<Command, 'userId' | 'actorId'>,
): Promise<Outcome | Refusal> {
  const { prisma } = services.db;
  const course = await courseFor(prisma, viewer, 'learning.use', command.courseId);
  // Leaving what one is not in tells nothing of whether it is there.
  if (isRefusal(course)) return ['move', 'withdraw'].includes(command.act) ? refuse('not-enrolled') : course;
  const { userId } = viewer;
  const done = await enactAlone(services, { ...command, userId, actorId: userId });
  if (isRefusal(done)) return done;
  await sendSoon(services);
  return outcomeOf(prisma, done);
}

/** Enrolls the caller in a course, in a session of it where it has them; with a code, or without. */
export async function enroll(
  caller: Caller,
  { courseId, sessionId, code }: { courseId: number; sessionId?: number; code?: string },
): Promise<Outcome | Refusal> {
  const wanted = { courseId, sessionId };
  if (code === undefined) return enactOwn(caller, { act: 'enroll', ...wanted, grant: { kind: 'direct' } });
  const { services, viewer } = caller;
  const counting = { db: services.db, tokens: services.tokens };
  const who = String(viewer.userId);
  const tries = await countAttempt(counting, 'course-code', who, codeLimit);
  if ('waitUntil' in tries) return refuse('too-many-requests', waitDetails(tries.waitUntil));
  const done = await enactOwn(caller, { act: 'enroll-by-code', ...wanted, code, grant: { kind: 'code' } });
  const wrong = isRefusal(done) && done.refused === 'access-code-invalid';
  if (!wrong) await attemptSucceeded(counting, 'course-code', who, codeLimit);
  else await attemptFailed(counting, 'course-code', who, tries.count, codeLimit);
  return done;
}

/** Takes the caller out of a course. */
export const withdraw = (caller: Caller, { courseId, reason }: { courseId: number; reason?: string }) =>
  enactOwn(caller, { act: 'withdraw', courseId, reason });

/** Takes the caller to another session of a course that they are in. */
export const changeSession = (caller: Caller, wanted: { courseId: number; sessionId: number }) =>
  enactOwn(caller, { act: 'move', ...wanted });

/** The caller's enrollments; `all`: attempts that are over too. The newest first. */
export async function ownEnrollments(
  { services, viewer }: Caller,
  { courseId, all = false }: { courseId?: number; all?: boolean } = {},
): Promise<OwnEnrollment[]> {
  const rows = await services.db.prisma.$queryRaw<EnrollmentRow[]>`
    select ${enrollmentColumns} from ${enrollmentTables} where e."userId" = ${viewer.userId}
      and ${courseId === undefined ? Prisma.sql`true` : Prisma.sql`e."courseId" = ${courseId}`}
      and ${all ? Prisma.sql`true` : Prisma.sql`e."current"`}
    order by coalesce(e."enrolledAt", e."createdAt") desc, e."id" desc limit 1000`;
  const now = new Date();
  return rows.map((row) => ownView(row, now));
}
