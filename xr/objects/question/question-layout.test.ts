import { expect, test } from 'vitest';
import { type Box, layoutQuestion, type QuestionLayout, type QuestionPlan } from './question-layout.ts';

const measure = (part: string, size: number) => Array.from(part).length * size * 0.5;
const choices = (count: number, txt = 'Answer') =>
  Array.from({ length: count }, (_, index) => ({ id: 7 + index, txt: `${txt} ${index + 1}` }));
const lay = (layout: QuestionLayout, count: number, more: object = {}): QuestionPlan =>
  layoutQuestion(
    {
      txt: 'Which of these do you put on first?',
      choices: choices(count),
      layout,
      width: 512,
      height: 384,
      size: 32,
      ...more,
    },
    measure,
  );
const apart = (a: Box, b: Box) =>
  a.x + a.w <= b.x + 1e-6 || b.x + b.w <= a.x + 1e-6 || a.y + a.h <= b.y + 1e-6 || b.y + b.h <= a.y + 1e-6;
const layouts: QuestionLayout[] = ['lettered', 'choice-cards', 'list', 'buttons'];

test.each(layouts.flatMap((layout) => [1, 2, 3, 4, 6, 9].map((count) => [layout, count] as const)))(
  '[play:question] %s with %i choices: all inside the card, none over another, in order',
  (layout, count) => {
    const plan = lay(layout, count);
    expect(plan.choices.map(({ id }) => id)).toEqual(choices(count).map(({ id }) => id));
    const boxes = plan.choices.map(({ box }) => box);
    for (const { x, y, w, h } of boxes) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + w).toBeLessThanOrEqual(512 + 1e-6);
      expect(y + h).toBeLessThanOrEqual(384 + 1e-6);
      expect(y).toBeGreaterThanOrEqual(plan.prompt.box.y + plan.prompt.box.h - 1e-6);
    }
    boxes.forEach((box, index) => {
      for (const other of boxes.slice(index + 1)) expect(apart(box, other)).toBe(true);
    });
  },
);

test('[play:question] two choices are as high as a hand needs, at the author’s size', () => {
  for (const layout of layouts) {
    const plan = lay(layout, 2);
    expect(plan.size).toBe(32);
    for (const { box } of plan.choices) expect(box.h).toBeGreaterThanOrEqual(54);
  }
});

test('[play:question] lettered choices count A, B, C; the others have none', () => {
  expect(lay('lettered', 3).choices.map(({ letter }) => letter)).toEqual(['A', 'B', 'C']);
  expect(lay('list', 1).choices[0]!.letter).toBeUndefined();
});

test('[play:question] what is long first shrinks, then is cut with three dots', () => {
  const small = lay('lettered', 4, {
    txt: 'A question of some length that needs more than one line to be asked',
  });
  expect(small.size).toBeLessThan(32);
  expect(small.choices.every(({ lines }) => !lines.join().includes('...'))).toBe(true);
  const long = lay('lettered', 6, { txt: 'word '.repeat(120), choices: choices(6, 'word '.repeat(60)) });
  expect(long.prompt.lines.at(-1)).toMatch(/\.\.\.$/);
  expect(long.choices[0]!.lines.at(-1)).toMatch(/\.\.\.$/);
  expect(long.choices.at(-1)!.box.y + long.choices.at(-1)!.box.h).toBeLessThanOrEqual(384 + 1e-6);
});

test('[play:question] cards stand in as many columns as tear no word', () => {
  const four = ['Carbon dioxide', 'Water', 'Foam', 'Wet chemical'].map((txt, index) => ({ id: index, txt }));
  const plan = lay('choice-cards', 4, { choices: four });
  expect(plan.choices.flatMap(({ lines }) => lines.join(' '))).toEqual(four.map(({ txt }) => txt));
  expect(new Set(plan.choices.map(({ box }) => box.y)).size).toBe(2);
});

test('a question without a text or without choices is laid out all the same', () => {
  expect(lay('buttons', 2, { txt: ' ' }).prompt.lines).toEqual([]);
  expect(lay('choice-cards', 0).choices).toEqual([]);
});
