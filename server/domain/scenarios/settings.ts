import { z } from 'zod';
import { ORGANIZATION_SETTING } from '#scenario';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Caller } from '../caller.ts';
import { scenarioToEdit, scenarioToSee } from './rights.ts';

/** A setting of one scenario, which goes before its organization's. */
export const scenarioSetting = z.object({
  id: z.number(),
  scenarioId: z.number(),
  key: z.string(),
  value: z.string(),
});
export type ScenarioSetting = z.infer<typeof scenarioSetting>;

/** What the settings that the product reads may be; others are kept as they are given. */
const choices: Record<string, readonly string[]> = { preload: ['on', 'off', ORGANIZATION_SETTING] };

/** The settings that a scenario may have. */
const MOST = 100;

export async function listScenarioSettings(
  { services, viewer }: Caller,
  { scenarioId }: { scenarioId: number },
): Promise<ScenarioSetting[] | Refusal> {
  const { prisma } = services.db;
  const scenario = await scenarioToSee(prisma, viewer, scenarioId);
  if (isRefusal(scenario)) return scenario;
  return prisma.scenarioSetting.findMany({ where: { scenarioId }, orderBy: { key: 'asc' } });
}

/**
 * Saves a setting under its key. One that is left to the organization is deleted instead (spec section 5); then there
 * is no setting to answer.
 */
export async function saveScenarioSetting(
  { services, viewer }: Caller,
  { scenarioId, key, value }: Omit<ScenarioSetting, 'id'>,
): Promise<ScenarioSetting | null | Refusal> {
  return services.db.transaction(async (tx) => {
    const scenario = await scenarioToEdit(tx, viewer, scenarioId);
    if (isRefusal(scenario)) return scenario;
    if (choices[key]?.includes(value) === false) return refuse('bad-input', { field: 'value' });
    if (value === ORGANIZATION_SETTING) {
      await tx.scenarioSetting.deleteMany({ where: { scenarioId, key } });
      return null;
    }
    const where = { scenarioId_key: { scenarioId, key } };
    const known = await tx.scenarioSetting.findUnique({ where });
    if (!known && (await tx.scenarioSetting.count({ where: { scenarioId } })) >= MOST)
      return refuse('bad-input', { field: 'key' });
    return tx.scenarioSetting.upsert({ where, create: { scenarioId, key, value }, update: { value } });
  });
}

export async function removeScenarioSetting(
  { services, viewer }: Caller,
  { id, scenarioId }: { id: number; scenarioId: number },
): Promise<{ removed: number } | Refusal> {
  return services.db.transaction(async (tx) => {
    const scenario = await scenarioToEdit(tx, viewer, scenarioId);
    if (isRefusal(scenario)) return scenario;
    const { count } = await tx.scenarioSetting.deleteMany({ where: { id, scenarioId } });
    return count > 0 ? { removed: id } : refuse('not-found');
  });
}
