import { isRefusal, type Refusal } from '#server/errors.ts';
import type { Caller } from '../caller.ts';
import { scenarioToSee } from '../scenarios/rights.ts';
import { readScenes } from './read.ts';
import type { SavedScene } from './stored-scene.ts';

/** All scenes of a scenario in their order. */
export async function listScenes(
  { services, viewer }: Caller,
  { scenarioId }: { scenarioId: number },
): Promise<SavedScene[] | Refusal> {
  const { prisma } = services.db;
  const scenario = await scenarioToSee(prisma, viewer, scenarioId);
  if (isRefusal(scenario)) return scenario;
  return readScenes(prisma, scenarioId);
}
