import { expect, test } from 'vitest';
import { roomWith, TestPlay } from '#tests/support/test-play.ts';
import { statementsOf } from './from-log.ts';

const told = (run: TestPlay) => statementsOf(run.project, run.log);

test('[state:statements] what a learner does is told once, with scene, object and seconds', () => {
  const run = new TestPlay(
    roomWith([
      { id: 10, type: 'model', name: 'Vase', interactive: { spin: true } },
      { id: 11, type: 'question', name: 'Quiz', txt: 'Which?', choices: [{ id: 1, txt: 'This' }] },
      { id: 12, type: 'hotspot', name: 'On', actions: [{ action: 'link', target: 2 }] },
    ]),
  ).begin();
  run.wait(2);
  run.send({ type: 'spin', object: 10 });
  run.send({ type: 'choice', object: 11, choice: 1 });
  run.send({ type: 'platform', platform: 'vr' });
  run.send({ type: 'platform', platform: 'web' });
  run.wait(1);
  run.click(12);
  run.wait(4);
  run.send({ type: 'leave' });
  expect(told(run)).toEqual([
    { at: 0, scenario: 'Test', verb: 'attempted' },
    { at: 2000, scenario: 'Test', verb: 'spun', scene: 'First', sceneId: 1, object: 'Vase', objectId: 10 },
    {
      at: 2000,
      scenario: 'Test',
      verb: 'answered',
      scene: 'First',
      sceneId: 1,
      questId: 11,
      choiceId: 1,
      questname: 'Quiz',
      questtext: 'Which?',
      choicetext: 'This',
      iscorrect: true,
      duration: 2,
    },
    { at: 2000, scenario: 'Test', verb: 'entered-vr' },
    { at: 2000, scenario: 'Test', verb: 'exited-vr' },
    { at: 3000, scenario: 'Test', verb: 'clicked', scene: 'First', sceneId: 1, object: 'On', objectId: 12 },
    { at: 3000, scenario: 'Test', verb: 'experienced', scene: 'First', sceneId: 1, duration: 3 },
    { at: 7000, scenario: 'Test', verb: 'experienced', scene: 'Second', sceneId: 2, duration: 4 },
    { at: 7000, scenario: 'Test', verb: 'terminated' },
  ]);
});

test('completion is told once with score, result and variables; an exit completes, then leaves', () => {
  const run = new TestPlay(
    roomWith(
      [
        {
          id: 10,
          type: 'hotspot',
          name: 'Done',
          actions: [{ action: 'setscore', value: 130 }, { action: 'complete' }],
        },
        { id: 11, type: 'hotspot', name: 'Leave', actions: [{ action: 'exit' }] },
      ],
      {},
      { isscored: true, passinggrade: 80, variables: [{ id: 30, name: 'Keys', value: 2 }] },
    ),
  ).begin();
  run.wait(5);
  run.click(10).click(10).click(11);
  const verbs = told(run).filter(({ verb }) => verb === 'finish' || verb === 'exited');
  expect(verbs).toMatchObject([
    {
      verb: 'finish',
      score: 100,
      result: 'passed',
      duration: 5,
      variables: [
        { name: 'Keys', value: 2 },
        { name: 'SCORE', value: 130 },
        { name: 'PLATFORM', value: 'web' },
      ],
    },
    { verb: 'exited' },
  ]);
  expect(run.effects.slice(-2).map(({ type }) => type)).toEqual(['complete', 'exit']);
});
