import type { LearningStatus } from '#catalog/learning-status.ts';
import { Prisma } from '#server/generated/client.ts';
import type { Tx } from '../database/open.ts';

/** How far somebody is with a scenario that is assigned to them. */
export interface Progress {
  status: Extract<LearningStatus, 'not-started' | 'in-progress' | 'completed' | 'failed'>;
  /** The best one, 0 to 100; null where no run had any. */
  score: number | null;
}

/** Whether somebody has completed a scenario, played signed in. */
export const completedBy = (
  userId: number | Prisma.Sql,
  scenarioId: Prisma.Sql,
): Prisma.Sql => Prisma.sql`exists (
  select from "LearnerRun" r where r."scenarioId" = ${scenarioId} and r."userId" = ${userId}
    and r."signedIn" and r."result" in ('completed', 'passed'))`;

/** How far one person is with each of some scenarios: by their looking at it, and by what they played signed in. */
export async function progressOf(
  db: Tx,
  userId: number,
  scenarioIds: number[],
): Promise<Map<number, Progress>> {
  const rows = await db.$queryRaw<
    { id: number; seen: boolean; done: boolean | null; failed: boolean | null; score: number | null }[]
  >`select w."id",
      exists (select from "ScenarioView" v where v."scenarioId" = w."id" and v."userId" = ${userId})
        or count(r."id") > 0 as "seen",
      bool_or(r."result" in ('completed', 'passed')) as "done", bool_or(r."result" = 'failed') as "failed",
      max(r."score") as "score"
    from unnest(${scenarioIds}::int[]) w ("id")
    left join "LearnerRun" r on r."scenarioId" = w."id" and r."userId" = ${userId}
      and r."signedIn" group by w."id"`;
  return new Map(
    rows.map(({ id, seen, done, failed, score }) => {
      const status = done ? 'completed' : failed ? 'failed' : seen ? 'in-progress' : 'not-started';
      return [id, { status, score }];
    }),
  );
}

/** Of how many active people each assignment of a scenario is, and how many of them have completed it. */
export async function completionOf(
  db: Tx,
  scenarioId: number,
): Promise<Map<number, { people: number; done: number }>> {
  const rows = await db.$queryRaw<{ id: number; people: number; done: number }[]>`
    select a."id", count(u."id")::int as "people", (count(u."id") filter (
        where ${completedBy(Prisma.sql`u."id"`, Prisma.sql`a."scenarioId"`)}))::int as "done"
    from "ScenarioAssignment" a left join "GroupMember" m on m."groupId" = a."groupId"
    left join "User" u on u."id" = coalesce(a."userId", m."userId") and u."status" = 'active'
    where a."scenarioId" = ${scenarioId} group by a."id"`;
  return new Map(rows.map(({ id, ...counted }) => [id, counted]));
}
