import type { Scene } from '#scenario';
import type { Tx } from '../database/open.ts';
import { sceneOf } from '../scenes/stored-scene.ts';

/** Scenes that one statement reads. */
const ROWS_AT_ONCE = 50;

/** Keeps the scenes of a scenario as those of a version: from table to table, they are not read. */
export const keepScenes = (tx: Tx, versionId: number, scenarioId: number) => tx.$executeRaw`
  insert into "VersionScene" ("versionId", "id", "position", "name", "data")
  select ${versionId}::int, "id", "position", "name", "data" from "Scene" where "scenarioId" = ${scenarioId}`;

/** The scenes of a version in their order. */
export async function scenesOf(db: Tx, versionId: number): Promise<Scene[]> {
  const scenes: Scene[] = [];
  for (;;) {
    const last = scenes.at(-1);
    const rows = await db.versionScene.findMany({
      where: { versionId, ...(last && { id: { gt: last.id } }) },
      orderBy: { id: 'asc' },
      take: ROWS_AT_ONCE,
    });
    scenes.push(...rows.map((row) => sceneOf({ ...row, revision: 0 }).scene));
    if (rows.length < ROWS_AT_ONCE) break;
  }
  return scenes.sort((a, b) => a.position - b.position || a.id - b.id);
}
