import { type Change, differences, type Scene } from '#scenario';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import type { Caller } from '../caller.ts';
import { changeByCall } from '../changes/by-call.ts';
import { isLong, makePrepared, prepareChanges } from '../changes/prepare.ts';
import type { Tx } from '../database/open.ts';
import { idTooLarge } from '../scenarios/reserve-ids.ts';
import { greatestId, type SavedScene, sceneOf } from './stored-scene.ts';

/** A scene to save, and the revision that its caller read. */
type Save = { scenarioId: number; scene: Scene; revision: number };

/**
 * Saves one scene if nobody changed it since the caller read it; otherwise the refusal carries the scene as
 * it is now and its revision. The scene keeps its place in the order, whatever position the caller sends: a save
 * that was written before a reorder must not take it back.
 */
export async function saveScene(caller: Caller, asked: Save): Promise<{ revision: number } | Refusal> {
  const { scenarioId, scene, revision } = asked;
  const where = { scenarioId_id: { scenarioId, id: scene.id } };
  const select = { revision: true };
  const before = (await isLong(scene)) ? await planOf(caller.services.db.prisma, asked) : undefined;
  const prepared =
    before?.now.revision === revision ? await prepareChanges(caller, scenarioId, before.changes) : undefined;
  const saving = () =>
    changeByCall(caller, scenarioId, async (tx, scenario, record) => {
      // An id that is too large names no scene either: this says why.
      const refused = idTooLarge(greatestId(scene), scenario);
      if (refused) return refused;
      const isAsBefore = prepared && (await tx.scene.findUnique({ where, select }))?.revision === revision;
      const plan = isAsBefore ? before : await planOf(tx, asked);
      if (!plan) return refuse('scene-not-found', { id: scene.id });
      if (plan.now.revision !== revision) return refuse('stale-revision', plan.now);
      const recorded = await record(plan.changes, prepared);
      if (isRefusal(recorded)) return recorded;
      return tx.scene.findUniqueOrThrow({ where, select });
    });
  return makePrepared(caller, prepared, saving);
}

/** What a save changes of the scene as it is now. */
async function planOf(
  db: Tx,
  { scenarioId, scene }: Save,
): Promise<{ now: SavedScene; changes: Change[] } | undefined> {
  const { id } = scene;
  const row = await db.scene.findUnique({ where: { scenarioId_id: { scenarioId, id } } });
  if (!row) return undefined;
  const now = sceneOf(row);
  return { now, changes: differences({ scene: id }, now.scene, { ...scene, position: now.scene.position }) };
}
