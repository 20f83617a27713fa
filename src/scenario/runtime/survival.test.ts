import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drive, fixture, roomWith } from '#tests/support/scenario-run.ts';
import { loadScenario } from '../loading/load-scenario.ts';
import { type Fields, isFields } from '../loading/untyped.ts';
import { objectDefaults } from '../objects/defaults.ts';
import { objectTypes } from '../types.ts';
import { displayText } from './substitute.ts';
import { modified } from './variables.ts';

const add = (value = 1) => ({ action: 'addscore', value });

test('a group inside itself, times that are no numbers and a timer of zero are survived', () => {
  const run = drive(
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
  const run = drive(
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
  const run = drive(
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
  const run = drive({ projectData: { version: 2 }, scenes: [scene(1), scene(2)] }).begin();
  for (let look = 1; look <= 100; look++) {
    expect(run.wait(60).log.filter(({ type }) => type === 'scene:enter')).toHaveLength(1);
    run.arrive().click(run.state.sceneId! * 10);
    expect(run.state.variables[0]).toBe(look);
  }
});

test('a timed event that jumps to its own moment comes once; one that jumps back is cut', () => {
  const jumping = (value: number) =>
    drive(roomWith([], { timers: [{ time: 2000, actions: [add(), { action: 'jump', value }] }] })).begin();
  const own = jumping(2);
  own.wait(3);
  expect(own.state.variables[0]).toBe(1);
  const back = jumping(0);
  back.wait(9);
  expect(back.state.variables[0]).toBe(4);
});

test('a delay that is no number is an error of its action, and time goes on', () => {
  const run = drive(
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
  const run = drive(roomWith([], {}, { variables: [{ id: 30, name: 'Count', value: 0, data }] })).begin();
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
  const run = drive(
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

test('a group inside itself, and one that is in nothing there is, are named when the file is read', () => {
  const group = (id: number, parentId: number, objects: unknown[] = []) => ({
    id,
    type: 'group',
    name: `${id}`,
    parentId,
    objects,
  });
  const file = roomWith([
    group(10, 11),
    group(11, 10),
    group(12, 99),
    group(13, 14, [{ id: 14, type: 'group', name: '14' }]),
    group(15, 10),
  ]);
  const loaded = loadScenario(file);
  expect(loaded.ok && loaded.problems.map(({ code, what }) => [code, what])).toEqual([
    ['inside-itself', 'parentId → 11'],
    ['inside-itself', 'parentId → 10'],
    ['dead-reference', 'parentId → 99'],
    ['inside-itself', 'parentId → 14'],
  ]);
});

test('names that do not exist stay as they were written', () => {
  const run = drive(roomWith([])).begin();
  const at = { project: run.project, state: run.state };
  for (const text of ['%', '%%', '100%', '%nobody%', '%RAND(a,b)%', '%RAND(1%', '50 % of %those%'])
    expect(displayText(at, 1, text)).toBe(text);
});

test('what is dragged and hidden on the way is let go', () => {
  const run = drive(
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
  const run = drive(
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
  const left = drive(
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
      const run = drive(fixture('all-kinds')).begin();
      for (let turn = 0; turn < Math.max(one.length, other.length); turn++)
        for (const event of [one[turn], other[turn]]) if (event) run.send(event);
      run.wait(1);
      expect(run.arrive().state.loaded).toBe(true);
    }),
    { numRuns: 50 },
  );
});

test('a file that ends anywhere is refused with a code, never with a fault', () => {
  const text = fixture('two-rooms');
  for (let end = 0; end < text.length - 2; end += 7)
    expect(loadScenario(text.slice(0, end))).toMatchObject({ ok: false });
});

/** Paths at which a thing is of another type than its default: drawing counts on these. */
function misshapen(thing: Fields, like: Readonly<Fields>, path = ''): string[] {
  return Object.entries(like).flatMap(([key, usual]) => {
    const value = thing[key];
    if (isFields(usual)) return isFields(value) ? misshapen(value, usual, `${path}${key}.`) : [path + key];
    const fits = typeof usual === 'number' ? Number.isFinite(value) : typeof value === typeof usual;
    return fits && Array.isArray(value) === Array.isArray(usual) ? [] : [path + key];
  });
}

test('what a file gives as something of another type is its default, and is named', () => {
  const wrong = {
    number: ['36pt', '', true, {}, [], Number.NaN, Number.POSITIVE_INFINITY],
    string: [{}, [1]],
    object: ['card', 5, []],
    boolean: ['perhaps', '', 2, {}, [true]],
    list: ['show', 5, {}, true],
  };
  const paths = (like: Readonly<Fields>, at: readonly string[] = []): [readonly string[], unknown][] =>
    Object.entries(like).flatMap(([key, usual]) => [
      [[...at, key], usual] as [readonly string[], unknown],
      ...(isFields(usual) ? paths(usual, [...at, key]) : []),
    ]);
  for (const type of objectTypes)
    for (const [path, usual] of paths(objectDefaults[type])) {
      for (const value of wrong[Array.isArray(usual) ? 'list' : (typeof usual as keyof typeof wrong)]) {
        const given = path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as Fields;
        const loaded = loadScenario(roomWith([{ id: 10, type, name: 'Odd', ...given }]));
        if (!loaded.ok) throw new Error(loaded.error);
        const [object] = loaded.project.scenes[0]!.objects as unknown as Fields[];
        expect([path, value, misshapen(object!, objectDefaults[type])]).toEqual([path, value, []]);
        const named = {
          code: 'wrong-type',
          where: 'First / Odd',
          what: expect.stringContaining(path.join('.')),
        };
        expect(loaded.problems).toEqual([named]);
      }
    }
});

test('a number or a switch written as a text is what it says, and the other way round; nothing is left out', () => {
  const card = {
    id: 10,
    type: 'text',
    name: 'Card',
    txt: 5,
    width: '2.5',
    height: null,
    visible: 'False',
    fixed: 1,
    appearance: { fontSize: '48', align: null },
  };
  const loaded = loadScenario(
    roomWith([card], { duration: '9000', volume: 'loud', loop: 'false', position: 'last' }),
  );
  if (!loaded.ok) throw new Error(loaded.error);
  expect(loaded.project.scenes[0]).toMatchObject({
    duration: 9000,
    volume: 1,
    loop: false,
    position: 0,
    objects: [
      {
        txt: '5',
        width: 2.5,
        height: 0.9,
        visible: false,
        fixed: true,
        appearance: { fontSize: 48, align: 'center' },
      },
    ],
  });
  expect(loaded.problems.map(({ code, where, what }) => [code, where, what])).toEqual([
    ['wrong-type', 'First', 'position: last'],
    ['wrong-type', 'First', 'volume: loud'],
  ]);
});

test('what stands for anything in a file is survived: loading and playing never throw', () => {
  const junk = fc.oneof(
    fc.constant(null),
    fc.boolean(),
    fc.double(),
    fc.string(),
    fc.constant([]),
    fc.constant({}),
    fc.constant([{ toString: 1, valueOf: 1 }]),
    fc.constant({ toString: 1, valueOf: 1 }),
  );
  const file = JSON.parse(fixture('all-kinds')) as Record<string, unknown>;
  const places: (readonly (string | number)[])[] = [];
  const walk = (value: unknown, path: readonly (string | number)[]) => {
    places.push(path);
    if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) walk(inner, [...path, key]);
  };
  walk(file.scenes, ['scenes']);
  walk(file.projectData, ['projectData']);
  fc.assert(
    fc.property(fc.constantFrom(...places), junk, (path, value) => {
      const broken = structuredClone(file);
      const last = path.at(-1)!;
      const owner = path
        .slice(0, -1)
        .reduce<Record<string | number, unknown>>((at, key) => at[key] as never, broken);
      owner[last] = value;
      const loaded = loadScenario(broken);
      if (!loaded.ok) return;
      const run = drive(broken).begin();
      for (const { object } of run.project.objects.values())
        expect(misshapen(object as unknown as Fields, objectDefaults[object.type])).toEqual([]);
      for (const { object } of run.project.objects.values()) {
        run.send({ type: 'activate', object: object.id });
        run.send({ type: 'click', object: object.id });
        run.send({ type: 'choice', object: object.id, choice: 1 });
        run.send({ type: 'drag-begin', object: object.id });
        run.send({ type: 'drop', object: object.id, zone: 25 });
        run.arrive();
      }
      run.wait(100);
    }),
    { numRuns: 100 },
  );
});
