import { isRefusal } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import type { Tx } from '../../database/open.ts';
import { type Applied, apply } from './apply.ts';
import { lockSessions } from './facts.ts';

/**
 * Gives the free seats of a session to those who wait, by their tickets. Whoever cannot have one now is passed over,
 * which is written down, and keeps their place.
 * @returns whom it gave a seat, or offered one
 */
export async function promote(
  services: Pick<Services, 'tokens'>,
  tx: Tx,
  sessionId: number,
): Promise<Applied[]> {
  await lockSessions(tx, [sessionId]);
  const waiting = await tx.enrollment.findMany({
    where: { sessionId, state: 'waitlisted', current: true },
    orderBy: { ticket: 'asc' },
    select: { id: true, courseId: true, userId: true },
  });
  const promoted: Applied[] = [];
  for (const { id, courseId, userId } of waiting) {
    const done = await apply(services, tx, { act: 'promote', courseId, userId, actorId: null });
    if (!isRefusal(done)) promoted.push(done);
    else if (done.refused === 'enrollments-full') break;
    else await passOver(tx, id, done.refused);
  }
  return promoted;
}

/** Writes once why somebody who waits is passed over. */
async function passOver(tx: Tx, enrollmentId: number, reason: string): Promise<void> {
  const last = await tx.enrollmentEvent.findFirst({ where: { enrollmentId }, orderBy: { id: 'desc' } });
  if (last?.act === 'promote' && last.reason === reason) return;
  await tx.enrollmentEvent.create({
    data: { enrollmentId, act: 'promote', from: 'waitlisted', to: 'waitlisted', actorId: null, reason },
  });
}
