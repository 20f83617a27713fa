import { expect, it } from 'vitest';
import type { RunDetail } from '#catalog/resources/analytics.ts';
import { staysOf } from './stays.ts';

const answer = (sceneId: number | null, questionId: number): RunDetail['answers'][number] => ({
  sceneId,
  questionId,
  question: '',
  choice: '',
  correct: true,
  seconds: 1,
});

it('tells what was answered in which stay, also of a scene that was visited twice or not left', () => {
  const scenes = [
    { sceneId: 1, name: 'Hall', seconds: 10 },
    { sceneId: 2, name: 'Store', seconds: 5 },
    { sceneId: 1, name: 'Hall', seconds: 7 },
  ];
  const stays = staysOf({ scenes, answers: [answer(1, 7), answer(2, 8), answer(1, 9), answer(null, 10)] });
  expect(stays.map(({ name, at, answers }) => [name, at, answers.map((one) => one.questionId)])).toEqual([
    ['Hall', 0, [7]],
    ['Store', 10, [8]],
    ['Hall', 15, [9]],
    [null, null, [10]],
  ]);
});
