import type { Scene } from '#scenario';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { idTooLarge, raiseCounter, takeIds } from '../scenarios/reserve-ids.ts';
import { type Caller, scenarioToEdit, touchScenario } from '../scenarios/rights.ts';
import { idTaken, objectIds } from './object-ids.ts';
import { contentOf, greatestId, type SavedScene, sceneOf } from './stored-scene.ts';

/** A scene to add: without an id it gets the next one, without a position it goes to the end. */
export type SceneToAdd = Omit<Scene, 'id' | 'position'> & { id?: number; position?: number };

/** Adds scenes in one go. An id that the scenario has already is refused with the scene that has it. */
export async function addScenes(
  { services, viewer, clientId }: Caller,
  { scenarioId, scenes }: { scenarioId: number; scenes: SceneToAdd[] },
): Promise<SavedScene[] | Refusal> {
  const answer = await services.db.transaction(async (tx) => {
    const scenario = await scenarioToEdit(tx, viewer, scenarioId);
    if (isRefusal(scenario)) return scenario;
    const greatest = Math.max(0, ...scenes.map(greatestId));
    const refused = idTooLarge(greatest, scenario);
    if (refused) return refused;
    // A scene that was removed and comes back never has a revision that somebody may still hold.
    const revision = (await touchScenario(tx, scenarioId)).sceneFloor + 1;
    const ids = scenes.flatMap(({ id }) => (id === undefined ? [] : [id]));
    if (new Set(ids).size < ids.length) return refuse('scene-exists');
    const taken = await tx.scene.findFirst({ where: { scenarioId, id: { in: ids } } });
    if (taken) return refuse('scene-exists', sceneOf(taken));
    const twice = await idTaken(tx, scenarioId, { ids: scenes.flatMap(objectIds) });
    if (twice) return twice;
    await raiseCounter(tx, scenarioId, greatest + 1);
    const { _max } = await tx.scene.aggregate({ where: { scenarioId }, _max: { position: true } });
    let next = _max.position === null ? 0 : Math.floor(_max.position) + 1;
    const added: SavedScene[] = [];
    for (const asked of scenes) {
      const id = asked.id ?? (await takeIds(tx, scenarioId, 1));
      const scene = { ...asked, id, position: asked.position ?? next } as Scene;
      next = Math.max(next, Math.floor(scene.position) + 1);
      const { position } = scene;
      const data = { scenarioId, id, position, revision, ...contentOf(scene) };
      added.push(sceneOf(await tx.scene.create({ data })));
    }
    return added;
  });
  if (isRefusal(answer)) return answer;
  for (const { scene, revision } of answer) {
    const origin = clientId ?? null;
    await services.bus.publish({ kind: 'scene-saved', scenarioId, sceneId: scene.id, revision, origin });
  }
  return answer;
}
