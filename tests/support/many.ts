import { type Database, openDatabase } from '#server/domain/database/open.ts';
import { inProject } from '#server/project-root.ts';

/** How much the benched database holds. */
export const many = { people: 100, scenarios: 10_000, assets: 100_000, scenesOfTheLargest: 1000 };

/** The folder's database, opened by itself: no server may have it meanwhile. */
export const openFolder = (dataDir: string): Promise<Database> =>
  openDatabase({ dataDir, migrations: inProject('prisma', 'migrations') });

/**
 * Fills a database with many people's scenarios and files, by SQL: each person has as many as the others, each
 * scenario five scenes and ten files, and the first one many scenes.
 * @returns the first person and their largest scenario
 */
export async function fillWithMany({ sql }: Database): Promise<{ userId: number; scenarioId: number }> {
  const one = async (text: string) => Number((await sql(text)).rows[0]?.id);
  const org = await one(`insert into "Organization" ("name") values ('Many') returning "id"`);
  await sql(`insert into "User" ("organizationId", "username", "email", "role")
    select ${org}, 'many-' || n, 'many-' || n || '@example.test', 'author' from generate_series(1, ${many.people}) n`);
  const userId = await one(`select min("id") as "id" from "User" where "organizationId" = ${org}`);
  const offset = await one('select coalesce(max("id"), 0) as "id" from "Scenario"');
  await sql(`insert into "Scenario" ("organizationId", "ownerId", "name", "description", "updatedAt")
    select ${org}, ${userId} + n % ${many.people}, 'Scenario ' || md5(n::text), 'A place to learn ' || n,
      now() - n * interval '1 minute' from generate_series(1, ${many.scenarios}) n`);
  await sql(`insert into "ProjectData" ("scenarioId", "data")
    select "id", '{}' from "Scenario" where "organizationId" = ${org}`);
  const scenarioId = await one(`select min("id") as "id" from "Scenario" where "ownerId" = ${userId}`);
  const scene = `jsonb_build_object('assetId', gen_random_uuid(), 'actionsShow', '[]'::jsonb, 'objects',
    (select jsonb_agg(jsonb_build_object('id', 100000 + o, 'type', 'hotspot', 'name', 'Pin ' || o, 'assetId', '-1',
      'yaw', o * 7, 'pitch', o, 'distance', 3, 'actions', '[]'::jsonb)) from generate_series(1, 20) o))`;
  const scenes = (ids: string, count: number) =>
    sql(`insert into "Scene" ("scenarioId", "id", "position", "name", "data")
      select s."id", n, n, 'Scene ' || n, ${scene} from (${ids}) s, generate_series(1, ${count}) n`);
  await scenes(`select "id" from "Scenario" where "id" > ${offset} and "id" <> ${scenarioId}`, 5);
  await scenes(`select ${scenarioId} as "id"`, many.scenesOfTheLargest);
  const each = many.assets / many.scenarios;
  await sql(`with made as (
      insert into "Asset" ("id", "organizationId", "ownerId", "name", "uniqueName", "type", "mime", "width", "height")
      select gen_random_uuid(), ${org}, ${userId} + n % ${many.people}, 'File ' || n, n || '.jpg', 'image',
        'image/jpeg', 4096, 2048 from generate_series(1, ${many.assets}) n returning "id", "uniqueName")
    insert into "ScenarioAsset" ("scenarioId", "assetId")
    select ${offset} + 1 + (split_part("uniqueName", '.', 1)::int - 1) / ${each}, "id" from made`);
  await sql('analyze');
  return { userId, scenarioId };
}
