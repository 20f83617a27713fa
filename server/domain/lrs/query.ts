import { lrs as limits } from '#catalog/limits.ts';
import { Prisma } from '#server/generated/client.ts';
import type { Tx } from '../database/open.ts';
import type { Access } from './access.ts';
import { agentKey, indexKey, relatedKey } from './found-by.ts';
import type { Actor } from './schema/agents.ts';
import type { Statement, StoredStatement } from './statement.ts';
import { STORE_LOCK } from './store-lock.ts';

/** What statements are asked for by. `from`: the page goes on after this position. */
export type StatementFilter = {
  agent?: Actor;
  verb?: string;
  activity?: string;
  registration?: string;
  relatedAgents?: boolean;
  relatedActivities?: boolean;
  since?: Date;
  until?: Date;
  from?: bigint;
  ascending?: boolean;
  limit: number;
};

/** One condition: a statement meets it by a column of its own, or by a row of LrsRelated with the key. */
type Condition = { own: Prisma.Sql[]; key: string };

/** Own accounts of keys: statements tell by them that they came by the key. */
const keyOfAuthority = ({ account }: Actor): number | undefined => {
  const [, id] = /^key-(\d{1,9})$/.exec(account?.name ?? '') ?? [];
  return id === undefined ? undefined : Number(id);
};

/** The narrowest first: the page is read along its index. */
function conditionsOf(filter: StatementFilter): Condition[] {
  const { agent, verb, activity, registration } = filter;
  const conditions: Condition[] = [];
  if (registration !== undefined) {
    conditions.push({
      own: [Prisma.sql`s."registration" = ${registration}::uuid`],
      key: relatedKey.isRegistration(registration),
    });
  }
  if (agent !== undefined) {
    const key = agentKey(agent) ?? '-';
    const by = filter.relatedAgents ? keyOfAuthority(agent) : undefined;
    conditions.push({
      own: [
        Prisma.sql`s."actor" = ${key}`,
        Prisma.sql`s."object" = ${key}`,
        ...(by === undefined ? [] : [Prisma.sql`s."keyId" = ${by}`]),
      ],
      key: filter.relatedAgents ? relatedKey.agent(key) : relatedKey.isActor(key),
    });
  }
  if (activity !== undefined) {
    const key = indexKey(activity);
    conditions.push({
      own: [Prisma.sql`s."object" = ${key}`],
      key: filter.relatedActivities ? relatedKey.activity(key) : relatedKey.isObject(key),
    });
  }
  if (verb !== undefined) {
    const key = indexKey(verb);
    conditions.push({ own: [Prisma.sql`s."verb" = ${key}`], key: relatedKey.isVerb(key) });
  }
  return conditions;
}

type Asker = Pick<Access, 'organizationId' | 'rights' | 'keyId'>;

/** Statements that are not voided, a page at a time; `more`: there are others behind them. */
export async function findStatements(
  db: Tx,
  asker: Asker,
  filter: StatementFilter,
): Promise<{ rows: StoredStatement[]; more: boolean }> {
  const { organizationId } = asker;
  const bounds = await boundsOf(db, organizationId, filter);
  const turn = filter.ascending ? Prisma.sql`asc` : Prisma.sql`desc`;
  const most = filter.limit + 1;
  const [first, ...others] = conditionsOf(filter);
  const rest = [
    Prisma.sql`s."organizationId" = ${organizationId}`,
    Prisma.sql`not s."voided"`,
    ...bounds,
    ...others.map(
      ({ own, key }) => Prisma.sql`(${Prisma.join([...own, related(organizationId, key)], ' or ')})`,
    ),
    ...ownOnly(asker),
  ];
  const page = (tables: Prisma.Sql, where: Prisma.Sql[]) => Prisma.sql`(select s."position" from ${tables}
    where ${Prisma.join([...rest, ...where], ' and ')} order by s."position" ${turn} limit ${most})`;
  const statements = Prisma.sql`"LrsStatement" s`;
  const branches = first
    ? [
        ...first.own.map((own) => page(statements, [own])),
        page(
          Prisma.sql`"LrsRelated" r join "LrsStatement" s
            on s."organizationId" = r."organizationId" and s."position" = r."position"`,
          [Prisma.sql`r."organizationId" = ${organizationId}`, Prisma.sql`r."key" = ${first.key}`],
        ),
      ]
    : [page(statements, [])];
  const rows = await db.$queryRaw<MaybeRead[]>`
    select m."position", m."size", case when sum(m."size") over (order by m."position" ${turn}) <= ${limits.readBytes}
      then m."statement" end as "statement"
    from (select s."position", s."statement", ${sizeOfStatement} as "size" from "LrsStatement" s
      where s."organizationId" = ${organizationId} and s."position" in (${Prisma.join(branches, ' union all ')})
      order by s."position" ${turn} limit ${most}) m
    order by m."position" ${turn}`;
  const read = await readRest(db, organizationId, rows.slice(0, filter.limit));
  return { rows: read, more: rows.length > filter.limit };
}

/** A statement that was not read with its page, since the page is large. `size`: bytes, about. */
type MaybeRead = { position: bigint; size: number; statement: Statement | null };

/** Bytes of a statement, about, without reading it: what lies there compressed is so many times as large. */
const COMPRESSED = 8;
const sizeOfStatement = Prisma.sql`pg_column_size(s."statement")
  * case when pg_column_compression(s."statement") is null then 1 else ${COMPRESSED}::int end`;

/** Reads what is missing of a page, a portion after the other: between answers of the database others have their turn. */
async function readRest(db: Tx, organizationId: number, rows: MaybeRead[]): Promise<StoredStatement[]> {
  const portions: MaybeRead[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const row of rows.filter(({ statement }) => statement === null)) {
    bytes += row.size;
    if (bytes > limits.readBytes) {
      portions.push([]);
      bytes = row.size;
    }
    portions.at(-1)!.push(row);
  }
  const read = new Map<bigint, Statement>();
  for (const portion of portions) {
    const found = await db.$queryRaw<StoredStatement[]>`
      select "position", "statement" from "LrsStatement" where "organizationId" = ${organizationId}
        and "position" = any(${portion.map(({ position }) => String(position))}::bigint[])`;
    for (const { position, statement } of found) read.set(position, statement);
  }
  // One may have been removed meanwhile.
  return rows.flatMap(({ position, statement }) => {
    const whole = statement ?? read.get(position);
    return whole ? [{ position, statement: whole }] : [];
  });
}

const related = (organizationId: number, key: string) => Prisma.sql`exists (select from "LrsRelated" x
  where x."organizationId" = ${organizationId} and x."key" = ${key} and x."position" = s."position")`;

/** Who reads only what they wrote. */
const ownOnly = ({ rights, keyId }: Asker): Prisma.Sql[] =>
  rights === 'all' ? [] : [Prisma.sql`s."keyId" = ${keyId ?? -1}`];

/** Times as positions: what is stored later has a greater one. */
async function boundsOf(db: Tx, organizationId: number, { since, until, from, ascending }: StatementFilter) {
  const [above, below] = await Promise.all([
    since && lastUpTo(db, organizationId, since),
    until && lastUpTo(db, organizationId, until),
  ]);
  const bounds: Prisma.Sql[] = [];
  if (above !== undefined) bounds.push(Prisma.sql`s."position" > ${above}`);
  if (below !== undefined) bounds.push(Prisma.sql`s."position" <= ${below}`);
  if (from !== undefined) {
    bounds.push(ascending ? Prisma.sql`s."position" > ${from}` : Prisma.sql`s."position" < ${from}`);
  }
  return bounds;
}

async function lastUpTo(db: Tx, organizationId: number, time: Date): Promise<bigint> {
  const [row] = await db.$queryRaw<{ position: bigint }[]>`
    select "position" from "LrsStatement" where "organizationId" = ${organizationId} and "stored" <= ${time}
    order by "stored" desc, "position" desc limit 1`;
  return row?.position ?? 0n;
}

/** One statement, voided or not. */
export async function findStatement(
  db: Tx,
  asker: Asker,
  id: string,
  voided: boolean,
): Promise<StoredStatement | undefined> {
  const where = [
    Prisma.sql`s."organizationId" = ${asker.organizationId}`,
    Prisma.sql`s."id" = ${id}::uuid`,
    Prisma.sql`s."voided" = ${voided}`,
    ...ownOnly(asker),
  ];
  const [row] = await db.$queryRaw<StoredStatement[]>`
    select s."position", s."statement" from "LrsStatement" s where ${Prisma.join(where, ' and ')}`;
  return row;
}

/** Until when all that an organization stored can be read: now, but while something is being stored the last of it. */
export async function consistentThrough(db: Tx, organizationId: number): Promise<string> {
  const [row] = await db.$queryRaw<{ time: Date | null }[]>`
    select greatest(
      case when pg_try_advisory_xact_lock_shared(${STORE_LOCK}::int, ${organizationId}::int) then clock_timestamp() end,
      (select "stored" from "LrsStatement" where "organizationId" = ${organizationId}
        order by "stored" desc, "position" desc limit 1)) as "time"`;
  return new Date(row?.time ?? 0).toISOString();
}
