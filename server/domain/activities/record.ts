import type { Feature } from '#catalog/features.ts';
import { history } from '#catalog/limits.ts';
import { isRefusal, type Refusal } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import type { Caller } from '../caller.ts';
import { scenarioToSee } from '../scenarios/rights.ts';

/** Records that the caller used a feature, of a scenario they may see where one is named. */
export async function recordActivity(
  { services, viewer }: Caller,
  { feature, scenarioId }: { feature: Feature; scenarioId?: number | undefined },
): Promise<{ id: number; feature: string; createdAt: string } | Refusal> {
  if (scenarioId !== undefined) {
    const scenario = await scenarioToSee(services.db.prisma, viewer, scenarioId);
    if (isRefusal(scenario)) return scenario;
  }
  const { id, createdAt } = await services.db.prisma.userActivity.create({
    data: { userId: viewer.userId, scenarioId: scenarioId ?? null, feature },
  });
  return { id, feature, createdAt: createdAt.toISOString() };
}

/** Clears away what people used long ago. */
export async function forgetActivities({ db }: Pick<Services, 'db'>, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - history.activitiesKeptMs);
  await db.prisma.userActivity.deleteMany({ where: { createdAt: { lt: before } } });
}
