import { createHash } from 'node:crypto';
import type { PersonRecords } from '#catalog/resources/record-store.ts';
import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { Prisma } from '#server/generated/client.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../database/open.ts';
import { organizationFor } from '../organizations/get.ts';
import { agentKey, relatedKey } from './found-by.ts';
import { type FoundPerson, ofEach } from './person-holdings.ts';
import { type Actor, actor } from './schema/agents.ts';
import type { StoredStatement } from './statement.ts';

/** Somebody, by their mail address or as an agent of the standard in JSON. */
export type PersonAsked = { organization?: number; person: string };

/** @returns undefined where the text names nobody */
export function agentOf(text: string): Actor | undefined {
  const plain = text.trim();
  if (!plain.startsWith('{')) {
    const read = actor.safeParse({ mbox: `mailto:${plain.replace(/^mailto:/i, '')}` });
    return read.data;
  }
  try {
    return actor.safeParse(JSON.parse(plain)).data;
  } catch {
    return undefined;
  }
}

export async function findPerson(
  { services, viewer }: Caller,
  { organization = viewer.orgId, person }: PersonAsked,
): Promise<FoundPerson | Refusal> {
  const row = await organizationFor(services.db.prisma, viewer, 'records.manage', organization);
  if (isRefusal(row)) return row;
  const agent = agentOf(person);
  const keys = agent ? keysOf(agent) : [];
  return agent && keys.length > 0
    ? { organizationId: organization, agent, keys }
    : refuse('bad-input', { field: 'person' });
}

/** The keys of an agent; of an address in small letters as well. */
function keysOf(agent: Actor): string[] {
  const { mbox } = agent;
  const addresses = mbox === undefined ? [] : [mbox.replace(/^mailto:/i, 'mailto:'), mbox.toLowerCase()];
  const sums = addresses.map((one) => ({ mbox_sha1sum: createHash('sha1').update(one).digest('hex') }));
  const all = [agent, ...addresses.map((one) => ({ mbox: one })), ...sums] as Actor[];
  return [...new Set(all.flatMap((one) => agentKey(one) ?? []))];
}

/** The positions of what somebody did, and of what names them. */
const positionsOf = ({ organizationId, keys }: FoundPerson) => Prisma.sql`(
  select "position" from "LrsStatement" where "organizationId" = ${organizationId} and "actor" = any(${keys}::text[])
  union select "position" from "LrsStatement"
    where "organizationId" = ${organizationId} and "object" = any(${keys}::text[])
  union select "position" from "LrsRelated"
    where "organizationId" = ${organizationId} and "key" = any(${keys.map(relatedKey.agent)}::text[]))`;

/** How much a store holds of one person. */
export async function recordsOfPerson(caller: Caller, asked: PersonAsked): Promise<PersonRecords | Refusal> {
  const found = await findPerson(caller, asked);
  if (isRefusal(found)) return found;
  const { prisma } = caller.services.db;
  const [counted] = await prisma.$queryRaw<{ count: number }[]>`
    select count(*)::int as "count" from ${positionsOf(found)} p`;
  const { documents, launches } = await ofEach(({ count }) => count(prisma, found));
  return { statements: counted?.count ?? 0, documents, launches };
}

const PORTION = 200;

/** The same behind a position, as many as a portion has: of each key the next along its index. */
const nextPositionsOf = ({ organizationId, keys }: FoundPerson, after: bigint) => {
  const next = (tables: Prisma.Sql, names: readonly string[], key: Prisma.Sql) => Prisma.sql`
    select p."position" from unnest(${names}::text[]) n("name") cross join lateral (select t."position" from ${tables} t
      where t."organizationId" = ${organizationId} and ${key} = n."name" and t."position" > ${after}
      order by t."position" limit ${PORTION}) p`;
  const statements = Prisma.sql`"LrsStatement"`;
  const named = keys.map(relatedKey.agent);
  return Prisma.sql`(${next(statements, keys, Prisma.sql`t."actor"`)}
    union ${next(statements, keys, Prisma.sql`t."object"`)}
    union ${next(Prisma.sql`"LrsRelated"`, named, Prisma.sql`t."key"`)} order by "position" limit ${PORTION})`;
};

/** The next statements of one person, and those that name them, behind a position. `held`: until the transaction ends. */
export const nextStatementsOf = (
  db: Tx,
  found: FoundPerson,
  after: bigint,
  { held = false } = {},
): Promise<StoredStatement[]> => db.$queryRaw<StoredStatement[]>`
  select s."position", s."statement" from "LrsStatement" s where s."organizationId" = ${found.organizationId}
    and s."position" in ${nextPositionsOf(found, after)} order by s."position"
  ${held ? Prisma.sql`for update of s` : Prisma.empty}`;

/** The statements of one person, and those that name them, in portions. */
export async function* statementsOf(db: Tx, found: FoundPerson): AsyncGenerator<StoredStatement[]> {
  let position = 0n;
  for (;;) {
    const rows = await nextStatementsOf(db, found, position);
    if (rows.length === 0) return;
    yield rows;
    position = rows.at(-1)!.position;
  }
}
