import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { lti as limits } from '#catalog/limits.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { sameSecret } from '../auth/same-secret.ts';

/** What the page that was launched tells its result with; the launch's id alone, which others may see, tells none. */
export const launchProof = ({ tokens }: Pick<Services, 'tokens'>, id: string): string =>
  tokens.keyed('lti-launch', id);

/** How a run ended: percent, and the verdict of the player. */
export const launchResult = z.object({
  score: z.number().min(0).max(100),
  result: z.enum(['completed', 'passed', 'failed']),
  proof: z.string(),
});

/** Keeps how a run of a launch ended, and has the platform told; a later run of it takes the place of this one. */
export async function keepResult(
  services: Services,
  id: string,
  { score, result, proof }: z.infer<typeof launchResult>,
): Promise<{ kept: true } | Refusal> {
  if (!sameSecret(launchProof(services, id), proof)) return refuse('not-found');
  const now = Date.now();
  const launch = await services.db.prisma.ltiLaunch.findUnique({ where: { id } });
  if (!launch || launch.deepLink !== null || launch.scenarioId === null) return refuse('not-found');
  if (launch.createdAt.getTime() < now - limits.resultMs) return refuse('lti-launch-expired');
  await services.db.prisma.ltiLaunch.update({
    where: { id },
    data: { score: Math.round(score), result, finishedAt: new Date(now), gradedAt: null, problem: null },
  });
  if (launch.lineItem) await services.jobs.send('lti-grade', randomUUID(), { launchId: id });
  return { kept: true };
}
