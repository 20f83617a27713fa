import { expect, test } from 'vitest';
import { roomWith, TestPlay } from '#tests/support/test-play.ts';
import { isShown } from './selectors.ts';

const at = (run: TestPlay) => ({ project: run.project, state: run.state });

test('[player:scene-end] at its end a scene fires what was pending, then loops or runs its end actions', () => {
  const file = (loop: boolean) =>
    roomWith([{ id: 10, type: 'text', name: 'Card', visible: false }], {
      duration: 2000,
      loop,
      timers: [
        {
          time: 500,
          actions: [
            { action: 'show', target: 10, timeout: 30 },
            { action: 'addscore', value: 1 },
          ],
        },
      ],
      actions: [{ action: 'addscore', value: 100 }],
    });
  const ended = new TestPlay(file(false)).begin();
  ended.wait(2);
  expect(isShown(at(ended), 10)).toBe(false);
  expect(ended.state.variables[0]).toBe(101);
  const looped = new TestPlay(file(true)).begin();
  looped.wait(5);
  expect(looped.state.variables[0]).toBe(3);
  expect(looped.effects).toContainEqual({ type: 'scene-media', do: 'restart' });
});

test('[player:scene-end] at its end a scene fires the timed events that it did not reach; one may lead away', () => {
  const late = (time: number, ...more: object[]) => ({
    time,
    actions: [{ action: 'addscore', value: 1 }, ...more],
  });
  const film = (timers: object[], loop = false) => {
    const actions = [{ action: 'addscore', value: 10 }];
    const run = new TestPlay(roomWith([], { video: 'a.mp4', timers, actions, loop })).begin();
    run.wait(10);
    run.send({ type: 'media-ended' });
    return run.arrive();
  };
  expect(film([late(9000), late(10_200), late(10_300)]).state.variables[0]).toBe(13);
  const away = film([late(10_200, { action: 'link', target: 2 }), late(10_300)]);
  expect(away.state).toMatchObject({ sceneId: 2, variables: { 0: 1 } });
  const back = film([late(10_200, { action: 'jump', value: 4 })]);
  expect(back.state).toMatchObject({
    variables: { 0: 1 },
    scene: { time: 4000, playing: true, ended: false },
  });
  const looped = film([late(10_200)], true);
  looped.wait(10);
  looped.send({ type: 'media-ended' });
  expect(looped.state.variables[0]).toBe(2);
});

test('[player:scene-end] what is pending at the end comes in the order of its time; what was taken back does not come, and one may jump back', () => {
  const note = (value: string) => ({ action: 'modifyvariable', target: 30, modtype: 'add', value });
  const press = (actions: object[], ...objects: object[]) => {
    const go = { id: 10, type: 'hotspot', name: 'Go', actions };
    const card = { id: 11, type: 'text', name: 'Card', visible: false };
    const once = { time: 1500, actions: [note('t')] };
    const run = new TestPlay(
      roomWith(
        [go, card, ...objects],
        { duration: 2000, timers: [once] },
        { variables: [{ id: 30, name: 'Trace', value: '>' }] },
      ),
    ).begin();
    run.wait(1);
    run.click(10).wait(1);
    return run;
  };
  const event = (id: number, ...actions: object[]) => ({ id, type: 'run-event', name: `${id}`, actions });
  const ordered = press(
    [
      { action: 'runevent', target: 20, timeout: 9 },
      { action: 'runevent', target: 21, timeout: 5 },
    ],
    event(20, note('9')),
    event(21, note('5')),
  );
  expect(ordered.state.variables[30]).toBe('>t59');
  const kept = press(
    [
      { action: 'runevent', target: 20, timeout: 4 },
      { action: 'show', target: 11, timeout: 5 },
    ],
    event(20, { action: 'show', target: 11 }),
  );
  expect(isShown(at(kept), 11)).toBe(true);
  const jump = event(20, { action: 'jump', value: 1 });
  const back = press([{ action: 'runevent', target: 20, timeout: 9 }], jump);
  expect(back.state).toMatchObject({ scene: { time: 1000, ended: false }, variables: { 30: '>t' } });
  back.wait(0.5);
  expect(back.state.variables[30]).toBe('>tt');
});

test('[player:scene-end] with the loop a timer that is over begins again; one that is longer comes to its end', () => {
  const timer = (id: number, time: number, more: object = {}) => ({
    id,
    type: 'timer',
    name: `${id}`,
    autoplay: true,
    style: { time },
    onDone: [{ action: 'modifyvariable', target: 20 + id, modtype: 'add', value: 1 }],
    ...more,
  });
  const objects = [timer(10, 2), timer(11, 12), timer(12, 2, { autoplay: false })];
  const variables = objects.map(({ id }) => ({ id: 20 + id, name: `T${id}`, value: 0 }));
  const run = new TestPlay(roomWith(objects, { duration: 5000, loop: true }, { variables })).begin();
  run.wait(13);
  expect(run.state.variables).toMatchObject({ 30: 3, 31: 1 });
  expect(run.state.variables).not.toHaveProperty('32');
});

test('[player:scene-end] a scene that has ended keeps its timers: those that run, and those begun after it', () => {
  const timer = (id: number, time: number, autoplay: boolean) => ({
    id,
    type: 'timer',
    name: `${id}`,
    autoplay,
    style: { time },
    onDone: [{ action: 'addscore', value: id }],
  });
  const press = (id: number, action: string, more: object = {}) => ({
    id,
    type: 'hotspot',
    name: action,
    actions: [{ action, ...more }],
  });
  const objects = [
    timer(10, 8, true),
    timer(100, 3, false),
    press(11, 'playmedia', { target: 100 }),
    press(12, 'pause'),
    press(13, 'play'),
  ];
  const once = { time: 1000, actions: [{ action: 'addscore', value: 1 }] };
  const ended = () => new TestPlay(roomWith(objects, { duration: 5000, timers: [once] })).begin();
  const run = ended();
  run.wait(6);
  expect(run.state).toMatchObject({ scene: { ended: true }, variables: { 0: 1 } });
  run.wait(2);
  expect(run.state.variables[0]).toBe(11);
  run.click(11).wait(2.9);
  expect(run.state.variables[0]).toBe(11);
  run.wait(0.1);
  expect(run.state.variables[0]).toBe(111);
  // Only once did it end, and nothing of its time came again.
  expect(run.log.filter(({ type }) => type === 'scene:end')).toHaveLength(1);

  const halted = ended();
  halted.wait(6);
  halted.click(12).wait(60);
  expect(halted.state.variables[0]).toBe(1);
  // Played again it begins anew, and the timer goes on from where it stood.
  halted.click(13).wait(1.5);
  expect(halted.state.variables[0]).toBe(2);
  halted.wait(0.5);
  expect(halted.state.variables[0]).toBe(12);
});

test('[player:scene-end] a film that is over stands at its end: a timer of its scene does not wait for it', () => {
  const clock = {
    id: 10,
    type: 'timer',
    name: 'Clock',
    autoplay: true,
    style: { time: 12 },
    onDone: [{ action: 'addscore', value: 1 }],
  };
  const run = new TestPlay(roomWith([clock], { video: 'a.mp4' })).begin();
  run.wait(10);
  run.send({ type: 'media-ended' });
  run.wait(1);
  run.send({ type: 'tick', sceneTime: 10_000 });
  // What is shown now sets out on its path by this.
  expect(run.state.scene.time).toBe(11_000);
  run.wait(1);
  expect(run.state.variables[0]).toBe(1);
});

test('[action:exit] an exit among what a scene’s end makes up for is the last: no loop, no end actions', () => {
  const run = new TestPlay(
    roomWith([], {
      duration: 2000,
      loop: true,
      timers: [
        { time: 9000, actions: [{ action: 'exit' }] },
        { time: 9500, actions: [{ action: 'addscore', value: 10 }] },
      ],
    }),
  ).begin();
  run.wait(60);
  expect(run.state.exited).toBe(true);
  expect(run.state.variables[0]).toBeUndefined();
  expect(run.log.filter(({ type }) => type === 'timedEvent:fired')).toHaveLength(1);
  expect(run.effects).not.toContainEqual({ type: 'scene-media', do: 'restart' });
});
