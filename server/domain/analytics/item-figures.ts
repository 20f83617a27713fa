/** How a question fared in one run, and the run's score; null where it has none. */
export type ItemResult = { correct: boolean; score: number | null };

/** `difficulty`: the share of right answers, 0 to 1. `discrimination`: -1 to 1; null where it says nothing. */
export type ItemFigures = { difficulty: number; discrimination: number | null };

/**
 * The figures of a question, of one answer a run. Its discrimination is the point-biserial correlation of being right
 * with the run's score: nothing is said where all were right, or wrong, or scored alike.
 */
export function itemFigures(results: readonly ItemResult[]): ItemFigures {
  const right = results.filter(({ correct }) => correct).length;
  return {
    difficulty: results.length === 0 ? 0 : right / results.length,
    discrimination: pointBiserial(results),
  };
}

function pointBiserial(results: readonly ItemResult[]): number | null {
  const scored = results.flatMap(({ correct, score }) => (score === null ? [] : [{ correct, score }]));
  const right = scored.filter(({ correct }) => correct);
  const wrong = scored.filter(({ correct }) => !correct);
  const deviation = Math.sqrt(mean(scored.map(({ score }) => (score - average(scored)) ** 2)));
  if (right.length === 0 || wrong.length === 0 || deviation === 0) return null;
  const [p, q] = [right.length / scored.length, wrong.length / scored.length];
  return ((average(right) - average(wrong)) / deviation) * Math.sqrt(p * q);
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const average = (of: readonly { score: number }[]) => mean(of.map(({ score }) => score));
