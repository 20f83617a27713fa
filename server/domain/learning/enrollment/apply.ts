import { type EnrollmentState, endedStates, seatedStates } from '#catalog/learning-status.ts';
import { learning } from '#catalog/limits.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Enrollment } from '#server/generated/client.ts';
import type { Services } from '#server/services.ts';
import type { Tx } from '../../database/open.ts';
import { type Facts, factsOf, lockSessions, takeCode } from './facts.ts';
import { type Act, decide } from './transitions.ts';

/** What gives an enrollment. */
export type Grant =
  | { kind: 'direct' | 'code' | 'staff' }
  | { kind: 'curriculum'; curriculumEnrollmentId: number }
  | { kind: 'order'; orderItemId: number };

/** An act, asked for. */
export type Command = {
  act: Act;
  courseId: number;
  userId: number;
  sessionId?: number;
  code?: string;
  paid?: boolean;
  grant?: Grant;
  /** Who does it; null: the server. */
  actorId: number | null;
  reason?: string;
  /** What else is written with it, such as the score. */
  result?: { score?: number | null; completion?: number; completedAt?: Date; expiresAt?: Date | null };
};

/** What an act came to. `freed`: a session in which it gave a seat back. */
export type Applied = { row: Enrollment; from: EnrollmentState | null; freed: number | null };

type Db = Pick<Services, 'tokens'>;
const isOne = (states: readonly string[], state: string): boolean => states.includes(state);

/**
 * Does one act of one person's enrollment in a course: takes the rows, asks the table of transitions, writes the
 * enrollment and an event. The one way in which an enrollment changes.
 */
export async function apply(services: Db, tx: Tx, command: Command): Promise<Applied | Refusal> {
  const { act, courseId, userId, sessionId, code, paid } = command;
  const current = { where: { courseId, userId, current: true } };
  const seen = await tx.enrollment.findFirst({ ...current, select: { sessionId: true } });
  await lockSessions(tx, [seen?.sessionId, sessionId]);
  await tx.$queryRaw`select "id" from "Enrollment" where "courseId" = ${courseId} and "userId" = ${userId}
    and "current" for no key update`;
  const goesOn = !act.startsWith('enroll');
  const facts = await factsOf(services, tx, { courseId, userId, sessionId, goesOn, code, paid });
  if (isRefusal(facts)) return facts;
  const decided = decide(act, facts);
  if ('refused' in decided) return refuse(decided.refused, detailsOf(facts, decided.refused));
  const { organizationId, dueAt } = await tx.course.findUniqueOrThrow({ where: { id: courseId } });
  if (code !== undefined && act === 'enroll-by-code' && !(await takeCode(services, tx, organizationId, code)))
    return refuse('access-code-invalid');
  return write(tx, { command, facts, to: decided.to, organizationId, dueAt });
}

function detailsOf({ missing }: Facts, refused: string) {
  if (refused !== 'prerequisites-missing') return undefined;
  return { courses: missing.map(({ title }) => title).join(', '), missing };
}

type Writing = {
  command: Command;
  facts: Facts;
  to: EnrollmentState;
  organizationId: number;
  dueAt: Date | null;
};

async function write(tx: Tx, { command, facts, to, organizationId, dueAt }: Writing): Promise<Applied> {
  const { act, courseId, userId, actorId, reason = '', grant, result } = command;
  const { now, session } = facts;
  const wanted = session && session !== 'unknown' ? session.id : null;
  const begins = act.startsWith('enroll');
  const before = facts.current;
  if (begins && before) await tx.enrollment.update({ where: { id: before.id }, data: { current: null } });
  const goesOn = !begins && before !== null;
  const data = {
    ...result,
    state: to,
    sessionId: wanted,
    heldUntil: heldUntil(to, now),
    ticket: to === 'waitlisted' && wanted !== null ? await nextTicket(tx, wanted) : null,
    ...(to === 'enrolled' && act !== 'move' ? { enrolledAt: now, dueAt } : {}),
    ...(isOne(endedStates, to) ? { current: null } : {}),
  };
  const row = goesOn
    ? await tx.enrollment.update({ where: { id: before.id }, data: { ...data, version: { increment: 1 } } })
    : await tx.enrollment.create({
        data: { organizationId, courseId, userId, attempt: await nextAttempt(tx, courseId, userId), ...data },
      });
  const from = goesOn ? before.state : null;
  await tx.enrollmentEvent.create({ data: { enrollmentId: row.id, act, from, to, actorId, reason } });
  if (grant) await tx.enrollmentGrant.create({ data: { enrollmentId: row.id, ...grant } });
  if (isOne(endedStates, to))
    await tx.enrollmentGrant.updateMany({
      where: { enrollmentId: row.id, endedAt: null },
      data: { endedAt: now },
    });
  await keepCart(tx, row);
  const had = from !== null && isOne(seatedStates, from) ? (before?.sessionId ?? null) : null;
  const freed = had !== null && (had !== row.sessionId || !isOne(seatedStates, to)) ? had : null;
  return { row, from, freed };
}

const heldUntil = (to: EnrollmentState, now: Date): Date | null => {
  if (to === 'held') return new Date(now.getTime() + learning.heldMs);
  return to === 'offered' ? new Date(now.getTime() + learning.offeredMs) : null;
};

async function nextTicket(tx: Tx, id: number): Promise<number> {
  const { nextTicket: next } = await tx.courseSession.update({
    where: { id },
    data: { nextTicket: { increment: 1 } },
    select: { nextTicket: true },
  });
  return next - 1;
}

async function nextAttempt(tx: Tx, courseId: number, userId: number): Promise<number> {
  const { _max } = await tx.enrollment.aggregate({ where: { courseId, userId }, _max: { attempt: true } });
  return (_max.attempt ?? 0) + 1;
}

/** What is held or offered lies in the person's cart, for as long as it is. */
async function keepCart(
  tx: Tx,
  { id: enrollmentId, state, userId, courseId, sessionId }: Enrollment,
): Promise<void> {
  if (state !== 'held' && state !== 'offered') {
    await tx.cartItem.deleteMany({ where: { enrollmentId } });
    return;
  }
  const item = { enrollmentId, sessionId };
  await tx.cartItem.upsert({
    where: { userId_courseId: { userId, courseId } },
    create: { userId, courseId, ...item },
    update: item,
  });
}
