import type { Scene } from '#scenario';
import type { Tx } from '../database/open.ts';

/** Scenes that one statement writes: to make one of all would hold the process. */
const ROWS_AT_ONCE = 20;

type NewRow = Pick<Scene, 'id' | 'name' | 'position'> & { data: object; revision?: number };

/** Writes new scenes of a scenario. */
export async function insertScenes(tx: Tx, scenarioId: number, rows: readonly NewRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await tx.scene.createMany({
      data: rows.slice(from, from + ROWS_AT_ONCE).map((row) => ({ scenarioId, ...row })),
    });
}
