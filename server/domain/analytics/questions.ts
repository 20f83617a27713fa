import type { AnalyticsAsked, QuestionFigures } from '#catalog/resources/analytics.ts';
import { Prisma } from '#server/generated/client.ts';
import type { Viewer } from '../auth/viewer.ts';
import type { Tx } from '../database/open.ts';
import { itemFigures } from './item-figures.ts';
import { fromRuns } from './narrowed.ts';

type Row = {
  scenarioId: number;
  runId: number;
  score: number | null;
  questionId: number;
  question: string;
  choice: string;
  choiceText: string;
  correct: boolean;
  seconds: number;
};

/** Each question that was answered: by choice, how hard it is and how well it tells learners apart. */
export async function questionsOf(db: Tx, viewer: Viewer, asked: AnalyticsAsked): Promise<QuestionFigures[]> {
  const rows = await db.$queryRaw<Row[]>`
    select r."scenarioId", a."runId", r."score", a."questionId", a."question", a."choice", a."choiceText",
      a."correct", a."seconds"
    ${fromRuns(viewer, asked, Prisma.sql`join "RunAnswer" a on a."runId" = r."id"`)}
    order by r."scenarioId", a."questionId", a."runId", a."order"`;
  const questions = new Map<string, Row[]>();
  for (const row of rows) {
    const key = `${row.scenarioId} ${row.questionId}`;
    const of = questions.get(key);
    if (of) of.push(row);
    else questions.set(key, [row]);
  }
  return [...questions.values()].map(figuresOf);
}

function figuresOf(rows: readonly Row[]): QuestionFigures {
  const { scenarioId, questionId, question } = rows.at(-1)!;
  const firsts = rows.filter((row, at) => row.runId !== rows[at - 1]?.runId);
  const choices = new Map<string, QuestionFigures['choices'][number]>();
  for (const { choice, choiceText: text, correct } of rows) {
    choices.set(choice, { choice, text, correct, count: (choices.get(choice)?.count ?? 0) + 1 });
  }
  return {
    scenarioId,
    questionId,
    question,
    answers: rows.length,
    ...itemFigures(firsts),
    seconds: rows.reduce((sum, { seconds }) => sum + seconds, 0) / rows.length,
    choices: [...choices.values()].sort((a, b) => b.count - a.count),
  };
}
