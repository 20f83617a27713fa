import { isRefusal, type Refusal, refuse } from '#server/errors.ts';
import { Prisma } from '#server/generated/client.ts';
import type { Caller } from '../caller.ts';
import type { Tx } from '../database/open.ts';
import { organizationFor } from '../organizations/get.ts';
import { agentKey } from './found-by.ts';
import { type Actor, actor } from './schema/agents.ts';
import type { Statement } from './statement.ts';

/** Somebody, by their mail address or as an agent of the standard in JSON. */
export type PersonAsked = { organization?: number; person: string };
type Found = { organizationId: number; key: string };

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

async function find(
  { services, viewer }: Caller,
  { organization = viewer.orgId, person }: PersonAsked,
): Promise<Found | Refusal> {
  const row = await organizationFor(services.db.prisma, viewer, 'records.manage', organization);
  if (isRefusal(row)) return row;
  const agent = agentOf(person);
  const key = agent && agentKey(agent);
  return key ? { organizationId: organization, key } : refuse('bad-input', { field: 'person' });
}

/** What somebody did, and what was said of them. */
const theirs = ({ organizationId, key }: Found) => ({
  organizationId,
  OR: [{ actor: key }, { object: key }],
});
const documentsOf = ({ organizationId, key }: Found) => ({ organizationId, agent: key });

/** How much a store holds of one person. */
export async function recordsOfPerson(
  caller: Caller,
  asked: PersonAsked,
): Promise<{ statements: number; documents: number } | Refusal> {
  const found = await find(caller, asked);
  if (isRefusal(found)) return found;
  const { prisma } = caller.services.db;
  const [statements, documents] = await Promise.all([
    prisma.lrsStatement.count({ where: theirs(found) }),
    prisma.lrsDocument.count({ where: documentsOf(found) }),
  ]);
  return { statements, documents };
}

/** Removes all that a store holds of one person. */
export async function removePerson(
  caller: Caller,
  asked: PersonAsked,
): Promise<{ statements: number; documents: number } | Refusal> {
  const found = await find(caller, asked);
  if (isRefusal(found)) return found;
  return caller.services.db.transaction(async (tx) => {
    const statements = await tx.lrsStatement.deleteMany({ where: theirs(found) });
    const documents = await tx.lrsDocument.deleteMany({ where: documentsOf(found) });
    const { organizationId, key: learner } = found;
    await tx.learnerRun.deleteMany({ where: { organizationId, learner } });
    return { statements: statements.count, documents: documents.count };
  });
}

const PORTION = 200;

/** All that a store holds of one person, as the text of a JSON object. */
export async function exportPerson(
  caller: Caller,
  asked: PersonAsked,
): Promise<AsyncGenerator<string> | Refusal> {
  const found = await find(caller, asked);
  return isRefusal(found) ? found : written(caller.services.db.prisma, found);
}

/** What analytics keeps of their runs, by scenario. */
async function runsOf(db: Tx, { organizationId, key }: Found) {
  const ordered = { omit: { runId: true, order: true }, orderBy: { order: 'asc' } } as const;
  return db.learnerRun.findMany({
    where: { organizationId, learner: key },
    omit: { id: true, organizationId: true, learner: true, userId: true },
    include: { scenes: ordered, answers: ordered },
    orderBy: { startedAt: 'asc' },
  });
}

async function* written(db: Tx, found: Found): AsyncGenerator<string> {
  yield '{"statements":[';
  let [position, separator] = [0n, ''];
  for (;;) {
    const rows = await db.$queryRaw<{ position: bigint; statement: Statement }[]>`
      select "position", "statement" from "LrsStatement"
      where "organizationId" = ${found.organizationId} and "position" > ${position}
        and ${Prisma.sql`("actor" = ${found.key} or "object" = ${found.key})`}
      order by "position" limit ${PORTION}`;
    if (rows.length === 0) break;
    yield separator + rows.map(({ statement }) => JSON.stringify(statement)).join(',\n');
    separator = ',\n';
    position = rows.at(-1)!.position;
  }
  const documents = await db.lrsDocument.findMany({ where: documentsOf(found) });
  const told = documents.map(({ kind, activity, registration, name, contentType, bytes, updatedAt }) => ({
    kind,
    activity,
    registration,
    name,
    contentType,
    updatedAt,
    base64: Buffer.from(bytes).toString('base64'),
  }));
  yield `],"documents":${JSON.stringify(told)}`;
  yield `,"runs":${JSON.stringify(await runsOf(db, found))}}`;
}
