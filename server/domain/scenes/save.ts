import { differences, type Scene } from '#scenario';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Caller } from '../caller.ts';
import { changeByCall } from '../changes/by-call.ts';
import { idTooLarge } from '../scenarios/reserve-ids.ts';
import { greatestId, sceneOf } from './stored-scene.ts';

/**
 * Saves one scene if nobody changed it since the caller read it; otherwise the refusal carries the scene as
 * it is now and its revision. The scene keeps its place in the order, whatever position the caller sends: a save
 * that was written before a reorder must not take it back.
 */
export const saveScene = (
  caller: Caller,
  { scenarioId, scene, revision }: { scenarioId: number; scene: Scene; revision: number },
): Promise<{ revision: number } | Refusal> =>
  changeByCall(caller, scenarioId, async (tx, scenario, record) => {
    // An id that is too large names no scene either: this says why.
    const refused = idTooLarge(greatestId(scene), scenario);
    if (refused) return refused;
    const { id } = scene;
    const where = { scenarioId_id: { scenarioId, id } };
    const row = await tx.scene.findUnique({ where });
    if (!row) return refuse('scene-not-found', { id });
    const now = sceneOf(row);
    if (now.revision !== revision) return refuse('stale-revision', now);
    const asked = { ...scene, position: now.scene.position };
    const recorded = await record(differences({ scene: id }, now.scene, asked));
    if (isRefusal(recorded)) return recorded;
    return tx.scene.findUniqueOrThrow({ where, select: { revision: true } });
  });
