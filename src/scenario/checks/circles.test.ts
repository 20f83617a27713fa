import { expect, test } from 'vitest';
import { roomWith, TestPlay } from '#tests/support/test-play.ts';
import { checkScenario } from './check-scenario.ts';

const act = (action: string, more: object = {}) => ({ action, conditions: [], ...more });
const asked = { conditions: [{ condition: 'equal', object: -1, target: 'web' }] };
const pin = (...actions: object[]) => ({ id: 10, type: 'hotspot', name: 'Pin', actions });
const event = (id: number, ...actions: object[]) => ({ id, type: 'run-event', name: `Event ${id}`, actions });
const card = (id: number, actionsShow: object[], more: object = {}) => ({
  id,
  type: 'text',
  name: `Card ${id}`,
  visible: false,
  actionsShow,
  ...more,
});
const variable = (id: number, ...actions: object[]) => ({
  id,
  name: `Count ${id}`,
  value: 0,
  data: JSON.stringify({ actions }),
});
const withVariables = (objects: object[], ...variables: object[]) => roomWith(objects, {}, { variables });
const timers = (...lists: [seconds: number, ...actions: object[]][]) =>
  lists.map(([seconds, ...actions]) => ({ time: seconds * 1000, name: `At ${seconds}`, actions }));
const jump = (value: number | string, more: object = {}) => act('jump', { value, ...more });
const change = (target: number, modtype: string, value: number | string, more: object = {}) =>
  act('modifyvariable', { target, modtype, value, ...more });

const found = (file: object) => {
  const { project } = new TestPlay(file);
  return checkScenario([...project.scenes.values()], [...project.variables.values()]).flatMap((finding) =>
    finding.code === 'circle' ? [finding.variableId ?? finding.objectId ?? `scene ${finding.sceneId}`] : [],
  );
};

/** Whether a run of it is cut: after a click on the pin, and 90 seconds of the first scene. */
function isCut(file: object): boolean {
  const run = new TestPlay(file).begin();
  run.click(10);
  run.wait(90);
  for (let scenes = 0; scenes < 60 && !run.state.loaded && run.state.sceneId !== null; scenes++)
    run.send({ type: 'scene-loaded', sceneId: run.state.sceneId });
  return run.log.some(({ type }) => type === 'actions:limit' || type === 'link:cycle');
}

const circles: [string, object, unknown[]][] = [
  [
    'a variable that counts itself up',
    withVariables([pin(change(30, 'add', 1))], variable(30, change(30, 'add', 1))),
    [30],
  ],
  [
    'two variables that count each other',
    withVariables(
      [pin(change(30, 'add', 1))],
      variable(30, change(31, 'subtract', 2)),
      variable(31, change(30, 'add', 'x')),
    ),
    [30, 31],
  ],
  [
    'a variable that is set to and fro',
    withVariables([pin(change(30, 'set', 5))], variable(30, change(30, 'set', 1), change(30, 'set', 2))),
    [30],
  ],
  [
    'the score that scores',
    withVariables([pin(act('addscore', { value: 5 }))], {
      ...variable(0, act('addscore', { value: 1 })),
      name: 'SCORE',
    }),
    [0],
  ],
  [
    'a run event and a variable',
    withVariables(
      [pin(act('runevent', { target: 20 })), event(20, change(30, 'add', 1))],
      variable(30, act('runevent', { value: 'event 20' })),
    ),
    [20, 30],
  ],
  [
    'a card that hides and shows itself when it is shown',
    roomWith([
      pin(act('show', { target: 11 })),
      card(11, [act('hide', { target: 'this' }), act('show', { target: 'this' })]),
    ]),
    [11],
  ],
  [
    'a card that has a run event show it anew',
    roomWith([
      pin(act('show', { target: 11 })),
      card(11, [act('runevent', { target: 20 })]),
      event(20, act('hide', { target: 11 }), act('show', { target: 11 })),
    ]),
    [11, 20],
  ],
  [
    'timed events that jump to each other',
    roomWith([pin()], { timers: timers([1, jump(5)], [5, jump('1')]) }),
    ['scene 1'],
  ],
  [
    'timed events of which the second at a moment jumps back',
    roomWith([pin()], { timers: timers([1, jump(5)], [5, act('addscore', { value: 1 })], [5, jump(1)]) }),
    ['scene 1'],
  ],
  [
    'an end that jumps beyond the end',
    roomWith([pin()], { duration: 2000, actions: [jump(7)] }),
    ['scene 1'],
  ],
  [
    'an end and an event that jump to each other',
    roomWith([pin()], { duration: 5000, actions: [jump(1)], timers: timers([1, jump(9)]) }),
    ['scene 1'],
  ],
];

test.each(circles)('a step would not end by itself, and the checks tell: %s', (_, file, where) => {
  expect(isCut(file)).toBe(true);
  expect(found(file)).toEqual(where);
});

test('scenes whose start leads from one to the other are told', () => {
  const file = {
    ...roomWith([pin()], { actionsShow: [act('link', { target: 2 })] }),
  };
  file.scenes[1] = { ...file.scenes[1], actionsShow: [act('link', { target: 1 })] } as never;
  expect(isCut(file)).toBe(true);
  expect(found(file)).toEqual(['scene 1', 'scene 2']);
});

const ways: [string, object][] = [
  [
    'a variable that is set once',
    withVariables([pin(change(30, 'set', 5))], variable(30, change(30, 'set', 1))),
  ],
  [
    'a variable that counts itself up where it is asked to',
    withVariables(
      [pin(change(30, 'add', 1))],
      variable(30, change(30, 'add', 1, { conditions: [{ condition: 'less', object: 30, target: 9 }] })),
    ),
  ],
  [
    'a variable to which nothing is added',
    withVariables([pin(change(30, 'add', 1))], variable(30, change(30, 'add', 0), change(30, 'round', 0))),
  ],
  [
    'a card that is shown while it is',
    roomWith([pin(act('show', { target: 11 })), card(11, [act('show', { target: 'this' })])]),
  ],
  [
    'a run event that comes later',
    roomWith([pin(act('runevent', { target: 20 })), event(20, act('runevent', { target: 20, timeout: 5 }))]),
  ],
  [
    'a run event after the exit',
    roomWith([pin(act('runevent', { target: 20 })), event(20, act('exit'), act('runevent', { target: 20 }))]),
  ],
  ['timed events with time between', roomWith([pin()], { timers: timers([1, jump(5)], [6, jump(1)]) })],
  ['a timed event that jumps to its own moment', roomWith([pin()], { timers: timers([1, jump(1)]) })],
  [
    'timed events of which the first stops the time',
    roomWith([pin()], { timers: timers([1, jump(5)], [5, act('pause'), jump(1)]) }),
  ],
  [
    'timed events of which one has its run event lead away',
    roomWith([pin(), event(20, act('link', { target: 2 }))], {
      timers: timers([1, jump(5)], [5, jump(1), act('runevent', { target: 20 })]),
    }),
  ],
  ['an end that begins anew', roomWith([pin()], { duration: 2000, actions: [jump(0)] })],
  [
    'an end that jumps beyond the end of a scene that loops',
    roomWith([pin()], { duration: 2000, loop: true, actions: [jump(7)] }),
  ],
];

test.each(ways)('no circle: %s', (_, file) => {
  expect(isCut(file)).toBe(false);
  expect(found(file)).toEqual([]);
});

test('what a run alone can tell is not told beforehand', () => {
  const unsure = [
    roomWith([pin()], { timers: timers([1, jump(5)], [5, jump(1, asked)]) }),
    roomWith([pin(act('runevent', { target: 20 })), event(20, act('runevent', { value: '%name%' }))]),
    withVariables([pin(change(30, 'add', 1))], variable(30, change(30, 'add', '%PLATFORM%'))),
  ];
  for (const file of unsure) expect(found(file)).toEqual([]);
});

test('a thousand scenes with cards, timed events and run events are looked over at once', () => {
  const scenes = Array.from({ length: 1000 }, (_, scene) => ({
    id: scene * 100 + 1,
    name: `Scene ${scene}`,
    timers: timers([1, act('show', { target: scene * 100 + 3 })], [2, jump(4)]),
    objects: Array.from({ length: 20 }, (__, n) =>
      card(scene * 100 + 2 + n, [act('addscore', { value: 1 })]),
    ),
  }));
  expect(found({ projectData: { version: 2 }, scenes })).toEqual([]);
});
