import {
  type AnalyticsAsked,
  type LearnerRun,
  type RunDetail,
  runList,
} from '#catalog/resources/analytics.ts';
import { type Refusal, refuse } from '#server/errors.ts';
import { Prisma } from '#server/generated/client.ts';
import type { Caller } from '../caller.ts';
import type { ResourceList } from '../lists.ts';
import { type AskedOf, listPage, rowsOf } from '../resource-list.ts';
import { narrowed, runTables } from './narrowed.ts';

type Field = (typeof runList.sorts)[number];
type Row = Omit<LearnerRun, 'startedAt' | 'completedAt' | 'publishDate'> &
  Record<'startedAt', Date> &
  Record<'completedAt' | 'publishDate', Date | null>;

const view = ({ startedAt, completedAt, publishDate, ...row }: Row): LearnerRun => ({
  ...row,
  startedAt: startedAt.toISOString(),
  completedAt: completedAt?.toISOString() ?? null,
  publishDate: publishDate?.toISOString() ?? null,
});

const list = ({ viewer }: Caller, asked: AnalyticsAsked, id?: number) => ({
  columns: Prisma.sql`r."id", r."scenarioId", s."name" as "scenario", r."learner", r."learnerName", r."startedAt",
    r."completedAt", r."result", r."score", r."seconds", r."publishDate", r."vr"`,
  tables: runTables,
  where: [...narrowed(viewer, asked), id === undefined ? undefined : Prisma.sql`r."id" = ${id}`],
  sortKeys: {
    startedAt: Prisma.sql`r."startedAt"`,
    learnerName: Prisma.sql`r."learnerNameKey"`,
    scenario: Prisma.sql`s."nameKey"`,
    score: Prisma.sql`coalesce(r."score", -1)`,
    seconds: Prisma.sql`r."seconds"`,
  } satisfies Record<Field, Prisma.Sql>,
  id: Prisma.sql`r."id"`,
  searched: [Prisma.sql`r."searchKey"`, Prisma.sql`s."searchKey"`],
});

/** Runs, a page at a time. */
export async function listRuns(
  caller: Caller,
  { search, page, size, sort, ...asked }: AskedOf<typeof runList>,
): Promise<ResourceList<LearnerRun>> {
  return listPage(
    caller.services.db.prisma,
    runList,
    { ...list(caller, asked), view },
    { search, page, size, sort },
  );
}

/** The newest runs, at most `size`. */
export async function newestRuns(caller: Caller, asked: AnalyticsAsked, size: number): Promise<LearnerRun[]> {
  const rows = await rowsOf<Row, Field>(caller.services.db.prisma, list(caller, asked), {
    page: 0,
    size,
    sort: { field: 'startedAt', direction: 'desc' },
  });
  return rows.map(view);
}

/** One run with its stays and answers, in their order. */
export async function getRun(caller: Caller, { id }: { id: number }): Promise<RunDetail | Refusal> {
  const { prisma } = caller.services.db;
  const [row] = await rowsOf<Row, Field>(prisma, list(caller, {}, id), {
    page: 0,
    size: 1,
    sort: { field: 'startedAt', direction: 'desc' },
  });
  if (!row) return refuse('not-found');
  const [scenes, answers] = await Promise.all([
    prisma.runScene.findMany({ where: { runId: id }, orderBy: { order: 'asc' } }),
    prisma.runAnswer.findMany({ where: { runId: id }, orderBy: { order: 'asc' } }),
  ]);
  return {
    ...view(row),
    scenes,
    answers: answers.map(({ choice, choiceText, ...answer }) => ({
      ...answer,
      choice: choiceText || choice,
    })),
  };
}
