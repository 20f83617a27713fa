import writeXlsxFile from 'write-excel-file/node';
import type { z } from 'zod';
import {
  type Report,
  type ReportColumn,
  type ReportKind,
  reportColumns,
  type reportFilters,
} from '#catalog/resources/learning-reports.ts';
import { Prisma } from '#server/generated/client.ts';
import type { Viewer } from '../auth/viewer.ts';
import type { Caller } from '../caller.ts';
import { CSV_MARK, csvLine } from '../csv.ts';
import { pageOf, rowsOf, within } from '../resource-list.ts';
import { byLastName, nameOf } from './courses.ts';
import { taughtBy } from './roster.ts';

type Filters = { [F in keyof typeof reportFilters]?: z.output<(typeof reportFilters)[F]> };
type Cell = string | number | null;
type Row = Record<ReportColumn, Cell | Date>;

const name = nameOf(Prisma.sql`u`);
const columns = Prisma.sql`e."id", ${name} as "name", u."email", c."courseId", c."title" as "course",
  s."name" as "session", e."attempt", e."state", e."enrolledAt", e."dueAt", e."completedAt", e."expiresAt",
  e."score", e."completion", c."creditQuarters" / 4.0::float as "creditHours"`;
const tables = Prisma.sql`"Enrollment" e left join "User" u on u."id" = e."userId" left join "Course" c on c."id" = e."courseId"
  left join "CourseSession" s on s."id" = e."sessionId"`;

/** Whose enrollments each report has, and by which time it is narrowed and sorted. */
const kinds: Record<ReportKind, { where: Prisma.Sql; time: Prisma.Sql }> = {
  roster: { where: Prisma.sql`e."current"`, time: Prisma.sql`e."enrolledAt"` },
  completions: { where: Prisma.sql`e."completedAt" is not null`, time: Prisma.sql`e."completedAt"` },
  expiries: {
    where: Prisma.sql`e."current" and e."expiresAt" is not null`,
    time: Prisma.sql`e."expiresAt"`,
  },
  transcripts: { where: Prisma.sql`e."enrolledAt" is not null`, time: Prisma.sql`e."enrolledAt"` },
};

function listOfReport(viewer: Viewer, kind: ReportKind, filters: Filters) {
  const { organization, courseId, groupId, from, until } = filters;
  const { where, time } = kinds[kind];
  return {
    columns,
    tables,
    where: [
      where,
      within(viewer, 'learning.report', Prisma.sql`e."organizationId"`),
      taughtBy(viewer, 'learning.report', Prisma.sql`e."courseId"`),
      organization === undefined ? undefined : Prisma.sql`e."organizationId" = ${organization}`,
      courseId === undefined ? undefined : Prisma.sql`e."courseId" = ${courseId}`,
      groupId === undefined
        ? undefined
        : Prisma.sql`e."userId" in (select m."userId" from "GroupMember" m where m."groupId" = ${groupId})`,
      from && Prisma.sql`${time} >= ${from}`,
      until && Prisma.sql`${time} < ${until}`,
    ].map((one) => one || undefined),
    sortKeys: { name: byLastName(Prisma.sql`u`), time },
    id: Prisma.sql`e."id"`,
  };
}

/** People stand together in a transcript; else the report goes by its time. */
const sortOf = (kind: ReportKind) => ({
  field: kind === 'transcripts' || kind === 'roster' ? ('name' as const) : ('time' as const),
  direction: 'asc' as const,
});

const cellsOf = (kind: ReportKind, row: Row): [ReportColumn, Cell][] =>
  reportColumns[kind].map((column) => {
    const value = row[column];
    return [column, value instanceof Date ? value.toISOString() : value];
  });

/** A report's first rows, and how many there are. */
export async function runReport(
  { services, viewer }: Caller,
  { kind, page, size, ...filters }: Filters & { kind: ReportKind; page: number; size: number },
): Promise<Report> {
  const list = listOfReport(viewer, kind, filters);
  const asked = { page, size, sort: sortOf(kind) };
  const { rows, total } = await pageOf<Row, 'name' | 'time'>(services.db.prisma, list, asked);
  return {
    kind,
    columns: [...reportColumns[kind]],
    rows: rows.map((row) => Object.fromEntries(cellsOf(kind, row))),
    total,
  };
}

const PORTION = 1000;
/** Rows that a sheet for Excel holds at most: it is written in one piece. */
const SHEET = 50_000;

async function* portions({ services, viewer }: Caller, kind: ReportKind, filters: Filters) {
  const list = listOfReport(viewer, kind, filters);
  for (let page = 0; ; page += 1) {
    const asked = { page, size: PORTION, sort: sortOf(kind) };
    const rows = await rowsOf<Row, 'name' | 'time'>(services.db.prisma, list, asked);
    yield rows.map((row) => cellsOf(kind, row).map(([, cell]) => cell));
    if (rows.length < PORTION) return;
  }
}

/** All of a report as CSV, a portion at a time. */
export async function* reportCsv(
  caller: Caller,
  { kind, ...filters }: Filters & { kind: ReportKind },
): AsyncGenerator<string> {
  yield `${CSV_MARK}${csvLine(reportColumns[kind])}`;
  for await (const rows of portions(caller, kind, filters)) yield rows.map(csvLine).join('');
}

/** A report as a sheet for Excel: its first 50,000 rows. */
export async function reportSheet(
  caller: Caller,
  { kind, ...filters }: Filters & { kind: ReportKind },
): Promise<Buffer> {
  const lines: Cell[][] = [];
  for await (const rows of portions(caller, kind, filters)) {
    lines.push(...rows);
    if (lines.length >= SHEET) break;
  }
  const heads = reportColumns[kind].map((value) => ({ value, fontWeight: 'bold' as const }));
  const cells = lines.slice(0, SHEET).map((row) => row.map((value) => (value === null ? null : { value })));
  return writeXlsxFile([heads, ...cells], { sheet: kind }).toBuffer();
}
