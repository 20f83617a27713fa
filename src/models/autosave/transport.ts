import { api } from '#api/client.ts';
import { failureOf } from '#api/failure.ts';
import type { ProjectData, Scene } from '#scenario';
import { movedScenes } from './scene-order.ts';
import type { Base, Order, SaveAnswer, SaveTarget, SaveTransport } from './types.ts';
import { sceneOf } from './types.ts';

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
          const { nameRevision } = await api.scenarios.update.mutate(
            { id: scenarioId, name: value as string, nameRevision: base.revision },
            quiet,
          );
          return { kind: 'saved', revision: nameRevision };
        }
        if (target === 'order') {
          const positions = movedScenes(base.value as Order, value as Order);
          await api.scenes.reorder.mutate({ scenarioId, positions }, quiet);
          return { kind: 'saved', revision: 0 };
        }
        return await saveScene(sceneOf(target)!, value as Scene | null, base);
      } catch (thrown) {
        return answerOf(thrown, target);
      }
    },
  };
}

/** Refusals that pass without anybody's doing. */
const passing: readonly string[] = ['storage-full', 'too-many-requests'];

/** A refusal as an answer; what was no answer at all is thrown on, as "not reached". */
export function answerOf(thrown: unknown, target: SaveTarget): SaveAnswer {
  const { kind, code, details, recovery } = failureOf(thrown);
  if (kind !== 'refused') throw thrown;
  const now = details as { scene?: Scene; project?: ProjectData; name?: string; revision?: number };
  if (code === 'stale-revision' || code === 'scene-exists') {
    const value = now.scene ?? now.project ?? now.name;
    if (value !== undefined && now.revision !== undefined)
      return { kind: 'stale', base: { value, revision: now.revision } };
  }
  if (code === 'scene-not-found') {
    if (target === 'order') return { kind: 'gone', ids: (details.ids as number[] | undefined) ?? [] };
    return { kind: 'stale', base: { value: null, revision: 0 } };
  }
  return { kind: recovery === 'retry' || passing.includes(code) ? 'later' : 'refused', code };
}
