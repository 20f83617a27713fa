import { analytics as limits } from '#catalog/limits.ts';
import type { AnalyticsAsked, QuestionFigures } from '#catalog/resources/analytics.ts';
import { Prisma } from '#server/generated/client.ts';
import type { Viewer } from '../auth/viewer.ts';
import type { Tx } from '../database/open.ts';
import { fromRuns } from './narrowed.ts';

type Which = { scenarioId: number; questionId: number };
type Choice = QuestionFigures['choices'][number];

const keyOf = ({ scenarioId, questionId }: Which) => `${scenarioId} ${questionId}`;

/**
 * Each question that was answered: by choice, how hard it is, and how well it tells learners apart. That is the
 * correlation of being right with the run's score, null where all were right, or wrong, or scored alike.
 */
export async function questionsOf(db: Tx, viewer: Viewer, asked: AnalyticsAsked): Promise<QuestionFigures[]> {
  const from = fromRuns(viewer, asked, Prisma.sql`join "RunAnswer" a on a."runId" = r."id"`);
  const questions = await db.$queryRaw<Omit<QuestionFigures, 'choices'>[]>`
    select g."scenarioId", g."questionId", max(g."question") filter (where g."last" = 1) as "question",
      count(*)::int as "answers", avg(g."seconds") as "seconds",
      (avg(g."correct"::int) filter (where g."nth" = 1))::float8 as "difficulty",
      corr(g."correct"::int, g."score") filter (where g."nth" = 1) as "discrimination"
    from (select r."scenarioId", a."questionId", a."question", a."seconds", a."correct", r."score",
        row_number() over (partition by r."scenarioId", a."questionId", a."runId" order by a."order") as "nth",
        row_number() over (partition by r."scenarioId", a."questionId" order by a."runId" desc, a."order" desc) as "last"
      ${from}) g
    group by 1, 2 order by 1, 2`;
  const choices = await db.$queryRaw<(Which & Choice)[]>`
    select * from (
      select c.*, row_number() over (partition by c."scenarioId", c."questionId" order by c."count" desc, c."choice") as "rank"
      from (select g."scenarioId", g."questionId", g."choice", max(g."text") filter (where g."last" = 1) as "text",
          bool_or(g."correct") filter (where g."last" = 1) as "correct", count(*)::int as "count"
        from (select r."scenarioId", a."questionId", a."choice", a."choiceText" as "text", a."correct",
            row_number() over (partition by r."scenarioId", a."questionId", a."choice"
              order by a."runId" desc, a."order" desc) as "last"
          ${from}) g
        group by 1, 2, 3) c) ranked
    where "rank" <= ${limits.choices} order by "scenarioId", "questionId", "rank"`;
  const byQuestion = new Map<string, Choice[]>();
  for (const { choice, text, correct, count, ...which } of choices) {
    const key = keyOf(which);
    byQuestion.set(key, [...(byQuestion.get(key) ?? []), { choice, text, correct, count }]);
  }
  return questions.map((question) => ({ ...question, choices: byQuestion.get(keyOf(question)) ?? [] }));
}
