import type { ErrorCode } from '#catalog/errors.ts';
import { learning as limits } from '#catalog/limits.ts';
import type { Outcome } from '#catalog/resources/enrollments.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Caller } from '../../caller.ts';
import { sendSoon } from '../../mail/post.ts';
import { courseFor } from '../rights.ts';
import { enactAlone } from './command.ts';
import { enrollmentFor } from './roster.ts';
import type { Act } from './transitions.ts';
import { outcomeOf } from './views.ts';

export type Named = { userIds: number[]; emails: string[]; groupId?: number };
/** What became of one of those who were to be enrolled. */
export type EnrolledOne = { who: string; userId: number | null; outcome?: Outcome; refused?: ErrorCode };

/**
 * Enrolls people in a course: by their ids, their addresses, or a group. Each by themselves: whoever cannot be is told
 * with why, and the others are in.
 */
export async function enrollPeople(
  caller: Caller,
  { courseId, sessionId, userIds, emails, groupId }: Named & { courseId: number; sessionId?: number },
): Promise<EnrolledOne[] | Refusal> {
  const { services, viewer } = caller;
  const course = await courseFor(services.db.prisma, viewer, 'classes.teach', courseId);
  if (isRefusal(course)) return course;
  const people = await peopleOf(caller, course.organizationId, { userIds, emails, groupId });
  if (isRefusal(people)) return people;
  if (people.length > limits.atATime) return refuse('bad-input', { field: 'userIds' });
  const told: EnrolledOne[] = [];
  for (const { who, userId, refused } of people) {
    const command = {
      act: 'enroll-by-staff' as const,
      courseId,
      sessionId,
      grant: { kind: 'staff' as const },
    };
    const done =
      userId === null
        ? refuse(refused ?? 'student-not-found')
        : await enactAlone(services, { ...command, userId, actorId: viewer.userId });
    told.push(
      isRefusal(done)
        ? { who, userId, refused: done.refused }
        : { who, userId, outcome: await outcomeOf(services.db.prisma, done) },
    );
  }
  await sendSoon(services);
  return told;
}

type Person = { who: string; userId: number | null; refused?: ErrorCode };

/** The people who are named, each once; addresses that nobody has are told. */
async function peopleOf(
  { services }: Caller,
  organizationId: number,
  { userIds, emails, groupId }: Named,
): Promise<Person[] | Refusal> {
  const { prisma } = services.db;
  const people: Person[] = userIds.map((userId) => ({ who: String(userId), userId }));
  for (const email of emails) {
    const where = { organizationId, email: { equals: email, mode: 'insensitive' as const } };
    const found = await prisma.user.findMany({ where, select: { id: true, status: true }, take: 2 });
    const [one] = found;
    if (!one) people.push({ who: email, userId: null, refused: 'email-not-found' });
    else if (found.length > 1) people.push({ who: email, userId: null, refused: 'several-people-found' });
    else people.push({ who: email, userId: one.id });
  }
  if (groupId !== undefined) {
    const group = await prisma.group.findFirst({
      where: { id: groupId, organizationId },
      include: { members: { include: { user: { select: { username: true } } } } },
    });
    if (!group) return refuse('not-found');
    people.push(...group.members.map(({ userId, user }) => ({ who: user.username, userId })));
  }
  const seen = new Set<number>();
  return people.filter(({ userId }) => userId === null || (!seen.has(userId) && seen.add(userId)));
}

/** Decides about somebody who wants in, or takes somebody out: an act on the attempt that counts. */
export async function enactForOther(
  caller: Caller,
  act: Extract<Act, 'approve' | 'deny' | 'withdraw-by-staff'>,
  { id, reason }: { id: number; reason?: string },
): Promise<Outcome | Refusal> {
  const row = await enrollmentFor(caller, id);
  if (isRefusal(row)) return row;
  if (!row.current) return refuse('not-enrolled');
  const { courseId, userId } = row;
  const { services, viewer } = caller;
  const done = await enactAlone(services, { act, courseId, userId, reason, actorId: viewer.userId });
  if (isRefusal(done)) return done;
  await sendSoon(services);
  return outcomeOf(services.db.prisma, done);
}
