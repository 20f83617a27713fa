import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { createApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { openSession } from '../../server/domain/auth/session.ts';
import { createServices } from '../../server/start/services.ts';
import { createDatabase, startPostgres } from '../support/postgres.ts';
import { bounded } from './bounds.ts';
import { ratio, table } from './statistics.ts';

/** Scenarios of the author who has few, and of the one who has many; people of two organizations. */
const counts = { few: 1000, many: 100_000 };
const CALLERS = 16;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);

const randomPage = (total: number) => Math.floor((Math.random() * total) / 10);
const randomWord = () => `${Math.floor(Math.random() * 900 + 100)}needle`;
/** What is asked, by path of the REST API, drawn anew at every call. */
const asked = {
  'scenarios by name, first page': () => 'scenarios?sort=name,asc&parentFolder=-1',
  'scenarios by name, a random page': (total: number) =>
    `scenarios?sort=name,asc&parentFolder=-1&page=${randomPage(total)}`,
  'scenarios searched for a word': () => `scenarios?search=${randomWord()}`,
  'people by name, first page': () => 'users?sort=lastName,asc&size=10',
  'people by name, a random page': (total: number) =>
    `users?sort=lastName,asc&size=10&page=${randomPage(total)}`,
  'people searched for a word': () => `users?size=10&search=${randomWord()}`,
} as const;
type Asked = keyof typeof asked;
type Sql = (text: string) => Promise<{ rows: { id?: unknown }[] }>;
/** Who asks. */
type Known = { id: number; organization: number };

/** The one statement that such a list needs, written by hand: ten scenarios with what their cards show, and the total. */
const statement = (where: string, total: string) => `
  select (${total}) as "total", (select json_agg(card) from (
    select s."id", s."name", s."description", s."tags", s."createdAt", s."updatedAt", s."coverAssetId",
      (select p."data"->>'assetId' from "Scene" p where p."scenarioId" = s."id" order by p."position" limit 1) as "picture",
      (select count(*) from "Scene" p where p."scenarioId" = s."id") as "scenes",
      (select count(*) from "ScenarioLike" l where l."scenarioId" = s."id") as "likes",
      (select count(*) from "ScenarioView" v where v."scenarioId" = s."id") as "views",
      (select min(l."code") from "LiveCode" l where l."scenarioId" = s."id") as "code",
      u."firstName", u."lastName", k."expiresAt"
    from (select "id" from "Scenario" s where s."ownerId" = $1 and ${where}
      order by s."nameKey", s."id" limit 10 offset $2) page
    join "Scenario" s on s."id" = page."id" join "User" u on u."id" = s."ownerId"
    left join "ScenarioLock" k on k."scenarioId" = s."id") card) as "items"`;
const words = `s."place" >= 0 and s."id" in (
  select "scenarioId" from "ScenarioWords" where "words" @@ "beginsWith"($3)
  union select "scenarioId" from "SceneWords" where "words" @@ "beginsWith"($3))`;
/** The same of people: ten with what their rows show. */
const people = (where: string) => `
  select (select count(*) from "User" u where ${where}) as "total", (select json_agg(one) from (
    select u."id", u."avatar", u."firstName", u."lastName", u."email", u."status", u."role", u."createdAt",
      u."lastLoginAt", u."passwordHash" is null as "invited", o."id" as "organizationId", o."name" as "organization",
      (select json_agg(g."name") from "GroupMember" m join "Group" g on g."id" = m."groupId"
        where m."userId" = u."id") as "groups"
    from (select "id" from "User" u where ${where} order by u."lastNameKey", u."id" limit 10 offset $2) page
    join "User" u on u."id" = page."id" join "Organization" o on o."id" = u."organizationId") one) as "items"`;
const byHand = {
  scenarios: {
    list: statement(
      `s."place" = 0`,
      `select "count" from "ScenarioCount" where "ownerId" = $1 and "place" = 0`,
    ),
    search: statement(words, `select count(*) from "Scenario" s where s."ownerId" = $1 and ${words}`),
  },
  users: {
    list: people(`u."organizationId" = $1`),
    search: people(`u."organizationId" = $1 and u."searchKey" like '%' || $3 || '%'`),
  },
};

/** Calls a second that so many callers get, one after the other each. */
async function perSecond(call: () => Promise<unknown>): Promise<number> {
  for (let turn = 0; turn < CALLERS; turn++) await call();
  const until = performance.now() + SECONDS * 1000;
  let done = 0;
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      while (performance.now() < until) {
        await call();
        done += 1;
      }
    }),
  );
  return (done * 1000) / (performance.now() - begun);
}

/** What one engine is filled with: an organization of few people and one of many, each with an administrator who has as many scenarios. */
async function fill(sql: Sql): Promise<Record<keyof typeof counts, Known>> {
  const one = async (text: string) => Number((await sql(text)).rows[0]?.id);
  const known = {} as Record<keyof typeof counts, Known>;
  for (const [who, count] of Object.entries(counts) as [keyof typeof counts, number][]) {
    const organization = await one(`insert into "Organization" ("name") values ('${who}') returning "id"`);
    const id = await one(`insert into "User" ("organizationId", "username", "email", "role")
      values (${organization}, '${who}', '${who}@example.test', 'oadmin') returning "id"`);
    known[who] = { id, organization };
    for (let from = 0; from < count; from += 5000) {
      const numbers = `generate_series(${from + 1}, ${Math.min(count, from + 5000)}) n`;
      await sql(`with made as (insert into "Scenario" ("organizationId", "ownerId", "name", "description")
          select ${organization}, ${id}, 'Room ' || n || ' ' || left(md5(n::text), 6), 'A place ' || n % 1000 || 'needle'
          || case when n % 37 = 0 then '' else 'less' end from ${numbers} returning "id")
        insert into "Scene" ("scenarioId", "id", "position", "name", "data")
        select "id", 1, 1, 'Hall', '{"assetId": "x", "objects": []}' from made`);
      // The audit log would keep each of them: that is not what is measured, and takes the most of the time.
      await sql(`do $$ begin
        perform set_config('rondure.audit', 'off', true);
        insert into "User" ("organizationId", "username", "email", "role", "firstName", "lastName")
        select ${organization}, name, name || '@example.test', 'student', 'Ada ' || left(md5(n::text), 6),
          left(md5('last' || n), 8) || ' ' || n % 1000 || 'needle'
        from (select n, '${who}' || n as name from ${numbers}) made;
      end $$`);
    }
  }
  await sql('vacuum analyze');
  return known;
}

/** The lists of one engine: calls a second of ours with few and with many rows, and of the statement by hand. */
async function listsOn(databaseUrl?: string): Promise<Record<Asked, [number, number, number]>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-lists-'));
  const running = await createServices(
    readConfig({ DATA_DIR: dataDir, PORT: '0', DATABASE_URL: databaseUrl }),
  );
  const { services } = running;
  const { sql } = services.db;
  const plain = fastify();
  const app = await createApp(services);
  try {
    const known = await fill(sql);
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    type Query = { page?: string; search?: string };
    plain.get<{ Querystring: Query; Params: { of: keyof typeof byHand } }>(
      '/:of',
      async ({ query, params: { of } }) => {
        const within = of === 'users' ? known.many.organization : known.many.id;
        const values = [within, Number(query.page ?? 0) * 10];
        const found = query.search
          ? await sql(byHand[of].search, [...values, query.search])
          : await sql(byHand[of].list, values);
        return found.rows[0];
      },
    );
    const plainOrigin = await plain.listen({ host: '127.0.0.1', port: 0 });
    const get = async (url: string, token = '') => {
      const answer = await fetch(url, { headers: { 'x-auth-token': token } });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${url}: ${text}`);
      return text;
    };
    const told = {} as Record<Asked, [number, number, number]>;
    for (const [name, query] of Object.entries(asked) as [Asked, (total: number) => string][]) {
      const ours = async (who: keyof typeof counts) => {
        const { token } = (await openSession(services, known[who].id))!;
        return perSecond(() => get(`${origin}/app/api/v1/${query(counts[who])}`, token));
      };
      const few = await ours('few');
      const many = await ours('many');
      const hand = await perSecond(() => get(`${plainOrigin}/${query(counts.many)}`));
      told[name] = [few, many, hand];
      console.log(name, ...told[name].map((perSecond) => perSecond.toFixed(0)));
    }
    return told;
  } finally {
    await plain.close();
    await app.close();
    await running.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Lists on both engines: with many rows beside few, and beside one statement by hand in a plain fastify route. */
export async function benchLists(): Promise<string> {
  const engines: [string, Record<Asked, [number, number, number]>][] = [['embedded', await listsOn()]];
  const postgres = await startPostgres();
  if (postgres) {
    const database = await createDatabase(postgres.url);
    engines.push(['PostgreSQL', await listsOn(database.url)]);
    await database.drop();
    await postgres.stop();
  }
  const rows = engines.flatMap(([engine, told]) =>
    (Object.entries(told) as [Asked, [number, number, number]][]).map(([name, [few, many, hand]]) => {
      const beside = bounded(`${name} on ${engine}: by hand beside ours`, hand / many, 2);
      return [engine, name, ratio(few / many), ratio(1 / beside)];
    }),
  );
  return `## Lists

My Scenarios of one author and the people of one organization, 10 at a time, ${CALLERS} callers at once. How many times as many calls a second with
${counts.few.toLocaleString('en')} rows as with ${counts.many.toLocaleString('en')}, and what share of those that a plain fastify route gets which runs the
one statement that the list needs, on the same ${counts.many.toLocaleString('en')} rows:

${table(['engine', 'list', 'few beside many', 'ours beside by hand, at least 0.50'], rows)}
`;
}
