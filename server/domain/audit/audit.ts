import type { AuditKind, auditActions } from '#catalog/audit.ts';
import { type AuditEntry, auditList, type auditPeriods } from '#catalog/resources/audit.ts';
import { Prisma } from '#server/generated/client.ts';
import type { Caller } from '../caller.ts';
import { CSV_MARK, csvLine } from '../csv.ts';
import type { Tx } from '../database/open.ts';
import type { ResourceList } from '../lists.ts';
import { type AskedOf, listPage, rowsOf, within } from '../resource-list.ts';

type Field = (typeof auditList.sorts)[number];
export type Narrowed = {
  kind?: AuditKind;
  action?: (typeof auditActions)[number];
  /** Days back from now. */
  days?: (typeof auditPeriods)[number];
  organization?: number;
  user?: number;
};
type Row = Omit<AuditEntry, 'at' | 'changes'> & { at: Date; changes: Record<string, unknown[]> };

const columns = Prisma.sql`a."id", a."at", a."actorId", a."actor", a."call", a."kind", a."action", a."targetId",
  a."target", a."organizationId", o."name" as "organization", a."changes"`;
const tables = Prisma.sql`"AuditEntry" a left join "Organization" o on o."id" = a."organizationId"`;
// Entries come one after another: by their ids they stand as by their times.
const sortKeys: Record<Field, Prisma.Sql> = {
  at: Prisma.sql`a."id"`,
  actor: Prisma.sql`coalesce(a."actor", '')`,
  target: Prisma.sql`a."target"`,
};
const searched = [Prisma.sql`a."searchKey"`];

const written = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value);

/** Fields that hold the id of an organization; what else has a name the triggers keep by it. */
const organizationFields = ['organizationId', 'parentId'];

/** What the organizations are called now whose ids the changes hold; of removed ones nothing. */
async function organizationNames(db: Tx, rows: Row[]): Promise<Map<unknown, string>> {
  const ids = rows.flatMap(({ changes }) => organizationFields.flatMap((field) => changes[field] ?? []));
  const found = await db.organization.findMany({
    where: { id: { in: [...new Set(ids.filter((id) => typeof id === 'number'))] } },
    select: { id: true, name: true },
  });
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** Entries as they are told. */
async function entryViews(db: Tx, rows: Row[]): Promise<AuditEntry[]> {
  const names = await organizationNames(db, rows);
  return rows.map((row) => entryView(row, names));
}

function entryView({ at, changes, ...row }: Row, names: Map<unknown, string>): AuditEntry {
  return {
    ...row,
    at: at.toISOString(),
    changes: Object.entries(changes)
      // What begins empty tells nothing.
      .filter(([, [from, to]]) => !(from === null && to === ''))
      .map(([field, [from, to]]) => {
        const secret = from === undefined;
        const told = (value: unknown) =>
          written(organizationFields.includes(field) ? (names.get(value) ?? value) : value);
        return { field, from: secret ? null : told(from), to: secret ? null : told(to), secret };
      }),
  };
}

/** A condition on something, where it was asked for. */
const asked = <T>(value: T | undefined, condition: (value: T) => Prisma.Sql): Prisma.Sql | undefined =>
  value === undefined ? undefined : condition(value);

/** The list of what the caller may read, narrowed to what they ask for. */
const entries = (
  { viewer }: Pick<Caller, 'viewer'>,
  { kind, action, days, organization, user }: Narrowed,
  before?: number,
) => ({
  columns,
  tables,
  where: [
    within(viewer, 'audit.read', Prisma.sql`a."organizationId"`),
    asked(kind, (one) => Prisma.sql`a."kind" = ${one}`),
    asked(action, (one) => Prisma.sql`a."action" = ${one}`),
    asked(days, (one) => Prisma.sql`a."at" > now() - make_interval(days => ${Number(one)}::int)`),
    asked(organization, (one) => Prisma.sql`a."organizationId" = ${one}`),
    asked(
      user,
      (one) =>
        Prisma.sql`(a."actorId" = ${one} or (a."kind" in ('user', 'member') and a."targetId" = ${String(one)}))`,
    ),
    asked(before, (one) => Prisma.sql`a."id" < ${one}`),
  ],
  sortKeys,
  id: Prisma.sql`a."id"`,
  searched,
});

/** Who did what to whom, in the organizations that the caller administers, a page at a time. */
export async function listAudit(
  caller: Caller,
  { search, page, size, sort, ...narrowed }: AskedOf<typeof auditList>,
): Promise<ResourceList<AuditEntry>> {
  const { prisma } = caller.services.db;
  const list = { ...entries(caller, narrowed), views: (rows: Row[]) => entryViews(prisma, rows) };
  return listPage(prisma, auditList, list, { search, page, size, sort });
}

const PORTION = 500;
const csvColumns = ['at', 'actor', 'call', 'kind', 'action', 'targetId', 'target', 'organization'] as const;

const changeText = ({ field, from, to, secret }: AuditEntry['changes'][number]): string =>
  secret ? field : `${field}: ${from ?? ''} → ${to ?? ''}`;

/** All that a list would show, as CSV, the newest first. */
export async function* auditCsv(
  caller: Caller,
  { search, ...narrowed }: Narrowed & { search?: string },
): AsyncGenerator<string> {
  yield `${CSV_MARK}${csvLine([...csvColumns, 'changes'])}`;
  const { prisma } = caller.services.db;
  let before: number | undefined;
  for (;;) {
    const rows = await rowsOf<Row, Field>(prisma, entries(caller, narrowed, before), {
      search,
      page: 0,
      size: PORTION,
      sort: { field: 'at', direction: 'desc' },
    });
    const told = await entryViews(prisma, rows);
    yield told
      .map((entry) =>
        csvLine([...csvColumns.map((column) => entry[column]), entry.changes.map(changeText).join('; ')]),
      )
      .join('');
    before = rows.at(-1)?.id;
    if (rows.length < PORTION) return;
  }
}
