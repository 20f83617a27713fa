import { history } from '#catalog/limits.ts';
import { type ErrorGroup, type ErrorReport, errorList } from '#catalog/resources/error-reports.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import { Prisma } from '#server/generated/client.ts';
import type { Caller } from '../caller.ts';
import type { ResourceList } from '../lists.ts';
import { type AskedOf, listPage } from '../resource-list.ts';

type Source = ErrorReport['source'];
type Asked = AskedOf<typeof errorList>;
type GroupRow = Omit<ErrorGroup, 'firstAt' | 'lastAt'> & { firstAt: Date; lastAt: Date };

const sortKeys: Record<Asked['sort']['field'], Prisma.Sql> = {
  lastAt: Prisma.sql`g."lastAt"`,
  firstAt: Prisma.sql`g."firstAt"`,
  count: Prisma.sql`g."count"`,
  people: Prisma.sql`g."people"`,
  message: Prisma.sql`e."messageKey"`,
};
/** Each mistake once, with its newest report. */
const tables = Prisma.sql`(select "fingerprint", max("id") as "newest", count(*)::int as "count",
    count(distinct "userId")::int as "people", min("createdAt") as "firstAt", max("createdAt") as "lastAt"
  from "ErrorReport" group by "fingerprint") g join "ErrorReport" e on e."id" = g."newest"`;
const columns = Prisma.sql`e."id", e."source", e."message", e."place", g."count", g."people", g."firstAt", g."lastAt"`;

const groupView = (row: GroupRow): ErrorGroup => ({
  ...row,
  firstAt: row.firstAt.toISOString(),
  lastAt: row.lastAt.toISOString(),
});

/** What went wrong, each mistake once, a page at a time. */
export async function listErrors(
  { services }: Caller,
  { source, ...asked }: Asked,
): Promise<ResourceList<ErrorGroup>> {
  const where = [source === undefined ? undefined : Prisma.sql`e."source" = ${source}`];
  return listPage(
    services.db.prisma,
    errorList,
    {
      columns,
      tables,
      where,
      sortKeys,
      id: Prisma.sql`e."id"`,
      searched: [Prisma.sql`e."searchKey"`],
      view: groupView,
    },
    asked,
  );
}

const withNames = {
  user: { select: { firstName: true, lastName: true, username: true } },
  scenario: { select: { name: true } },
} as const;

async function reports({ services }: Caller, where: Prisma.ErrorReportWhereInput): Promise<ErrorReport[]> {
  const rows = await services.db.prisma.errorReport.findMany({
    where,
    include: withNames,
    orderBy: { id: 'desc' },
    take: history.shown,
  });
  return rows.map(({ fingerprint: _, user, scenario, ...row }) => ({
    ...row,
    source: row.source as Source,
    user: user && (`${user.firstName} ${user.lastName}`.trim() || user.username),
    scenario: scenario?.name ?? null,
    createdAt: row.createdAt.toISOString(),
  }));
}

const fingerprintOf = async ({ services }: Caller, id: number) =>
  (await services.db.prisma.errorReport.findUnique({ where: { id }, select: { fingerprint: true } }))
    ?.fingerprint;

/** The newest reports of one mistake, of which one is named. */
export async function errorsLike(caller: Caller, { id }: { id: number }): Promise<ErrorReport[] | Refusal> {
  const fingerprint = await fingerprintOf(caller, id);
  return fingerprint === undefined ? refuse('not-found') : reports(caller, { fingerprint });
}

/** The newest reports about one scenario. */
export const errorsOfScenario = (caller: Caller, { id }: { id: number }) =>
  reports(caller, { scenarioId: id });

/** The newest reports of what befell one person. */
export const errorsOfUser = (caller: Caller, { id }: { id: number }) => reports(caller, { userId: id });

/** Removes every report of one mistake, of which one is named. */
export async function removeErrors(
  caller: Caller,
  { id }: { id: number },
): Promise<{ removed: number } | Refusal> {
  const fingerprint = await fingerprintOf(caller, id);
  if (fingerprint === undefined) return refuse('not-found');
  const { count } = await caller.services.db.prisma.errorReport.deleteMany({ where: { fingerprint } });
  return { removed: count };
}
