import { expect, test } from 'vitest';
import { roomWith, TestPlay } from '#tests/support/test-play.ts';
import { isShown } from './selectors.ts';

const at = (run: TestPlay) => ({ project: run.project, state: run.state });

test('[mode:run] timed events and timers come in the order of their time, even in one long tick', () => {
  const note = (value: string) => [{ action: 'modifyvariable', target: 30, modtype: 'add', value }];
  const run = new TestPlay(
    roomWith(
      [{ id: 10, type: 'timer', name: 'Clock', autoplay: true, style: { time: 3 }, onDone: note('t') }],
      {
        duration: 6000,
        timers: [
          { time: 5000, actions: note('5') },
          { time: 1000, actions: note('1') },
        ],
        actions: note('e'),
        actionsShow: note('s'),
      },
      { variables: [{ id: 30, name: 'Trace', value: '>' }] },
    ),
  ).begin();
  run.wait(60);
  expect(run.state.variables[30]).toBe('>s1t5e');
  expect(run.state.scene).toMatchObject({ ended: true, playing: true });
});

test('[play:timer] a timer’s own file sounds once when its time is over, as loud as the timer says', () => {
  const run = new TestPlay(
    roomWith([
      {
        id: 10,
        type: 'timer',
        name: 'Bell',
        src: 'bell.mp3',
        volume: 0.4,
        autoplay: true,
        style: { time: 3 },
      },
      { id: 11, type: 'timer', name: 'Mute', autoplay: true, style: { time: 3 } },
    ]),
  ).begin();
  const sounds = () => run.effects.filter(({ type }) => type === 'sound');
  run.wait(2.9);
  expect(sounds()).toEqual([]);
  run.wait(10);
  expect(sounds()).toEqual([{ type: 'sound', object: 10, sound: { src: 'bell.mp3' }, volume: 0.4 }]);
});

test('while held, no time passes', () => {
  const run = new TestPlay(
    roomWith([], { duration: 2000, actions: [{ action: 'addscore', value: 1 }] }),
  ).begin();
  run.wait(1);
  run.send({ type: 'pause' });
  run.wait(600);
  run.send({ type: 'resume' });
  expect(run.state).toMatchObject({ elapsed: 1000, variables: {} });
  run.wait(1);
  expect(run.state.variables[0]).toBe(1);
});

test('a film tells its own time, and its end', () => {
  const run = new TestPlay(
    roomWith([], {
      video: 'a.mp4',
      timers: [{ time: 3000, actions: [{ action: 'addscore', value: 1 }] }],
      actions: [{ action: 'addscore', value: 10 }],
    }),
  ).begin();
  run.wait(100);
  expect(run.state.scene.ended).toBe(false);
  expect(run.state.variables[0]).toBe(1);
  run.send({ type: 'media-ended' });
  expect(run.state.variables[0]).toBe(11);
});

test('the end of a film that comes late, on the way to another scene, ends neither', () => {
  const scene = (id: number) => ({
    id,
    name: `${id}`,
    position: id,
    video: 'a.mp4',
    timers: [{ time: 3000, actions: [{ action: 'addscore', value: 1 }] }],
    actions: [{ action: 'addscore', value: 10 }],
  });
  const leave = { id: 20, type: 'hotspot', name: 'Leave', actions: [{ action: 'link', target: 2 }] };
  const scenes = [{ ...scene(1), objects: [leave] }, scene(2)];
  const run = new TestPlay({ projectData: { version: 2 }, scenes }).begin();
  run.send({ type: 'click', object: 20 });
  expect(run.state).toMatchObject({ sceneId: 2, loaded: false });
  run.send({ type: 'media-ended' });
  run.arrive();
  expect(run.state).toMatchObject({ variables: {}, scene: { ended: false } });
  run.send({ type: 'media-ended' });
  expect(run.state.variables[0]).toBe(11);
});

test('[player:scene-media] a film that a scene names by its asset alone ends by itself too, a picture after its duration', () => {
  const assetId = '0f8fad5b-d9cb-469f-a165-70867728950e';
  const ended = (type: string) => {
    const assets = [{ id: assetId, name: 'Tour', type }];
    const run = new TestPlay({ ...roomWith([], { assetId, duration: 5000 }), assets }).begin();
    run.wait(100);
    return run.state.scene.ended;
  };
  expect(ended('image')).toBe(true);
  expect(ended('video')).toBe(false);
});

test('two scenes whose start leads to each other do not hang the run', () => {
  const run = new TestPlay({
    id: 1,
    name: 'Cycle',
    projectData: { version: 2 },
    scenes: [1, 2].map((id) => ({
      id,
      name: `${id}`,
      position: id,
      actionsShow: [{ action: 'link', target: 3 - id }],
    })),
  }).begin();
  expect(run.types()).toContain('link:cycle');
  expect(run.state.loaded).toBe(true);
});

test.each(['scene', 'all'])(
  '[action:reset] a start that resets %s does not hang, and its scene is seen',
  (value) => {
    const card = { id: 10, type: 'text', name: 'Card' };
    const run = new TestPlay(roomWith([card], { actionsShow: [{ action: 'reset', value }] })).begin();
    expect(run.types()).toContain('link:cycle');
    expect(isShown(at(run), 10)).toBe(true);
  },
);

test('[mode:switch] a run that begins at a time of its scene is there: what lies before it does not happen', () => {
  const note = (value: string) => [{ action: 'modifyvariable', target: 30, modtype: 'add', value }];
  const run = new TestPlay(
    roomWith(
      [],
      {
        duration: 10_000,
        timers: [
          { time: 1000, actions: note('1') },
          { time: 4000, actions: note('4') },
          { time: 6000, actions: note('6') },
        ],
        actions: note('e'),
        actionsShow: note('s'),
      },
      { variables: [{ id: 30, name: 'Trace', value: '>' }] },
    ),
  );
  run.send({ type: 'start', sceneId: 1, at: 4000 });
  expect(run.effects.slice(-2)).toEqual([
    { type: 'load-scene', sceneId: 1, yaw: 0 },
    { type: 'scene-media', do: 'seek', seconds: 4 },
  ]);
  // The picture is long in coming: time does not pass.
  run.wait(3);
  run.arrive();
  expect(run.state.scene).toMatchObject({ time: 4000, playing: true, ended: false });
  run.wait(1);
  expect(run.state.variables[30]).toBe('>s4');
  run.wait(5);
  expect(run.state.variables[30]).toBe('>s46e');
  run.send({ type: 'start', sceneId: 1 });
  run.arrive();
  expect(run.state.scene.time).toBe(0);
});

test('[action:exit] nothing comes due after the exit: no timer, no timed event, no scene end, no second', () => {
  const run = new TestPlay(
    roomWith(
      [
        {
          id: 10,
          type: 'timer',
          name: 'Clock',
          autoplay: true,
          style: { time: 3 },
          onDone: [{ action: 'exit' }],
        },
        { id: 11, type: 'text', name: 'Card', actionsShow: [{ action: 'addscore', value: 1 }] },
      ],
      {
        duration: 4000,
        loop: true,
        timers: [
          { time: 3500, actions: [{ action: 'addscore', value: 10 }] },
          { time: 9000, actions: [{ action: 'exit' }] },
        ],
        actions: [{ action: 'addscore', value: 100 }],
      },
    ),
  ).begin();
  run.wait(60);
  expect(run.types().slice(-3)).toEqual(['exit', 'action:complete', 'actions:complete']);
  expect(run.state).toMatchObject({ exited: true, elapsed: 3000 });
});

test('[action:exit] nothing begins after an exit among the start actions, nor after one on show', () => {
  const exit = [{ action: 'exit' }];
  const hum = { id: 11, type: 'audio', name: 'Hum' };
  const atStart = new TestPlay(roomWith([hum], { actionsShow: exit })).begin();
  const layer = { id: 12, type: 'layer', name: 'Layer', visible: false };
  const show = { id: 13, type: 'hotspot', name: 'Show', actions: [{ action: 'show', target: 12 }] };
  const onShow = new TestPlay(roomWith([show, { ...layer, actionsShow: exit, objects: [hum] }])).begin();
  for (const run of [atStart, onShow.click(13)]) {
    expect(run.state.exited).toBe(true);
    expect(run.effects.at(-1)).toEqual({ type: 'exit' });
  }
});

const traced = (value: string) => [{ action: 'modifyvariable', target: 30, modtype: 'add', value }];

test('[state:scene-end] a film that waits for its bytes is credited with no time, whatever happens meanwhile', () => {
  const file = roomWith(
    [{ id: 10, type: 'hotspot', name: 'Pin' }],
    {
      video: '/film.mp4',
      timers: [{ time: 12_000, actions: traced('12') }],
    },
    { variables: [{ id: 30, name: 'Trace', value: '' }] },
  );
  const run = new TestPlay(file).begin();
  run.send({ type: 'tick', sceneTime: 10_000 });
  run.pass(5000).click(10);
  expect(run.state.scene.time).toBe(10_000);
  run.pass(5000).send({ type: 'tick', sceneTime: 10_500 });
  expect([run.state.scene.time, run.state.variables[30] ?? '']).toEqual([10_500, '']);
  run.send({ type: 'tick', sceneTime: 12_000 });
  expect(run.state.variables[30]).toContain('12');
});

test('[state:scene-end] a film is credited with no more than it says, however long the tick was', () => {
  const file = roomWith(
    [],
    {
      video: '/film.mp4',
      timers: [
        { time: 800, actions: traced('a') },
        { time: 3000, actions: traced('b') },
      ],
    },
    { variables: [{ id: 30, name: 'Trace', value: '' }] },
  );
  const run = new TestPlay(file).begin();
  run.send({ type: 'tick', sceneTime: 500 });
  run.pass(60_000).send({ type: 'tick', sceneTime: 1000 });
  expect([run.state.scene.time, run.state.variables[30]]).toEqual([1000, 'a']);
  run.pass(100).send({ type: 'tick', sceneTime: 3000 });
  expect([run.state.scene.time, run.state.variables[30]]).toEqual([3000, 'ab']);
});

test('32,000 delayed run events come wait in the order of their moments and all come', () => {
  const count = 32_000;
  {
    const actions = Array.from({ length: count }, (_, index) => ({
      action: 'runevent' as const,
      target: 20,
      timeout: 1 + ((index * 7919) % count) / count,
    }));
    const run = new TestPlay(
      roomWith(
        [
          { id: 10, type: 'hotspot', name: 'Pin', actions },
          { id: 20, type: 'run-event', name: 'Event', actions: [] },
        ],
        {},
      ),
    ).begin();
    run.click(10);
    expect(run.state.pending.length).toBe(count);
    const due = run.state.pending.map((one) => one.due);
    expect(due).toEqual([...due].sort((a, b) => a - b));
    run.pass(3000).send({ type: 'tick' });
    expect(run.state.pending).toEqual([]);
  }
});
