import type { AnalyticsAsked, AnalyticsSummary } from '#catalog/resources/analytics.ts';
import { Prisma } from '#server/generated/client.ts';
import type { Caller } from '../caller.ts';
import { fromRuns } from './narrowed.ts';
import { questionsOf } from './questions.ts';

type Totals = Pick<
  AnalyticsSummary,
  'started' | 'completed' | 'passed' | 'learners' | 'averageScore' | 'averageSeconds'
>;

/** What came back from learners, of the runs that are asked for and the caller may see. */
export async function analyticsOf(
  { services, viewer }: Caller,
  asked: AnalyticsAsked,
): Promise<AnalyticsSummary> {
  const { prisma } = services.db;
  const from = fromRuns(viewer, asked);
  const ofScenes = fromRuns(viewer, asked, Prisma.sql`join "RunScene" t on t."runId" = r."id"`);
  const [totals] = await prisma.$queryRaw<Totals[]>`
    select count(*)::int as "started", count(r."completedAt")::int as "completed",
      (count(*) filter (where r."result" = 'passed'))::int as "passed",
      count(distinct r."learner")::int as "learners", avg(r."score") as "averageScore",
      avg(r."seconds") filter (where r."completedAt" is not null) as "averageSeconds" ${from}`;
  const scored = await prisma.$queryRaw<{ from: number; count: number }[]>`
    select least(greatest(floor(r."score" / 10), 0), 9)::int * 10 as "from", count(*)::int as "count"
    ${from} and r."score" is not null group by 1`;
  const days = await prisma.$queryRaw<AnalyticsSummary['days']>`
    select to_char(r."startedAt" at time zone 'UTC', 'YYYY-MM-DD') as "day", count(*)::int as "started",
      count(r."completedAt")::int as "completed" ${from} group by 1 order by 1`;
  const scenes = await prisma.$queryRaw<AnalyticsSummary['scenes']>`
    select r."scenarioId", t."sceneId", max(t."name") as "name", count(*)::int as "visits",
      avg(t."seconds") as "seconds", sum(t."seconds") as "total" ${ofScenes} group by 1, 2 order by 1, 2`;
  const flow = await prisma.$queryRaw<AnalyticsSummary['flow']>`
    select f."scenarioId", f."from", f."to", count(*)::int as "count" from (
      select r."scenarioId", t."sceneId" as "from",
        lead(t."sceneId") over (partition by t."runId" order by t."order") as "to" ${ofScenes}) f
    where f."to" is not null group by 1, 2, 3 order by 1, 2, 3`;
  const stopped = await prisma.$queryRaw<Omit<AnalyticsSummary['stops'][number], 'name'>[]>`
    select r."scenarioId", r."lastSceneId" as "sceneId", count(*)::int as "count"
    ${from} and r."completedAt" is null and r."lastSceneId" is not null group by 1, 2 order by 3 desc, 1, 2`;
  const counts = new Map(scored.map((row) => [row.from, row.count]));
  return {
    ...totals!,
    scores: Array.from({ length: 10 }, (_, at) => ({ from: at * 10, count: counts.get(at * 10) ?? 0 })),
    days,
    scenes,
    questions: await questionsOf(prisma, viewer, asked),
    flow,
    stops: stopped.map((stop) => ({
      ...stop,
      name:
        scenes.find((one) => one.scenarioId === stop.scenarioId && one.sceneId === stop.sceneId)?.name ?? '',
    })),
  };
}
