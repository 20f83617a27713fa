import { isRefusal } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import type { Tx } from '../../database/open.ts';
import { type Applied, apply } from './apply.ts';

/** Ends what was held or offered longer than it is kept: all, or of one session. */
export async function lapse(
  services: Pick<Services, 'tokens'>,
  tx: Tx,
  which: { sessionId?: number } = {},
): Promise<Applied[]> {
  const late = await tx.enrollment.findMany({
    where: { ...which, current: true, state: { in: ['held', 'offered'] }, heldUntil: { lte: new Date() } },
    orderBy: [{ sessionId: 'asc' }, { id: 'asc' }],
    select: { courseId: true, userId: true },
    take: 500,
  });
  const lapsed: Applied[] = [];
  for (const { courseId, userId } of late) {
    const done = await apply(services, tx, { act: 'lapse', courseId, userId, actorId: null });
    if (!isRefusal(done)) lapsed.push(done);
  }
  return lapsed;
}
