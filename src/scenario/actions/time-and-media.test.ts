import { expect, test } from 'vitest';
import { room } from '#tests/support/action-room.ts';
import { roomWith, TestPlay } from '#tests/support/test-play.ts';

test("[action:pause] [action:play] the scene's time stands and goes on", () => {
  const run = room([{ action: 'pause' }], {
    duration: 60_000,
    timers: [{ time: 1000, actions: [{ action: 'addscore', value: 9 }] }],
  });
  run.click(10).wait(5);
  expect(run.state.scene.time).toBe(0);
  expect(run.state.variables[0]).toBeUndefined();
  expect(run.effects).toContainEqual({ type: 'scene-media', do: 'pause' });
  const on = room([{ action: 'pause' }, { action: 'play' }], {
    timers: [{ time: 1000, actions: [{ action: 'addscore', value: 9 }] }],
  });
  on.click(10).wait(5);
  expect(on.state.variables[0]).toBe(9);
});

test('[action:playmedia] [action:pausemedia] [action:stopmedia] move media, and played stays played', () => {
  const run = room([
    { action: 'playmedia', target: 13 },
    { action: 'pausemedia', target: 13 },
    { action: 'stopmedia', target: 13 },
  ]).click(10);
  expect(run.effects.filter(({ type }) => type === 'media')).toEqual([
    { type: 'media', object: 13, do: 'play' },
    { type: 'media', object: 13, do: 'pause' },
    { type: 'media', object: 13, do: 'stop' },
  ]);
  expect(run.state.media[13]).toBe('stopped');
  expect(run.state.flags[13]! & 16).toBe(16);
});

test('[action:settime] moves media to a second; of a timer it is what the clock shows', () => {
  const run = room([
    { action: 'settime', target: 13, value: '%Count%' },
    { action: 'settime', target: 14, value: 5 },
    { action: 'playmedia', target: 14 },
  ]).click(10);
  expect(run.effects).toContainEqual({ type: 'media', object: 13, do: 'seek', seconds: 4 });
  expect(run.state.variables[31]).toBe(5);
  run.wait(2);
  expect(run.state.variables[31]).toBe(3);
});

test('[action:playmedia] a timer that was over reads as at its start again, and what follows in the list finds it so', () => {
  const run = room([
    { action: 'settime', target: 14, value: 0 },
    { action: 'playmedia', target: 14 },
    { action: 'setscore', value: '%Timer 1%' },
  ]).click(10);
  expect(run.state.variables).toMatchObject({ 0: 20, 31: 20 });
});

test('[action:jump] [rule:jump-numeric] goes to a second of the scene, by a variable too; what is no number counts as 0', () => {
  const timers = [
    { time: 2000, actions: [{ action: 'addscore', value: 1 }] },
    { time: 6000, actions: [{ action: 'addscore', value: 10 }] },
  ];
  const run = room([{ action: 'jump', value: '%Count%' }], { timers }).click(10);
  expect(run.state.scene.time).toBe(4000);
  expect(run.effects).toContainEqual({ type: 'scene-media', do: 'seek', seconds: 4 });
  run.wait(3);
  expect(run.state.variables[0]).toBe(10);
  const back = room([{ action: 'jump', value: 'soon' }], { timers });
  back.wait(3);
  back.click(10).wait(3);
  expect(back.state.variables[0]).toBe(2);
});

test('[action:jump] a scene that was paused stays so until it is played; one that had ended goes on', () => {
  const run = room([{ action: 'pause' }, { action: 'jump', value: 7 }]).click(10);
  expect(run.effects.slice(-2)).toMatchObject([{ do: 'pause' }, { do: 'seek', seconds: 7 }]);
  run.wait(3);
  expect(run.state.scene).toMatchObject({ time: 7000, playing: false });
  const on = room([{ action: 'pause' }, { action: 'jump', value: 7 }, { action: 'play' }]).click(10);
  on.wait(3);
  expect(on.state.scene).toMatchObject({ time: 10_000, playing: true });
  const ended = room([{ action: 'jump', value: 7 }], { duration: 9000 });
  ended.wait(20);
  expect(ended.state.scene).toMatchObject({ playing: true, ended: true });
  ended.click(10).wait(1);
  expect(ended.state.scene).toMatchObject({ time: 8000, playing: true, ended: false });
});

test('[action:resetobj] a timer reads as at its start again, and what follows in the list finds it so', () => {
  const over = [{ action: 'setscore', value: '%Timer 1%' }];
  for (const [countDown, start] of [
    [true, 20],
    [false, 0],
  ] as const) {
    const run = new TestPlay(
      roomWith(
        [
          { id: 10, type: 'hotspot', name: 'Anew', actions: [{ action: 'resetobj', target: 14 }, ...over] },
          { id: 14, type: 'timer', name: 'Clock', autoplay: true, style: { time: 20, countDown }, varid: 31 },
          { id: 15, type: 'hotspot', name: 'Halt', actions: [{ action: 'stopmedia', target: 14 }] },
        ],
        {},
        { variables: [{ id: 31, name: 'Timer 1', value: 20, sys: true }] },
      ),
    ).begin();
    run.wait(6);
    expect(run.state.variables[31]).toBe(countDown ? 14 : 6);
    // Stopped it keeps its last reading: authors ask how much time was left.
    run.click(15).wait(2);
    expect(run.state.variables[31]).toBe(countDown ? 14 : 6);
    expect(run.click(10).state.variables).toMatchObject({ 0: start, 31: start });
    expect(run.state.timers[14]).toEqual({ ms: 0, running: true });
    run.wait(5);
    expect(run.state.variables[31]).toBe(countDown ? 15 : 5);
  }
});
