import type { Scene } from '#scenario';
import type { Tx } from '../database/open.ts';
import { inSlices } from '../slices.ts';

/** Scenes that one statement writes: to make one of all would hold the process. */
const ROWS_AT_ONCE = 20;

type NewRow = Pick<Scene, 'id' | 'name' | 'position'> & { data: object; revision?: number };

/**
 * Writes new scenes of a scenario. Plain statements, as below: what a scene holds goes to the database as the text that
 * it is, and is not copied by every layer in between.
 */
export async function insertScenes(tx: Tx, scenarioId: number, rows: readonly NewRow[]): Promise<void> {
  const slice = inSlices();
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await slice();
    const text = JSON.stringify(
      rows.slice(from, from + ROWS_AT_ONCE).map(({ revision = 1, ...row }) => ({ revision, ...row })),
    );
    await tx.$executeRaw`insert into "Scene" ("scenarioId", "id", "position", "name", "revision", "data")
      select ${scenarioId}::int, r."id", r."position", r."name", r."revision", r."data"
      from jsonb_to_recordset(${text}::jsonb)
        r("id" int, "position" float8, "name" text, "revision" int, "data" jsonb)`;
  }
}

/** Writes what a scene holds now, under its next revision. */
export const updateScene = (tx: Tx, scenarioId: number, scene: Scene) =>
  tx.$executeRaw`update "Scene" set "name" = ${scene.name}, "data" = ${JSON.stringify(scene)}::jsonb,
      "revision" = "revision" + 1, "updatedAt" = now()
    where "scenarioId" = ${scenarioId} and "id" = ${scene.id}`;
