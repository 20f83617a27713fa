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

/** Scenarios of the author who has few, and of the one who has many. */
const counts = { few: 1000, many: 100_000 };
const CALLERS = 16;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);

/** What is asked, by path of the REST API; `page` is drawn anew at every call. */
const asked = {
  'sorted by name, first page': () => 'sort=name,asc&parentFolder=-1',
  'sorted by name, a random page': (total: number) =>
    `sort=name,asc&parentFolder=-1&page=${Math.floor((Math.random() * total) / 10)}`,
  'searched for a word': () => `search=${Math.floor(Math.random() * 900 + 100)}needle`,
} as const;
type Asked = keyof typeof asked;

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
  union select "scenarioId" from "Scene" where "words" @@ "beginsWith"($3))`;
const byHand = {
  list: statement(
    `s."place" = 0`,
    `select "count" from "ScenarioCount" where "ownerId" = $1 and "place" = 0`,
  ),
  search: statement(words, `select count(*) from "Scenario" s where s."ownerId" = $1 and ${words}`),
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
    const one = async (text: string) => Number((await sql(text)).rows[0]?.id);
    const org = await one(`insert into "Organization" ("name") values ('Lists') returning "id"`);
    const people: Record<keyof typeof counts, number> = { few: 0, many: 0 };
    for (const [who, count] of Object.entries(counts)) {
      const id = await one(`insert into "User" ("organizationId", "username", "email", "role")
        values (${org}, '${who}', '${who}@example.test', 'author') returning "id"`);
      people[who as 'few'] = id;
      for (let from = 0; from < count; from += 5000)
        await sql(`with made as (insert into "Scenario" ("organizationId", "ownerId", "name", "description")
            select ${org}, ${id}, 'Room ' || n || ' ' || left(md5(n::text), 6), 'A place ' || n % 1000 || 'needle'
            || case when n % 37 = 0 then '' else 'less' end
            from generate_series(${from + 1}, ${Math.min(count, from + 5000)}) n returning "id")
          insert into "Scene" ("scenarioId", "id", "position", "name", "data")
          select "id", 1, 1, 'Hall', '{"assetId": "x", "objects": []}' from made`);
    }
    await sql('vacuum analyze');
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    plain.get<{ Querystring: { page?: string; search?: string } }>('/plain', async ({ query }) => {
      const values = [people.many, Number(query.page ?? 0) * 10];
      const found = query.search
        ? await sql(byHand.search, [...values, query.search])
        : await sql(byHand.list, values);
      return found.rows[0];
    });
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
        const { token } = (await openSession(services, people[who]))!;
        return perSecond(() => get(`${origin}/app/api/v1/scenarios?${query(counts[who])}`, token));
      };
      const few = await ours('few');
      const many = await ours('many');
      const hand = await perSecond(() => get(`${plainOrigin}/plain?${query(counts.many)}`));
      told[name] = [few, many, hand];
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
  return `My Scenarios of one author, 10 at a time, ${CALLERS} callers at once. How many times as many calls a second with
${counts.few.toLocaleString('en')} rows as with ${counts.many.toLocaleString('en')}, and what share of those that a plain fastify route gets which runs the
one statement that the list needs, on the same ${counts.many.toLocaleString('en')} rows:

${table(['engine', 'list', 'few beside many', 'ours beside by hand, at least 0.50'], rows)}
`;
}
