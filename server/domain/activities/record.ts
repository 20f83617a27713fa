import type { Feature } from '#catalog/features.ts';
import { isRefusal, type Refusal } from '#server/errors.ts';
import { type Caller, scenarioToSee } from '../scenarios/rights.ts';

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
