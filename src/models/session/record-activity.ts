import { api } from '#api/client.ts';
import type { Feature } from '#catalog/features.ts';

/** Records that a feature was used. It never stands in the way: a failure is not told. @returns whether it was kept. */
export async function recordActivity(feature: Feature, scenarioId?: number): Promise<boolean> {
  try {
    await api.activities.record.mutate({ feature, scenarioId }, { context: { quiet: true } });
    return true;
  } catch {
    return false;
  }
}
