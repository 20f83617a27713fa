import type { Change, Scene } from '#scenario';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Caller } from '../caller.ts';
import { addedBy } from '../changes/added-by.ts';
import { changeByCall } from '../changes/by-call.ts';
import { isLong, makePrepared, prepareChanges } from '../changes/prepare.ts';
import type { EditKey } from '../changes/record.ts';
import type { Tx } from '../database/open.ts';
import { idTooLarge, raiseCounter, takeIds } from '../scenarios/reserve-ids.ts';
import { scenarioToEdit } from '../scenarios/rights.ts';
import { inSlices } from '../slices.ts';
import { scenesBy } from './read.ts';
import { refuseLarge } from './size.ts';
import { greatestId, type SavedScene, sceneOf } from './stored-scene.ts';

/** A scene to add: without an id it gets the next one, without a position it goes to the end. */
type SceneToAdd = Omit<Scene, 'id' | 'position'> & { id?: number; position?: number };

/** What adding scenes comes to, and after which change of the scenario. */
interface Plan {
  changeNumber: number;
  changes: Change[];
}

/** Adds scenes in one go. An id that the scenario has already is refused with the scene that has it. */
export async function addScenes(
  caller: Caller,
  { scenarioId, scenes, edit }: { scenarioId: number; scenes: SceneToAdd[]; edit?: EditKey | undefined },
): Promise<SavedScene[] | Refusal> {
  const { db } = caller.services;
  const slice = inSlices();
  for (const scene of scenes) {
    await slice();
    const tooLarge = await refuseLarge(scene as Scene);
    if (tooLarge) return tooLarge;
  }
  const before = (await isLong(scenes))
    ? await db.transaction(async (tx) => {
        const scenario = await scenarioToEdit(tx, caller.viewer, scenarioId);
        return isRefusal(scenario) ? scenario : planOf(tx, scenario, scenes);
      })
    : undefined;
  // A refusal is told once it is known that the edit was not made before.
  const planned = before && !isRefusal(before) ? before : undefined;
  const prepared = planned && (await prepareChanges(caller, scenarioId, planned.changes));
  const adding = () =>
    changeByCall(
      caller,
      scenarioId,
      async (tx, scenario, record): Promise<number[] | Refusal> => {
        const isAsBefore = planned?.changeNumber === scenario.changeNumber;
        const plan = isAsBefore ? planned : await planOf(tx, scenario, scenes);
        if (isRefusal(plan)) return plan;
        const recorded = await record(plan.changes, prepared);
        return isRefusal(recorded) ? recorded : addedBy(plan.changes).sceneIds;
      },
      { edit: { key: edit, again: async (_, changes) => addedBy(changes).sceneIds } },
    );
  const ids = await makePrepared(caller, prepared, adding);
  return isRefusal(ids) ? ids : scenesBy(db.prisma, scenarioId, ids);
}

/** The scenes with their ids and places. */
async function planOf(
  tx: Tx,
  scenario: { id: number; nextObjId: number; changeNumber: number },
  scenes: readonly SceneToAdd[],
): Promise<Plan | Refusal> {
  const { id: scenarioId, changeNumber } = scenario;
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
  const changes = scenes.map((asked): Change => {
    const after = { ...asked, id: asked.id ?? free++, position: asked.position ?? next } as Scene;
    next = Math.max(next, Math.floor(after.position) + 1);
    return { target: { scene: after.id }, path: [], before: undefined, after };
  });
  return { changeNumber, changes };
}
