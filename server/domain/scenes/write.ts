import type { Scene } from '#scenario';
import type { Database, Tx } from '../database/open.ts';
import { inSlices } from '../slices.ts';

/** Scenes that one statement writes, and about how many characters of them: to make one of all would hold the process. */
const AT_ONCE = { rows: 20, characters: 200_000 };

type NewRow = Pick<Scene, 'id' | 'name' | 'position'> & { data: object; revision?: number };

/** Rows as the JSON of lists that a statement takes. */
async function* listsOf(rows: readonly NewRow[]): AsyncGenerator<string> {
  const slice = inSlices();
  let list: string[] = [];
  let characters = 0;
  for (const { revision = 1, ...row } of rows) {
    await slice();
    const text = JSON.stringify({ revision, ...row });
    list.push(text);
    characters += text.length;
    if (list.length < AT_ONCE.rows && characters < AT_ONCE.characters) continue;
    yield `[${list}]`;
    list = [];
    characters = 0;
  }
  if (list.length > 0) yield `[${list}]`;
}

/**
 * Writes new scenes of a scenario. Plain statements, as below: what a scene holds goes to the database as the text that
 * it is, and is not copied by every layer in between.
 */
export async function insertScenes(tx: Tx, scenarioId: number, rows: readonly NewRow[]): Promise<void> {
  for await (const list of listsOf(rows))
    await tx.$executeRaw`insert into "Scene" ("scenarioId", "id", "position", "name", "revision", "data")
      select ${scenarioId}::int, r."id", r."position", r."name", r."revision", r."data"
      from jsonb_to_recordset(${list}::jsonb)
        r("id" int, "position" float8, "name" text, "revision" int, "data" jsonb)`;
}

/** Writes what scenes hold now, under their next revisions. */
export async function updateScenes(tx: Tx, scenarioId: number, rows: readonly NewRow[]): Promise<void> {
  for await (const list of listsOf(rows))
    await tx.$executeRaw`update "Scene" s set "name" = r."name", "data" = r."data",
        "revision" = s."revision" + 1, "updatedAt" = now()
      from jsonb_to_recordset(${list}::jsonb) r("id" int, "name" text, "data" jsonb)
      where s."scenarioId" = ${scenarioId} and s."id" = r."id"`;
}

/** What is found out of a scene, a statement each: of a large one each takes as long as writing it down. */
const findings = [
  `"words" = array_to_tsvector("wordsOf"("name" || ' ' || coalesce("sceneTexts"("data"), '')))`,
  `"objectKeys" = "objectIdsIn"("scenarioId", "data")`,
  `"assetIds" = "assetIdsIn"("data")`,
];

/** Writes scenes down for a transaction that is to come, as `batch`: what can be found out of them before, is. */
export async function prepareScenes(
  { sql, long }: Pick<Database, 'sql' | 'long'>,
  { batch, scenarioId }: { batch: string; scenarioId: number },
  rows: readonly NewRow[],
): Promise<void> {
  for await (const list of listsOf(rows)) {
    const written = await long(() =>
      sql(
        `insert into "PreparedScene" ("batch", "scenarioId", "id", "position", "name", "data")
          select $1::uuid, $2::int, r."id", r."position", r."name", r."data"
          from jsonb_to_recordset($3::jsonb) r("id" int, "position" float8, "name" text, "data" jsonb)
          returning "id"`,
        [batch, scenarioId, list],
      ),
    );
    const ids = written.rows.map(({ id }) => id);
    for (const finding of findings)
      await long(() =>
        sql(`update "PreparedScene" set ${finding} where "batch" = $1::uuid and "id" = any($2::int[])`, [
          batch,
          ids,
        ]),
      );
  }
}

/** Writes new scenes that were prepared. */
export const insertPrepared = (
  tx: Tx,
  { batch, ids, revision }: { batch: string; ids: number[]; revision: number },
) => tx.$executeRaw`
  insert into "Scene" ("scenarioId", "id", "position", "name", "revision", "data", "words", "objectKeys", "assetIds")
  select "scenarioId", "id", "position", "name", ${revision}::int, "data", "words", "objectKeys", "assetIds"
  from "PreparedScene" where "batch" = ${batch}::uuid and "id" = any(${ids}::int[])`;

/** Writes what scenes hold now that were prepared, under their next revisions. */
export const updatePrepared = (tx: Tx, scenarioId: number, batch: string, ids: number[]) => tx.$executeRaw`
  update "Scene" s set "name" = p."name", "data" = p."data", "words" = p."words",
    "objectKeys" = p."objectKeys", "assetIds" = p."assetIds", "revision" = s."revision" + 1, "updatedAt" = now()
  from "PreparedScene" p where p."batch" = ${batch}::uuid and p."id" = any(${ids}::int[])
    and s."scenarioId" = ${scenarioId} and s."id" = p."id"`;
