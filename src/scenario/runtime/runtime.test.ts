import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drive, fixture, roomWith } from '#tests/support/scenario-run.ts';
import { statementsOf } from '../statements/from-log.ts';
import { bookmarkFits, toBookmark } from './bookmark.ts';
import { isPassed, isShown, resultOf, scoreOf, shownObjects } from './read.ts';
import { displayText } from './substitute.ts';
import { modified } from './variables.ts';

const at = (run: ReturnType<typeof drive>) => ({ project: run.project, state: run.state });

test('a whole run: find the key, open the door, come back, with what is reported', () => {
  const run = drive(fixture('two-rooms')).begin();
  run.click(10);
  expect(run.state.sceneId).toBe(1);
  run.wait(2);
  run.click(11);
  expect(shownObjects(at(run)).map(({ name }) => name)).toEqual(['Door', 'Found']);
  run.wait(3);
  expect(isShown(at(run), 12)).toBe(false);
  run.click(10).click(13);
  expect(run.state).toMatchObject({ sceneId: 1, visited: { 1: true, 2: true }, variables: { 0: 60 } });
  // What was taken stays taken.
  expect(isShown(at(run), 11)).toBe(false);
  expect(statementsOf(run.project, run.log).map(({ verb }) => verb)).toEqual([
    'attempted',
    'clicked',
    'clicked',
    'updated',
    'clicked',
    'experienced',
    'clicked',
    'experienced',
  ]);
  expect(statementsOf(run.project, run.log).find(({ verb }) => verb === 'experienced')).toMatchObject({
    scene: 'Hall',
    duration: 5,
  });
});

test('a step changes nothing it was given, and the same again gives the same', () => {
  const run = drive(fixture('two-rooms'), { random: [0.3] }).begin();
  const freeze = (value: unknown): void => {
    if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
      Object.freeze(value);
      Object.values(value).forEach(freeze);
    }
  };
  freeze(run.state);
  const before = JSON.stringify(run.state);
  const state = run.state;
  const first = run.send({ type: 'click', object: 11 });
  expect(JSON.stringify(state)).toBe(before);
  run.state = state;
  expect(run.send({ type: 'click', object: 11 })).toEqual(first);
});

test('[interact:click] sets clicked; [interact:hover] grows by 0.3 and undoes, unless the author says otherwise', () => {
  const run = drive(
    roomWith([
      { id: 10, type: 'hotspot', name: 'Plain' },
      { id: 11, type: 'hotspot', name: 'Own', hoverin: [{ action: 'addscore', value: 1 }] },
      { id: 12, type: 'text', name: 'Just text' },
    ]),
  ).begin();
  run.click(10);
  expect(run.state.flags[10]! & 2).toBe(2);
  run.send({ type: 'hover-in', object: 10 });
  run.send({ type: 'hover-out', object: 10 });
  expect(run.effects.slice(-2)).toEqual([
    { type: 'animate', object: 10, animType: 'grow', size: 0.3 },
    { type: 'animate', object: 10, animType: 'undo' },
  ]);
  run.send({ type: 'hover-in', object: 12 });
  expect(run.state.hovered).toBeNull();
  const effects = run.effects.length;
  run.send({ type: 'hover-in', object: 11 });
  expect(run.effects).toHaveLength(effects);
  expect(run.state.variables[0]).toBe(1);
});

test('autohide: gone after its first use, also when that led away, back after a reset', () => {
  const used = (actions: unknown[]) => {
    const run = drive(roomWith([{ id: 10, type: 'hotspot', name: 'Once', autohide: true, actions }]))
      .begin()
      .click(10);
    return isShown(at(run), 10);
  };
  expect(used([])).toBe(false);
  expect(used([{ action: 'link', target: 2 }])).toBe(false);
  expect(used([{ action: 'reset', value: 'scene' }])).toBe(true);
});

test('without a hovering pointer the first use hovers where there is something to hover for, the second selects', () => {
  const run = drive(
    roomWith([
      { id: 10, type: 'hotspot', name: 'Plain', actions: [{ action: 'addscore', value: 1 }] },
      {
        id: 11,
        type: 'hotspot',
        name: 'Own',
        hoverin: [{ action: 'addscore', value: 10 }],
        actions: [{ action: 'addscore', value: 100 }],
      },
    ]),
  ).begin();
  const use = (object: number) => {
    run.send({ type: 'activate', object });
    return run.state.variables[0];
  };
  expect([use(10), use(11), use(11), use(10), use(11)]).toEqual([1, 11, 111, 112, 212]);
});

test('[interact:choice] answers, removes the question, records the time, runs the choice, then the end', () => {
  const run = drive(
    roomWith([
      {
        id: 10,
        type: 'question',
        name: 'Quiz',
        txt: 'Which?',
        choices: [
          { id: 1, txt: 'No' },
          { id: 2, txt: 'Yes', actions: [{ action: 'setscore', value: 10 }] },
        ],
        correctchoice: 2,
        onDone: [{ action: 'modifyvariable', target: 0, modtype: 'multiply', value: 5 }],
      },
    ]),
  ).begin();
  run.wait(4);
  run.send({ type: 'choice', object: 10, choice: 2 });
  expect(run.state.flags[10]! & (4 | 8)).toBe(12);
  expect(isShown(at(run), 10)).toBe(false);
  expect(run.state.answers).toMatchObject([{ quest: 'Quiz', choice: 'Yes', correct: true, elapsed: 4000 }]);
  expect(run.state.variables[0]).toBe(50);
  expect(statementsOf(run.project, run.log).find(({ verb }) => verb === 'answered')).toMatchObject({
    questname: 'Quiz',
    questtext: 'Which?',
    choicetext: 'Yes',
    iscorrect: true,
    duration: 4,
  });
});

test('[interact:drag] begin, drop and drag out run their lists, the dragged object first', () => {
  const note = (value: string) => [{ action: 'modifyvariable', target: 30, modtype: 'add', value }];
  const run = drive(
    roomWith(
      [
        { id: 10, type: 'hotspot-drag', name: 'Plug', onBeginDrag: note('b'), onDrop: note('d') },
        { id: 11, type: 'hotspot-drop', name: 'Socket', onDrop: note('z'), onDragOut: note('o') },
        { id: 12, type: 'hotspot', name: 'No zone' },
      ],
      {},
      { variables: [{ id: 30, name: 'Trace', value: '>' }] },
    ),
  ).begin();
  for (const zone of [11, 12, null]) {
    run.send({ type: 'drag-begin', object: 10 });
    run.send({ type: 'drop', object: 10, zone });
  }
  expect(run.state.variables[30]).toBe('>bdzbob');
  expect(statementsOf(run.project, run.log).filter(({ verb }) => verb === 'dropped')).toMatchObject([
    { object: 'Plug', dropzone: 'Socket' },
  ]);
});

test('[interact:spin] only what may be turned reports it', () => {
  const run = drive(
    roomWith([
      { id: 10, type: 'model', name: 'Vase', interactive: { spin: true } },
      { id: 11, type: 'model', name: 'Fixed' },
    ]),
  ).begin();
  run.send({ type: 'spin', object: 10 });
  run.send({ type: 'spin', object: 11 });
  expect(statementsOf(run.project, run.log).filter(({ verb }) => verb === 'spun')).toMatchObject([
    { object: 'Vase' },
  ]);
});

test('[mode:run] timed events and timers come in the order of their time, even in one long tick', () => {
  const note = (value: string) => [{ action: 'modifyvariable', target: 30, modtype: 'add', value }];
  const run = drive(
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
  expect(run.state.scene).toMatchObject({ ended: true, playing: false });
});

test('at its end a scene fires what was pending, then loops or runs its end actions', () => {
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
  const ended = drive(file(false)).begin();
  ended.wait(2);
  expect(isShown(at(ended), 10)).toBe(false);
  expect(ended.state.variables[0]).toBe(101);
  const looped = drive(file(true)).begin();
  looped.wait(5);
  expect(looped.state.variables[0]).toBe(3);
  expect(looped.effects).toContainEqual({ type: 'scene-media', do: 'restart' });
});

test('while held, no time passes', () => {
  const run = drive(roomWith([], { duration: 2000, actions: [{ action: 'addscore', value: 1 }] })).begin();
  run.wait(1);
  run.send({ type: 'pause' });
  run.wait(600);
  run.send({ type: 'resume' });
  expect(run.state).toMatchObject({ elapsed: 1000, variables: {} });
  run.wait(1);
  expect(run.state.variables[0]).toBe(1);
});

test('a film tells its own time, and its end', () => {
  const run = drive(
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

test('two scenes whose start leads to each other do not hang the run', () => {
  const run = drive({
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

test('[rule:score] percent of questions answered correctly; 100 without any; SCORE overrides', () => {
  const quiz = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: 10 + index,
      type: 'question',
      name: `Q${index}`,
      choices: [
        { id: 1, txt: 'yes' },
        { id: 2, txt: 'no' },
      ],
    }));
  expect(scoreOf(at(drive(roomWith([])).begin()))).toBe(100);
  const run = drive(roomWith(quiz(3), {}, { isscored: true, passinggrade: 30 })).begin();
  expect([scoreOf(at(run)), resultOf(at(run))]).toEqual([0, 'failed']);
  run.send({ type: 'choice', object: 10, choice: 1 });
  expect([scoreOf(at(run)), resultOf(at(run))]).toEqual([33.33, 'passed']);
  const unanswered = drive(roomWith(quiz(1), {}, { isscored: true, passinggrade: 0 })).begin();
  expect(isPassed(at(unanswered))).toBe(false);
  run.send({ type: 'set-variable', variable: 'SCORE', value: 12 });
  expect([scoreOf(at(run)), resultOf(at(run))]).toEqual([12, 'failed']);
});

test('[rule:substitution] %name% without regard to case, %RAND(a,b)% with both ends, the unknown stays', () => {
  const text = (given: string, random: number[]) => {
    const run = drive(
      roomWith(
        [
          {
            id: 10,
            type: 'hotspot',
            name: 'Go',
            actions: [{ action: 'modifyvariable', target: 30, value: given }],
          },
        ],
        {},
        { variables: [{ id: 30, name: 'My Name', value: 'Ada' }] },
      ),
      { random },
    );
    return run.begin().click(10).state.variables[30];
  };
  expect(text('Hi %my NAME%, %SCORE%% on %platform%', [0])).toBe('Hi Ada, 100% on web');
  expect(text('%nobody% 50% off', [0])).toBe('%nobody% 50% off');
  expect([text('%RAND(3,7)%', [0]), text('%rand( 3 , 7 )%', [0.999999])]).toEqual([3, 7]);
  expect(text('a%RAND(-2,-2)%', [0.5])).toBe('a-2');
});

test('a drawn text shows the same random number until the scene is entered again', () => {
  const run = drive(roomWith([])).begin();
  const drawn = () => displayText(at(run), 10, '%RAND(1,1000000)%');
  expect(drawn()).toBe(drawn());
});

test('[action:arithmetic] only on numbers; rounds to 2 decimals when dividing; texts join and lose a matching end', () => {
  const number = fc
    .double({ min: -1e6, max: 1e6, noNaN: true })
    .map((value) => Math.round(value * 100) / 100);
  fc.assert(
    fc.property(number, number, (a, b) => {
      expect(modified(modified(a, 'add', b), 'subtract', b)).toBeCloseTo(a, 6);
      expect(modified(a, 'divide', 0)).toBe(a);
      if (b !== 0) expect(modified(a, 'divide', b)).toBeCloseTo(a / b, 1);
    }),
  );
  fc.assert(
    fc.property(
      fc.string({ minLength: 1 }).filter((text) => Number.isNaN(Number(text))),
      fc.string(),
      (a, b) => {
        expect(modified(modified(`x${a}`, 'add', b), 'subtract', b)).toBe(`x${a}`);
        expect(modified(`x${a}`, 'multiply', b)).toBe(`x${a}`);
      },
    ),
  );
  expect([modified(2.5, 'round', ''), modified('2.345', 'round', 1), modified('x', 'round', '')]).toEqual([
    3,
    2.3,
    'x',
  ]);
  expect(modified('0.1', 'add', '0.2')).toBe(0.3);
});

test('[entity:system-variables] SCORE and PLATFORM are there, and a timer keeps its variable', () => {
  const run = drive(fixture('all-kinds')).begin();
  run.wait(4);
  expect(run.state.variables[60]).toBe(26);
  expect([0, -1].map((id) => run.project.variables.get(id)?.name)).toEqual(['SCORE', 'PLATFORM']);
});

test('a variable carries actions of its own, and reports its change', () => {
  const data = JSON.stringify({ actions: [{ action: 'addscore', value: 3, conditions: [] }] });
  const run = drive(roomWith([], {}, { variables: [{ id: 30, name: 'Light', value: 'off', data }] })).begin();
  run.send({ type: 'set-variable', variable: 'LIGHT', value: 'on' });
  run.send({ type: 'set-variable', variable: 30, value: 'on' });
  expect(run.state.variables).toEqual({ 0: 3, 30: 'on' });
  run.send({ type: 'set-variable', variable: 'nobody', value: 1 });
  expect(run.last('trouble')).toMatchObject({ code: 'variable-not-found' });
});

test('[state:resume] [entity:bookmark] [entity:runtime-flags] the durable part of any run comes back from its bookmark', () => {
  const act = fc.oneof(
    fc.constantFrom(10, 11, 13, 18, 21, 26).map((object) => ({ type: 'click' as const, object })),
    fc.constantFrom(1, 2).map((choice) => ({ type: 'choice' as const, object: 15, choice })),
    fc.constant({ type: 'drag-begin' as const, object: 24 }),
    fc.constantFrom(25, 26, null).map((zone) => ({ type: 'drop' as const, object: 24, zone })),
    fc.constantFrom(0, 60).map((variable) => ({ type: 'set-variable' as const, variable, value: 7 })),
  );
  for (const name of ['all-kinds', 'two-rooms'] as const)
    fc.assert(
      fc.property(fc.array(fc.tuple(act, fc.integer({ min: 0, max: 4 }))), (acts) => {
        const run = drive(fixture(name)).begin();
        for (const [event, seconds] of acts) {
          run.send(event);
          run.wait(seconds);
          run.arrive();
        }
        const bookmark = JSON.parse(JSON.stringify(toBookmark(run.project, run.state)));
        const again = drive(fixture(name));
        expect(bookmarkFits(again.project, bookmark)).toBe(true);
        again.send({ type: 'resume-bookmark', bookmark });
        expect(toBookmark(again.project, again.state)).toEqual(bookmark);
      }),
      { numRuns: 40 },
    );
});

test('[state:bookmark-discard] a bookmark of another publishing does not fit', () => {
  const run = drive(fixture('two-rooms')).begin();
  const bookmark = toBookmark(run.project, run.state)!;
  expect(bookmarkFits(run.project, bookmark)).toBe(true);
  expect(bookmarkFits(run.project, { ...bookmark, publishDate: '2026-11-21T10:00:00Z' })).toBe(false);
  expect(bookmarkFits(run.project, { ...bookmark, lastSceneId: 77 })).toBe(false);
});

test('a group inside itself, times that are no numbers and a timer of zero are survived', () => {
  const run = drive(
    roomWith(
      [
        { id: 10, type: 'layer', name: 'A', parentId: 11 },
        { id: 11, type: 'layer', name: 'B', parentId: 10 },
        {
          id: 12,
          type: 'timer',
          name: 'Zero',
          autoplay: true,
          style: { time: 0 },
          onDone: [{ action: 'addscore', value: 1 }],
        },
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

test('a step costs the same however many scenes there are: it touches none but its own', () => {
  const reads = new Set<number>();
  const scenes = Array.from({ length: 200 }, (_, index) => ({
    id: index + 1,
    name: `S${index}`,
    position: index,
    objects: [{ id: 1000 + index, type: 'hotspot', name: 'H', actions: [{ action: 'addscore', value: 1 }] }],
  }));
  const run = drive({ id: 1, name: 'Many', projectData: { version: 2 }, scenes }).begin();
  const { inScene, objects, scenes: byId } = run.project;
  const spy = <V>(map: ReadonlyMap<number, V>) =>
    new Proxy(map, {
      get(target, key) {
        if (key === 'get')
          return (id: number) => {
            reads.add(id);
            return target.get(id);
          };
        if (key === 'has') return (id: number) => target.has(id);
        throw new Error(`A step went through the whole project by ${String(key)}`);
      },
    });
  Object.assign(run.project, { inScene: spy(inScene), objects: spy(objects), scenes: spy(byId) });
  run.click(1000);
  run.wait(1);
  expect([...reads].filter((id) => id !== 1 && id !== 1000)).toEqual([]);
});
