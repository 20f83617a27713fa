import type { Scene } from '#scenario';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { idTooLarge, raiseCounter } from '../scenarios/reserve-ids.ts';
import { type Caller, scenarioToEdit, touchScenario } from '../scenarios/rights.ts';
import { idTaken, objectIds } from './object-ids.ts';
import { contentOf, greatestId, sceneOf } from './stored-scene.ts';

/**
 * Saves one scene if nobody saved it since the caller read it; otherwise the refusal carries the scene as
 * it is now and its revision. The scene keeps its place in the order, whatever position the caller sends: a save
 * that was written before a reorder must not take it back.
 */
export async function saveScene(
  { services, viewer, clientId }: Caller,
  { scenarioId, scene, revision }: { scenarioId: number; scene: Scene; revision: number },
): Promise<{ revision: number } | Refusal> {
  const answer = await services.db.transaction(async (tx) => {
    const scenario = await scenarioToEdit(tx, viewer, scenarioId);
    if (isRefusal(scenario)) return scenario;
    const greatest = greatestId(scene);
    const refused = idTooLarge(greatest, scenario);
    if (refused) return refused;
    const { nextObjId } = await touchScenario(tx, scenarioId);
    const where = { scenarioId_id: { scenarioId, id: scene.id } };
    const stored = await tx.scene.findUnique({ where, select: { data: true } });
    const ids = objectIds(scene);
    const taken = await idTaken(tx, scenarioId, {
      ids,
      before: objectIds(stored?.data),
      sceneIds: [scene.id],
    });
    if (taken) return taken;
    const { count } = await tx.scene.updateMany({
      where: { scenarioId, id: scene.id, revision },
      data: { ...contentOf(scene), revision: { increment: 1 }, updatedAt: new Date() },
    });
    if (count === 1) {
      if (greatest >= nextObjId) await raiseCounter(tx, scenarioId, greatest + 1);
      return { revision: revision + 1 };
    }
    const now = await tx.scene.findUnique({ where });
    return now ? refuse('stale-revision', sceneOf(now)) : refuse('scene-not-found', { id: scene.id });
  });
  if (isRefusal(answer)) return answer;
  await services.bus.publish({
    kind: 'scene-saved',
    scenarioId,
    sceneId: scene.id,
    revision: answer.revision,
    origin: clientId ?? null,
  });
  return answer;
}
