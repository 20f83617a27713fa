import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fixture, roomWith, TestPlay } from '#tests/support/test-play.ts';
import { displayText } from './substitute.ts';
import { modified } from './variables.ts';

const add = (value = 1) => ({ action: 'addscore', value });

test('a group inside itself, times that are no numbers and a timer of zero are survived', () => {
  const run = new TestPlay(
    roomWith(
      [
        { id: 10, type: 'layer', name: 'A', parentId: 11 },
        { id: 11, type: 'layer', name: 'B', parentId: 10 },
        { id: 12, type: 'timer', name: 'Zero', autoplay: true, style: { time: 0 }, onDone: [add()] },
        { id: 13, type: 'hotspot', name: 'Hide', actions: [{ action: 'hide', target: 10 }] },
      ],
      { duration: 0, loop: true },
    ),
  ).begin();
  run.wait(1);
  run.wait(Number.NaN);
  run.click(13);
  expect(run.state.variables[0]).toBe(1);
});

test('a timer of zero that starts itself again does so once a step, and the log says why', () => {
  const run = new TestPlay(
    roomWith([
      {
        id: 12,
        type: 'timer',
        name: 'Zero',
        autoplay: true,
        style: { time: 0 },
        onDone: [add(), { action: 'playmedia', target: 'this' }],
      },
    ]),
  ).begin();
  run.wait(1);
  expect(run.state.variables[0]).toBe(1);
  expect(run.last('ignored')).toMatchObject({ act: 'play', object: 12, why: 'no-time' });
});

test('a scene that loops in next to no time, and delays of next to nothing, do not hang a step', () => {
  const run = new TestPlay(
    roomWith(
      [
        {
          id: 10,
          type: 'run-event',
          name: 'Tick',
          actions: [add(), { action: 'runevent', target: 10, timeout: 1e-6 }],
        },
        { id: 11, type: 'hotspot', name: 'Go', actions: [{ action: 'runevent', target: 10 }] },
      ],
      { duration: 1e-4, loop: true },
    ),
  ).begin();
  run.click(11);
  run.wait(3600);
  expect(run.types()).toContain('actions:limit');
  expect(run.state.elapsed).toBeCloseTo(3_600_000, 3);
});

test('scenes that end in a millisecond and lead to each other go on like a slideshow: one a look, and presses count', () => {
  const pin = (id: number) => ({ id, type: 'hotspot', name: 'Pin', actions: [add()] });
  const scene = (id: number) => ({
    id,
    name: `${id}`,
    position: id,
    duration: 1,
    objects: [pin(id * 10)],
    actions: [{ action: 'link', target: 3 - id }],
  });
  const run = new TestPlay({ projectData: { version: 2 }, scenes: [scene(1), scene(2)] }).begin();
  for (let look = 1; look <= 100; look++) {
    expect(run.wait(60).log.filter(({ type }) => type === 'scene:enter')).toHaveLength(1);
    run.arrive().click(run.state.sceneId! * 10);
    expect(run.state.variables[0]).toBe(look);
  }
});

test('a timed event that jumps to its own moment comes once; one that jumps back is cut', () => {
  const jumping = (value: number) =>
    new TestPlay(
      roomWith([], { timers: [{ time: 2000, actions: [add(), { action: 'jump', value }] }] }),
    ).begin();
  const own = jumping(2);
  own.wait(3);
  expect(own.state.variables[0]).toBe(1);
  const back = jumping(0);
  back.wait(9);
  expect(back.state.variables[0]).toBe(4);
});

test('a delay that is no number is an error of its action, and time goes on', () => {
  const run = new TestPlay(
    roomWith(
      [
        {
          id: 10,
          type: 'hotspot',
          name: 'Go',
          actions: [{ action: 'hide', target: 10, timeout: 'soon' }, add()],
        },
      ],
      { timers: [{ time: 1000, actions: [add(10)] }] },
    ),
  ).begin();
  run.click(10).wait(2);
  expect(run.last('action:error')?.message).toContain('no time');
  expect(run.state.variables[0]).toBe(11);
});

test('a variable whose own actions change it is cut', () => {
  const data = JSON.stringify({
    actions: [{ action: 'modifyvariable', target: 30, modtype: 'add', value: 1 }, null, { action: 'dance' }],
  });
  const run = new TestPlay(
    roomWith([], {}, { variables: [{ id: 30, name: 'Count', value: 0, data }] }),
  ).begin();
  run.send({ type: 'set-variable', variable: 'count', value: 1 });
  expect(run.types()).toContain('actions:limit');
  expect(run.state.variables[30]).toBeGreaterThan(100);
});

test('dividing by zero and numbers too large change nothing', () => {
  expect([modified('4', 'divide', 0), modified(1e308, 'multiply', 10), modified(5, 'divide', '0.0')]).toEqual(
    ['4', 1e308, 5],
  );
});

test('a division by zero, and names that do not exist, are in the log', () => {
  const divide = { action: 'modifyvariable', target: 30, modtype: 'divide', value: '%none%' };
  const run = new TestPlay(
    roomWith(
      [
        { id: 10, type: 'hotspot', name: 'Go', actions: [divide, { ...divide, value: 0 }] },
        { id: 11, type: 'text', name: 'Card', txt: '100% or 50 % of %nobody%, 3%4%, %Variable 9%' },
        { id: 12, type: 'question', name: 'Quiz', choices: [{ id: 1, txt: '%somebody%' }] },
      ],
      {},
      { variables: [{ id: 30, name: 'Half', value: 8 }] },
    ),
  )
    .begin()
    .click(10);
  const troubles = run.log.filter(({ type }) => type === 'trouble').map(({ data }) => data);
  expect(troubles).toEqual([
    { code: 'variable-not-found', variable: 'nobody' },
    { code: 'variable-not-found', variable: 'Variable 9' },
    { code: 'variable-not-found', variable: 'somebody' },
    { code: 'variable-not-found', variable: 'none' },
    { code: 'division-by-zero', variable: 30 },
  ]);
  expect(Number(run.state.variables[30])).toBe(8);
});

test('names that do not exist stay as they were written', () => {
  const run = new TestPlay(roomWith([])).begin();
  const at = { project: run.project, state: run.state };
  for (const text of ['%', '%%', '100%', '%nobody%', '%RAND(a,b)%', '%RAND(1%', '50 % of %those%'])
    expect(displayText(at, 1, text)).toBe(text);
});

test('what is dragged and hidden on the way is let go', () => {
  const run = new TestPlay(
    roomWith([
      {
        id: 10,
        type: 'hotspot-drag',
        name: 'Plug',
        onBeginDrag: [{ action: 'hide', target: 'this', timeout: 1 }],
      },
      { id: 11, type: 'hotspot-drop', name: 'Socket' },
    ]),
  ).begin();
  run.send({ type: 'drag-begin', object: 10 });
  run.send({ type: 'drop', object: 10, zone: 11 });
  expect(run.state).toMatchObject({ dragging: null, drops: {} });
  run.wait(1);
  run.send({ type: 'drop', object: 10, zone: 11 });
  expect(run.last('ignored')).toMatchObject({ act: 'drop', why: 'not-dragged' });
});

test('nothing happens after an exit, and a choice that leads away still has its end', () => {
  const run = new TestPlay(
    roomWith([
      {
        id: 10,
        type: 'question',
        name: 'Where',
        choices: [{ id: 1, txt: 'There', actions: [{ action: 'link', target: 2 }] }],
        onDone: [add(3)],
      },
      { id: 11, type: 'hotspot', name: 'Leave', actions: [{ action: 'exit' }, add(50)] },
    ]),
  ).begin();
  const left = new TestPlay(
    roomWith([{ id: 11, type: 'hotspot', name: 'Leave', actions: [{ action: 'exit' }, add(50)] }]),
  )
    .begin()
    .click(11);
  expect(left.state.variables[0]).toBeUndefined();
  run.send({ type: 'choice', object: 10, choice: 1 });
  expect(run.state).toMatchObject({ sceneId: 2, variables: { 0: 3 } });
});

test('messages of two parents at once, sensible or not, leave a run that goes on', () => {
  const value = fc.oneof(fc.string(), fc.double(), fc.integer());
  const message = fc.oneof(
    fc.record({
      type: fc.constant('set-variable' as const),
      variable: fc.oneof(fc.constantFrom('SCORE', 'Timer 1', 'platform', 0, -1), value),
      value,
    }),
    fc.record({
      type: fc.constant('run-event' as const),
      event: fc.oneof(fc.constantFrom('alarm', 'Alarm', 22), value),
    }),
  );
  fc.assert(
    fc.property(fc.array(message), fc.array(message), (one, other) => {
      const run = new TestPlay(fixture('all-kinds')).begin();
      for (let turn = 0; turn < Math.max(one.length, other.length); turn++)
        for (const event of [one[turn], other[turn]]) if (event) run.send(event);
      run.wait(1);
      expect(run.arrive().state.loaded).toBe(true);
    }),
    { numRuns: 50 },
  );
});

test('a list runs whole, however long', () => {
  const run = new TestPlay(
    roomWith([{ id: 10, type: 'hotspot', name: 'Go', actions: Array.from({ length: 20_000 }, () => add()) }]),
  );
  expect(run.begin().click(10).state.variables[0]).toBe(20_000);
  expect(run.types()).not.toContain('actions:limit');
});
