import type { Scene } from '#scenario';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Caller } from '../caller.ts';
import { addedBy } from '../changes/added-by.ts';
import { changeByCall } from '../changes/by-call.ts';
import type { EditKey } from '../changes/record.ts';
import type { Tx } from '../database/open.ts';
import { idTooLarge, raiseCounter, takeIds } from '../scenarios/reserve-ids.ts';
import { greatestId, type SavedScene, sceneOf } from './stored-scene.ts';

/** A scene to add: without an id it gets the next one, without a position it goes to the end. */
type SceneToAdd = Omit<Scene, 'id' | 'position'> & { id?: number; position?: number };

/** Adds scenes in one go. An id that the scenario has already is refused with the scene that has it. */
export const addScenes = (
  caller: Caller,
  { scenarioId, scenes, edit }: { scenarioId: number; scenes: SceneToAdd[]; edit?: EditKey | undefined },
): Promise<SavedScene[] | Refusal> =>
  changeByCall(
    caller,
    scenarioId,
    async (tx, scenario, record) => {
      const greatest = Math.max(0, ...scenes.map(greatestId));
      const refused = idTooLarge(greatest, scenario);
      if (refused) return refused;
      const ids = scenes.flatMap(({ id }) => (id === undefined ? [] : [id]));
      if (new Set(ids).size < ids.length) return refuse('scene-exists');
      const taken = await tx.scene.findFirst({ where: { scenarioId, id: { in: ids } } });
      if (taken) return refuse('scene-exists', sceneOf(taken));
      // Ids that the caller chose are out of the way before others are given out.
      await raiseCounter(tx, scenarioId, greatest + 1);
      const { _max } = await tx.scene.aggregate({ where: { scenarioId }, _max: { position: true } });
      let next = _max.position === null ? 0 : Math.floor(_max.position) + 1;
      let free = await takeIds(tx, scenarioId, scenes.length - ids.length);
      const added: Scene[] = [];
      for (const asked of scenes) {
        const id = asked.id ?? free++;
        const scene = { ...asked, id, position: asked.position ?? next } as Scene;
        next = Math.max(next, Math.floor(scene.position) + 1);
        added.push(scene);
      }
      const recorded = await record(
        added.map((after) => ({ target: { scene: after.id }, path: [], before: undefined, after })),
      );
      if (isRefusal(recorded)) return recorded;
      return scenesBy(
        tx,
        scenarioId,
        added.map(({ id }) => id),
      );
    },
    {
      edit: { key: edit, again: (tx, changes) => scenesBy(tx, scenarioId, addedBy(changes).sceneIds) },
    },
  );

/** Scenes in the order of their ids, those that are there. */
async function scenesBy(tx: Tx, scenarioId: number, ids: number[]): Promise<SavedScene[]> {
  const rows = await tx.scene.findMany({ where: { scenarioId, id: { in: ids } } });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map(sceneOf);
}
