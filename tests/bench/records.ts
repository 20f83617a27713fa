import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { LRS_PATH } from '../../src/catalog/learning-records.ts';
import { partActivity, scenarioActivity, verbs } from '../../src/catalog/xapi.ts';
import { createDatabase, startPostgres } from '../support/postgres.ts';
import { bounded } from './bounds.ts';
import type { Asked, Told } from './record-server.ts';
import { median, ratio, table } from './statistics.ts';

const BATCH = 100;
const BATCHES = 60;
/** Batches that are not counted: the engine of the embedded database becomes fast by use. */
const WARM_UP = 30;
const counts = { few: 10_000, many: 1_000_000 };
const ROUNDS = 60;

/** A statement as a published package brings it. */
function statement(n: number) {
  const scenario = scenarioActivity('https://example.test', 7);
  return {
    actor: { name: `Learner ${n % 40}`, mbox: `mailto:learner-${n % 40}@example.test` },
    verb: { id: verbs.answered, display: { en: 'answered' } },
    object: {
      id: partActivity(scenario, 'question', n % 30),
      definition: { name: { en: `Question ${n % 30}` }, description: { en: 'Which way out is nearest?' } },
    },
    result: { response: 'the left one', success: n % 2 === 0, duration: 'PT4.2S', score: { raw: 1 } },
    context: {
      registration: `0b9e4a6c-9d2f-4e8a-8c11-${String(n % 40).padStart(12, '0')}`,
      contextActivities: {
        parent: [{ id: partActivity(scenario, 'scene', n % 9) }],
        grouping: [{ id: scenario }],
      },
    },
  };
}

/** A server with record stores of organizations, by whose keys `ask` speaks to it. */
async function open(databaseUrl?: string) {
  const server = fork(
    fileURLToPath(new URL('record-server.ts', import.meta.url)),
    databaseUrl ? [databaseUrl] : [],
    { serialization: 'advanced' },
  );
  const ended = once(server, 'exit').then(([code]) => {
    throw new Error(`the server ended with ${code}`);
  });
  ended.catch(() => undefined);
  const heard = async () => (await Promise.race([once(server, 'message'), ended]))[0];
  const { origin } = await heard();
  const tell = async <T extends Told>(asked: Asked): Promise<T> => {
    const answer = heard();
    server.send(asked);
    return answer;
  };
  const sql = (text: string, values?: unknown[]) =>
    tell<Extract<Told, { rows: unknown }>>({ sql: text, ...(values ? { values } : {}) });
  const keyOf = (key: string) => tell<Key>({ key });
  const ask = async (key: Key, query: string, body?: string) => {
    const answer = await fetch(`${origin}${LRS_PATH}/statements?${query}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'x-experience-api-version': '2.0.0', 'content-type': 'application/json', ...key.headers },
      body,
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
    return text;
  };
  const close = async () => {
    server.disconnect();
    await ended.catch(() => undefined);
  };
  return { sql, keyOf, ask, close };
}
type Key = Extract<Told, { headers: unknown }>;

const timed = async (work: () => Promise<unknown>) => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

/**
 * Statements a second in batches on the embedded database, and of the same as bare rows: in the same database, each
 * batch one statement and one commit of its own, no less durable than the store's.
 */
async function storing(): Promise<{ ours: number; bare: number }> {
  const { sql, keyOf, ask, close } = await open();
  try {
    const key = await keyOf('Storing');
    await sql('create table "Bare" ("id" uuid primary key, "statement" jsonb)');
    const places = Array.from({ length: BATCH }, (_, at) => `($${2 * at + 1}, $${2 * at + 2})`).join(', ');
    const [ours, bare]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < WARM_UP + BATCHES; turn += 1) {
      const batch = JSON.stringify(Array.from({ length: BATCH }, (_, at) => statement(turn * BATCH + at)));
      ours.push(await timed(() => ask(key, '', batch)));
      const { rows } = await sql(
        'select "id", "statement" from "LrsStatement" order by "position" desc limit $1',
        [BATCH],
      );
      const values = rows.flatMap(({ id, statement: kept }) => [id, JSON.stringify(kept)]);
      bare.push((await sql(`insert into "Bare" ("id", "statement") values ${places}`, values)).ms);
    }
    const perSecond = (times: number[]) => (BATCH * 1000) / median(times.slice(WARM_UP));
    return { ours: perSecond(ours), bare: perSecond(bare) };
  } finally {
    await close();
  }
}

/** What a page of 100 is asked by; there are hundreds of each among the few statements. */
const asked = {
  actor: `agent=${encodeURIComponent('{"mbox":"mailto:learner-7@example.test"}')}`,
  verb: `verb=${encodeURIComponent('https://example.test/verbs/3')}`,
  activity: `activity=${encodeURIComponent('https://example.test/activities/11')}`,
  'verb and activity': `verb=${encodeURIComponent('https://example.test/verbs/1')}&activity=${encodeURIComponent('https://example.test/activities/11')}`,
  time: `until=${new Date(Date.now() - 1800_000).toISOString()}`,
} as const;

/** Medians in ms of a page with many statements and with few, asked in turns. */
async function reading(databaseUrl?: string): Promise<[string, number, number][]> {
  const { sql, keyOf, ask, close } = await open(databaseUrl);
  try {
    const keys = { few: await keyOf('Few'), many: await keyOf('Many') };
    for (const [who, count] of Object.entries(counts)) {
      const { organizationId } = keys[who as 'few'];
      for (let from = 0; from < count; from += 50_000)
        await sql(`insert into "LrsStatement" ("organizationId", "id", "stored", "timestamp", "verb", "actor", "object",
            "statement")
          select ${organizationId}, id, stored, stored, verb, 'mbox ' || mbox, activity, jsonb_build_object('id', id,
            'actor', jsonb_build_object('mbox', mbox), 'verb', jsonb_build_object('id', verb), 'object',
            jsonb_build_object('id', activity), 'stored', stored, 'timestamp', stored, 'version', '2.0.0')
          from (select gen_random_uuid() as id, now() - interval '1 hour' + n * interval '1 hour' / ${count} as stored,
            'https://example.test/verbs/' || n % 5 as verb, 'mailto:learner-' || n % 50 || '@example.test' as mbox,
            'https://example.test/activities/' || n % 25 as activity
            from generate_series(${from + 1}, ${Math.min(count, from + 50_000)}) n) made`);
    }
    await sql('vacuum analyze');
    const told: [string, number, number][] = [];
    for (const [by, query] of Object.entries(asked)) {
      const times: Record<keyof typeof counts, number[]> = { few: [], many: [] };
      for (let turn = 0; turn < ROUNDS; turn += 1)
        for (const who of ['few', 'many'] as const) times[who].push(await timed(() => ask(keys[who], query)));
      told.push([by, median(times.many), median(times.few)]);
    }
    return told;
  } finally {
    await close();
  }
}

/** The learning record store: how fast it takes statements in, and whether pages stay fast as it grows. */
export async function benchRecords(): Promise<string> {
  const { ours, bare } = await storing();
  bounded('statements a second, 2,000 beside ours', 2000 / ours, 1);
  bounded('storing statements, bare rows beside ours', bare / ours, 4);
  const postgres = await startPostgres();
  const database = postgres && (await createDatabase(postgres.url));
  const pages = await reading(database?.url);
  await database?.drop();
  await postgres?.stop();
  const rows = pages.map(([by, many, few]) => [
    by,
    many.toFixed(1),
    few.toFixed(1),
    ratio(bounded(`a page by ${by}, many beside few`, many / few, 1.3)),
  ]);
  return `## Learning records

Batches of ${BATCH} statements over HTTP, on the embedded database: ${Math.round(ours).toLocaleString('en')} statements a second (2,000 at
least). A multi-row insert of the same statements into a bare table of ids and JSON: ${Math.round(bare).toLocaleString('en')}, which is ${ratio(bare / ours)} times
as many (4 at most).

A page of 100 statements over HTTP on ${database ? 'PostgreSQL' : 'the embedded database'}, medians in ms, asked in turns:

${table(['by', `of ${counts.many.toLocaleString('en')}`, `of ${counts.few.toLocaleString('en')}`, 'ratio, 1.3 at most'], rows)}
`;
}
