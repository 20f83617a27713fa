import type { Scene } from '#scenario';
import { Prisma } from '#server/generated/client.ts';
import type { Database, Tx } from '../database/open.ts';
import { inSlices } from '../slices.ts';

/** Scenes that one statement writes, and about how many characters of them: one of all would hold the database. */
const AT_ONCE = { rows: 20, characters: 30_000 };

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

/** What is found out of prepared scenes, a statement each. Words that stay as they are are not written again. */
const findings = [
  `update "PreparedScene" set "objectKeys" = "objectIdsIn"("scenarioId", "data"), "assetIds" = "assetIdsIn"("data")
    where "batch" = $1::uuid and "id" = any($2::int[])`,
  `with found as materialized (
      select "scenarioId", "id", "wordsOfScene"("name", "data") as "words" from "PreparedScene"
      where "batch" = $1::uuid and "id" = any($2::int[])),
    other as (
      insert into "SceneWords" ("scenarioId", "sceneId", "words")
      select f."scenarioId", f."id", f."words" from found f
      left join "Scene" s on s."scenarioId" = f."scenarioId" and s."id" = f."id"
      left join "SceneWords" w on w."id" = s."wordsId"
      where f."words" is distinct from w."words"
      returning "id", "sceneId")
    update "PreparedScene" p set "wordsId" = o."id" from other o
    where p."batch" = $1::uuid and p."id" = o."sceneId"`,
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
    for (const finding of findings) await long(() => sql(finding, [batch, ids]));
  }
}

/** What a transaction takes of what was prepared: from then on its words are searched. */
const takenFrom = (batch: string, ids: number[]) => Prisma.sql`with p as (
  delete from "PreparedScene" where "batch" = ${batch}::uuid and "id" = any(${ids}::int[]) returning *)`;

/** Writes new scenes that were prepared. */
export const insertPrepared = (
  tx: Tx,
  { batch, ids, revision }: { batch: string; ids: number[]; revision: number },
) => tx.$executeRaw`${takenFrom(batch, ids)}
  insert into "Scene" ("scenarioId", "id", "position", "name", "revision", "data", "wordsId", "objectKeys", "assetIds",
    "batch")
  select "scenarioId", "id", "position", "name", ${revision}::int, "data", "wordsId", "objectKeys", "assetIds", "batch"
  from p`;

/** Writes what scenes hold now that were prepared, under their next revisions. */
export const updatePrepared = (tx: Tx, scenarioId: number, batch: string, ids: number[]) =>
  tx.$executeRaw`${takenFrom(batch, ids)}
  update "Scene" s set "name" = p."name", "data" = p."data", "wordsId" = coalesce(p."wordsId", s."wordsId"),
    "objectKeys" = p."objectKeys", "assetIds" = p."assetIds", "batch" = p."batch",
    "revision" = s."revision" + 1, "updatedAt" = now()
  from p where s."scenarioId" = ${scenarioId} and s."id" = p."id"`;
