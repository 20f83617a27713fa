import type { Account, AccountKind, DayCounts, Published, StorageUse } from '#catalog/resources/dashboard.ts';
import { PUBLIC_ORGANIZATION } from '#catalog/roles.ts';
import { Prisma } from '#server/generated/client.ts';
import { SIGN_IN } from '../auth/note-sign-in.ts';
import type { Caller } from '../caller.ts';
import type { ResourceList } from '../lists.ts';
import { type Asked, listAnswer, pageOf } from '../resource-list.ts';

/** From the first day to the last, both whole, by the calendar of UTC. */
export type Range = { start: Date; end: Date };

const DAY_MS = 86_400_000;
const within = (column: Prisma.Sql, { start, end }: Range): Prisma.Sql =>
  Prisma.sql`${column} >= ${start} and ${column} < ${new Date(end.getTime() + DAY_MS)}`;

type Counted = { day: string; count: number };

/** Every day of the range with what was counted on it. */
function everyDay({ start, end }: Range, counted: readonly Counted[]): Counted[] {
  const by = new Map(counted.map(({ day, count }) => [day, count]));
  const days = Math.round((end.getTime() - start.getTime()) / DAY_MS) + 1;
  return Array.from({ length: Math.max(0, days) }, (_, at) => {
    const day = new Date(start.getTime() + at * DAY_MS).toISOString().slice(0, 10);
    return { day, count: by.get(day) ?? 0 };
  });
}

async function countDays(
  { services }: Caller,
  range: Range,
  {
    tables,
    column,
    where = Prisma.sql`true`,
  }: { tables: Prisma.Sql; column: Prisma.Sql; where?: Prisma.Sql },
): Promise<DayCounts> {
  const rows = await services.db.prisma.$queryRaw<Counted[]>`
    select to_char(${column} at time zone 'UTC', 'YYYY-MM-DD') as "day", count(*)::int as "count"
    from ${tables} where ${within(column, range)} and ${where} group by 1`;
  const days = everyDay(range, rows);
  return { count: days.reduce((sum, { count }) => sum + count, 0), days };
}

const accountTables = Prisma.sql`"User" u join "Organization" o on o."id" = u."organizationId"`;
const trial = Prisma.sql`lower(o."planName") like '%trial%'`;
/** Whose accounts they are: of the public organization, of one on trial, or of any other. */
const accountsOf: Record<AccountKind, Prisma.Sql> = {
  public: Prisma.sql`o."name" = ${PUBLIC_ORGANIZATION}`,
  trial: Prisma.sql`o."name" <> ${PUBLIC_ORGANIZATION} and ${trial}`,
  paid: Prisma.sql`o."name" <> ${PUBLIC_ORGANIZATION} and not ${trial}`,
};
const createdAt = Prisma.sql`u."createdAt"`;

/** The accounts of a kind that were made in the range, by day, and how many there are in all. */
export async function countAccounts(
  caller: Caller,
  { kind, ...range }: Range & { kind: AccountKind },
): Promise<DayCounts & { total: number }> {
  const where = accountsOf[kind];
  const made = await countDays(caller, range, { tables: accountTables, column: createdAt, where });
  const [all] = await caller.services.db.prisma.$queryRaw<{ total: number }[]>`
    select count(*)::int as "total" from ${accountTables} where ${where} and u."status" <> 'archived'`;
  return { ...made, total: all?.total ?? 0 };
}

type AccountRow = Omit<Account, 'createdAt'> & { createdAt: Date };

/** The accounts of a kind that were made in the range, a page at a time. */
export async function listAccounts(
  { services }: Caller,
  { kind, start, end, ...asked }: Asked<'createdAt' | 'email'> & Range & { kind: AccountKind },
): Promise<ResourceList<Account>> {
  const { rows, total } = await pageOf<AccountRow, 'createdAt' | 'email'>(
    services.db.prisma,
    {
      columns: Prisma.sql`u."id", u."firstName", u."lastName", u."email", o."name" as "organization", u."createdAt"`,
      tables: accountTables,
      where: [accountsOf[kind], within(createdAt, { start, end })],
      sortKeys: { createdAt, email: Prisma.sql`u."emailKey"` },
      id: Prisma.sql`u."id"`,
      searched: [Prisma.sql`u."searchKey"`],
    },
    asked,
  );
  const items = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  return listAnswer(items, total, asked, ['createdAt', 'email'], ['search', 'start', 'end']);
}

/** Sign-ins in the range, by day. */
export const countSignIns = (caller: Caller, range: Range): Promise<DayCounts> =>
  countDays(caller, range, {
    tables: Prisma.sql`"UserActivity" a`,
    column: Prisma.sql`a."createdAt"`,
    where: Prisma.sql`a."feature" = ${SIGN_IN}`,
  });

const published = Prisma.sql`p."publishStatus" = 'ready'`;
const publishedAt = Prisma.sql`p."createdAt"`;

/** What was published in the range, by day. */
export const countPublished = (caller: Caller, range: Range): Promise<DayCounts> =>
  countDays(caller, range, {
    tables: Prisma.sql`"Package" p`,
    column: publishedAt,
    where: published,
  });

type PublishedRow = Omit<Published, 'createdAt'> & { createdAt: Date };

/** What was published in the range, a page at a time. */
export async function listPublished(
  { services }: Caller,
  { start, end, ...asked }: Asked<'createdAt' | 'scenario'> & Range,
): Promise<ResourceList<Published>> {
  const { rows, total } = await pageOf<PublishedRow, 'createdAt' | 'scenario'>(
    services.db.prisma,
    {
      columns: Prisma.sql`p."id", s."id" as "scenarioId", s."name" as "scenario", o."name" as "organization",
        p."target", p."createdAt"`,
      tables: Prisma.sql`"Package" p join "Scenario" s on s."id" = p."scenarioId"
        join "Organization" o on o."id" = s."organizationId"`,
      where: [published, within(publishedAt, { start, end })],
      sortKeys: { createdAt: publishedAt, scenario: Prisma.sql`s."nameKey"` },
      id: Prisma.sql`p."id"`,
      searched: [Prisma.sql`s."searchKey"`],
    },
    asked,
  );
  const items = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  return listAnswer(items, total, asked, ['createdAt', 'scenario'], ['search', 'start', 'end']);
}

/** Bytes of all files, and of those organizations that have the most. */
export async function storageUse({ services }: Caller): Promise<StorageUse> {
  const rows = await services.db.prisma.$queryRaw<{ id: number; name: string; bytes: bigint; all: bigint }[]>`
    select o."id", o."name", sum(v."bytes")::bigint as "bytes", (sum(sum(v."bytes")) over ())::bigint as "all"
    from "AssetVariant" v join "Asset" a on a."id" = v."assetId" join "Organization" o on o."id" = a."organizationId"
    group by o."id" order by "bytes" desc, o."id" limit 8`;
  return {
    bytes: Number(rows[0]?.all ?? 0),
    organizations: rows.map(({ id, name, bytes }) => ({ id, name, bytes: Number(bytes) })),
  };
}
