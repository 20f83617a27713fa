import { z } from 'zod';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { sameSecret } from '../auth/same-secret.ts';
import type { Tx } from '../database/open.ts';
import { settle } from '../learning/progress.ts';
import { sendSoon } from '../mail/post.ts';

/** How a run of a content ended: percent, and the verdict of the player. */
export const runEnd = z.object({
  registration: z.uuid(),
  score: z.number().min(0).max(100),
  result: z.enum(['completed', 'passed', 'failed']),
  proof: z.string(),
});

/** What the page that a learner opened tells with; the registration alone, which statements name, tells nothing. */
export const runProof = ({ tokens }: Pick<Services, 'tokens'>, registration: string): string =>
  tokens.keyed('course-run', registration);

const isDone = (status: string): boolean => status === 'completed' || status === 'passed';

/**
 * Keeps how a run ended, by its registration and the proof that only its learner has. What was passed stays so, whatever comes after.
 * An attempt that was left takes nothing more.
 */
export async function keepProgress(
  services: Services,
  { registration, score, result, proof }: z.infer<typeof runEnd>,
): Promise<{ completion: number } | Refusal> {
  if (!sameSecret(runProof(services, registration), proof)) return refuse('item-not-found');
  const kept = await services.db.transaction(async (tx) => {
    const row = await tx.contentProgress.findUnique({
      where: { registration },
      include: { enrollment: true },
    });
    if (!row) return refuse('item-not-found');
    const { id, enrollmentId, enrollment } = row;
    if (!enrollment.current) return refuse('progress-refused');
    const better = !isDone(row.status) || (isDone(result) && score > (row.score ?? 0));
    const now = new Date();
    const end = { status: result, score, ...(isDone(result) ? { completedAt: now } : {}) };
    await tx.contentProgress.update({ where: { id }, data: { ...(better ? end : {}), lastAt: now } });
    await settle(services, tx, enrollmentId);
    return tx.enrollment.findUniqueOrThrow({ where: { id: enrollmentId }, select: { completion: true } });
  });
  if (!isRefusal(kept)) await sendSoon(services);
  return kept;
}

/** Notes that a document or link was opened, which is all that there is to do with it. */
export async function noteOpened(services: Services, tx: Tx, id: number): Promise<void> {
  const now = new Date();
  const data = { status: 'completed', completedAt: now, lastAt: now };
  const { enrollmentId } = await tx.contentProgress.update({ where: { id }, data });
  await settle(services, tx, enrollmentId);
}
