import { expect, it } from 'vitest';
import { itemFigures } from './item-figures.ts';

it('tells how hard a question is and how well it tells learners apart', () => {
  const results = [
    { correct: true, score: 100 },
    { correct: true, score: 80 },
    { correct: false, score: 60 },
    { correct: false, score: 40 },
  ];
  // Means 90 and 50, standard deviation of all √500: 40 / 22.3607 × √(½ × ½).
  const { difficulty, discrimination } = itemFigures(results);
  expect(difficulty).toBe(0.5);
  expect(discrimination).toBeCloseTo(0.8944, 4);
  const turned = itemFigures(results.map(({ correct, score }) => ({ correct: !correct, score })));
  expect(turned.discrimination).toBeCloseTo(-0.8944, 4);
});

it('says nothing of telling apart where all are right, scored alike or not at all', () => {
  expect(
    itemFigures([
      { correct: true, score: 1 },
      { correct: true, score: 2 },
    ]),
  ).toEqual({
    difficulty: 1,
    discrimination: null,
  });
  const alike = [
    { correct: true, score: 5 },
    { correct: false, score: 5 },
  ];
  expect(itemFigures(alike).discrimination).toBeNull();
  const unscored = [
    { correct: true, score: null },
    { correct: false, score: null },
  ];
  expect(itemFigures(unscored)).toEqual({ difficulty: 0.5, discrimination: null });
  expect(itemFigures([])).toEqual({ difficulty: 0, discrimination: null });
});
