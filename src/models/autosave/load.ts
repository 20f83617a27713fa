import { api } from '#api/client.ts';
import type { Doc } from '#scenario';
import type { Reading } from './stream-options.ts';

export interface LoadedScenario extends Reading {
  mayEdit: boolean;
  lockedBy: Holder | null;
}

/** Who holds the lock that a client of the specification's calls took. */
export interface Holder {
  userId: number;
  firstName: string;
  lastName: string;
  /** ISO time at which it runs out unless it is renewed. */
  expiresAt: string;
}

/**
 * Reads a whole scenario for the editor. Its number is read first: what is changed while the scenes are read is heard
 * of again, and comes to the same. Throws what the calls throw.
 */
export async function loadScenario(scenarioId: number): Promise<LoadedScenario> {
  const { name, changeNumber, mayEdit, lockedBy } = await api.scenarios.get.query({ id: scenarioId });
  const [saved, { project }] = await Promise.all([
    api.scenes.list.query({ scenarioId }),
    api.projects.get.query({ scenarioId }),
  ]);
  const scenes: Doc['scenes'] = {};
  for (const { scene } of saved) scenes[scene.id] = scene;
  return { doc: { scenarioId, name, project, scenes }, number: changeNumber, mayEdit, lockedBy };
}
