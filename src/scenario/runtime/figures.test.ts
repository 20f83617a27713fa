import { expect, test } from 'vitest';
import { roomWith, TestPlay } from '#tests/support/test-play.ts';

const point = { action: 'addscore', value: 1 };

test('[const:scene] a scene that says nothing of it lasts 60 s and is entered at yaw 0, by a link too', () => {
  const run = new TestPlay(roomWith([], { actions: [point, { action: 'link', target: 1 }] })).begin();
  expect(run.effects.filter(({ type }) => type === 'load-scene')).toEqual([
    { type: 'load-scene', sceneId: 1, yaw: 0 },
  ]);
  run.wait(59.999);
  expect(run.state.variables[0]).toBeUndefined();
  run.wait(0.001);
  expect(run.state.variables[0]).toBe(1);
  expect(run.effects.findLast(({ type }) => type === 'load-scene')).toMatchObject({ yaw: 0 });
});

test('[const:score] what is told of a score is between 0 and 100', () => {
  const told = (value: number) => {
    const actions = [{ action: 'setscore', value }, { action: 'complete' }];
    const run = new TestPlay(roomWith([{ id: 10, type: 'hotspot', name: 'Done', actions }])).begin();
    return run.click(10).last('complete')!.score;
  };
  expect([-5, 0, 42.5, 100, 250].map(told)).toEqual([0, 0, 42.5, 100, 100]);
});

test('[const:score] a scored scenario without a grade of its own is passed from 75 on', () => {
  const result = (value: number) => {
    const actions = [{ action: 'setscore', value }, { action: 'complete' }];
    const file = roomWith([{ id: 10, type: 'hotspot', name: 'Done', actions }], {}, { isscored: true });
    return new TestPlay(file).begin().click(10).last('complete')!.result;
  };
  expect([74.99, 75].map(result)).toEqual(['failed', 'passed']);
});
