import { api } from '#api/client.ts';
import { failureOf } from '#api/failure.ts';
import type { ProjectData, Scene } from '#scenario';
import { movedScenes } from './order.ts';
import type { Base, Order, SaveAnswer, SaveTransport } from './ports.ts';
import { sceneOf } from './ports.ts';

/** Saves show their own state and recover by themselves: no toast of the session's is wanted. */
const quiet = { context: { quiet: true } };

/** The server's procedures as autosave's transport. */
export function createTransport(scenarioId: number): SaveTransport {
  async function saveScene(id: number, scene: Scene | null, base: Base): Promise<SaveAnswer> {
    if (scene === null) {
      await api.scenes.remove.mutate({ scenarioId, ids: [id] }, quiet);
      return { kind: 'saved', revision: 0 };
    }
    if (base.value === null) {
      const [added] = await api.scenes.add.mutate({ scenarioId, scenes: [scene] }, quiet);
      return { kind: 'saved', revision: added?.revision ?? 1 };
    }
    const { revision } = await api.scenes.save.mutate({ scenarioId, scene, revision: base.revision }, quiet);
    return { kind: 'saved', revision };
  }

  return {
    async save(target, value, base) {
      try {
        if (target === 'project') {
          const project = value as ProjectData;
          const { revision } = await api.projects.save.mutate(
            { scenarioId, project, revision: base.revision },
            quiet,
          );
          return { kind: 'saved', revision };
        }
        if (target === 'name') {
          await api.scenarios.update.mutate({ id: scenarioId, name: value as string }, quiet);
          return { kind: 'saved', revision: base.revision + 1 };
        }
        if (target === 'order') {
          const positions = movedScenes(base.value as Order, value as Order);
          await api.scenes.reorder.mutate({ scenarioId, positions }, quiet);
          return { kind: 'saved', revision: 0 };
        }
        return await saveScene(sceneOf(target)!, value as Scene | null, base);
      } catch (thrown) {
        return answerOf(thrown);
      }
    },
  };
}

/** A refusal as an answer; anything that may pass by waiting is thrown on, as "not reached". */
function answerOf(thrown: unknown): SaveAnswer {
  const failure = failureOf(thrown);
  const details = failure.details as { scene?: Scene; project?: ProjectData; revision?: number };
  if (failure.code === 'stale-revision' || failure.code === 'scene-exists') {
    const value = details.scene ?? details.project;
    if (value && details.revision !== undefined)
      return { kind: 'stale', base: { value, revision: details.revision } };
  }
  if (failure.code === 'scene-not-found') return { kind: 'stale', base: { value: null, revision: 0 } };
  if (failure.kind !== 'refused' || failure.recovery === 'retry') throw thrown;
  return { kind: 'refused', code: failure.code };
}
