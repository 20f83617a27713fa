import type { Tx } from '../database/open.ts';
import { type SavedScene, sceneOf } from './stored-scene.ts';

/** Scenes that one statement reads: with all of a large scenario it would hold the database and the process. */
const ROWS_AT_ONCE = 25;

/** Scenes in the order of the ids that are asked for, those that are there. */
export async function scenesBy(db: Tx, scenarioId: number, ids: readonly number[]): Promise<SavedScene[]> {
  const scenes: SavedScene[] = [];
  for (let from = 0; from < ids.length; from += ROWS_AT_ONCE) {
    const few = ids.slice(from, from + ROWS_AT_ONCE);
    const rows = await db.scene.findMany({ where: { scenarioId, id: { in: few } } });
    const byId = new Map(rows.map((row) => [row.id, row]));
    scenes.push(...few.flatMap((id) => byId.get(id) ?? []).map(sceneOf));
  }
  return scenes;
}

/**
 * All scenes of a scenario in their order, as they are at one moment: those that were changed while the others were
 * read are read again. `known`: read before; who reads so before a transaction reads in it only what changed since.
 */
export async function readScenes(
  db: Tx,
  scenarioId: number,
  known: readonly SavedScene[] = [],
): Promise<SavedScene[]> {
  const read = new Map(known.map((one) => [one.scene.id, one]));
  for (;;) {
    const rows = await db.scene.findMany({
      where: { scenarioId },
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
      select: { id: true, position: true, revision: true },
    });
    const changed = rows.filter(({ id, revision }) => read.get(id)?.revision !== revision);
    if (changed.length === 0)
      return rows.map(({ id, position }) => {
        const one = read.get(id)!;
        return one.scene.position === position ? one : { ...one, scene: { ...one.scene, position } };
      });
    const ids = changed.map(({ id }) => id);
    for (const one of await scenesBy(db, scenarioId, ids)) read.set(one.scene.id, one);
  }
}
