import { expect, test } from 'vitest';
import { roomWith, TestPlay } from '#tests/support/test-play.ts';
import { type Pointer, pointers } from '../types.ts';
import { canHover, holdMeaning, type Meaning, pressMeaning } from './interaction.ts';

const scored = [{ action: 'addscore', value: 1 }];
const noted = [{ action: 'addscore', value: 10 }];

const objects = [
  { id: 10, type: 'hotspot', name: 'Bare' },
  { id: 11, type: 'hotspot', name: 'Acts', actions: scored },
  { id: 12, type: 'hotspot', name: 'Hovers', actions: scored, hoverin: noted },
  {
    id: 13,
    type: 'question',
    name: 'Quiz',
    choices: [
      { id: 1, txt: 'No' },
      { id: 2, txt: 'Yes' },
    ],
  },
  { id: 14, type: 'hotspot-drag', name: 'Plug' },
  { id: 15, type: 'hotspot-drag', name: 'Acting plug', actions: scored },
  { id: 16, type: 'hotspot-drag', name: 'Hovering plug', hoverin: noted },
  { id: 17, type: 'hotspot-drop', name: 'Socket' },
  { id: 18, type: 'hotspot-drag-drop', name: 'Adapter' },
  { id: 19, type: 'model', name: 'Vase', interactive: { spin: true } },
  { id: 20, type: 'model', name: 'Bell', interactive: { spin: true }, actions: scored },
  { id: 21, type: 'model', name: 'Statue' },
  { id: 22, type: 'image', name: 'Plan' },
  { id: 23, type: 'hotspot', name: 'Off', actions: scored },
  { id: 24, type: 'hotspot', name: 'Hidden', actions: scored, visible: false },
  { id: 25, type: 'hotspot-drag', name: 'Off plug' },
  { id: 26, type: 'question', name: 'Off quiz', choices: [{ id: 1, txt: 'No' }] },
  { id: 27, type: 'model', name: 'Off vase', interactive: { spin: true } },
];
const actionsShow = [23, 25, 26, 27].map((target) => ({ action: 'disable', target }));

const begun = () => new TestPlay(roomWith(objects, { actionsShow })).begin();
const at = ({ project, state }: ReturnType<typeof begun>) => ({ project, state });

const said = (meaning: Meaning): string => {
  switch (meaning.type) {
    case 'choice':
      return `choice ${meaning.choice}`;
    case 'drop':
      return `drop ${meaning.object} ${meaning.zone}`;
    case 'spin':
      return `spin ${meaning.object} ${meaning.degrees}`;
    default:
      return `${meaning.type} ${meaning.object}`;
  }
};

interface Row {
  what: string;
  object: number;
  part?: number;
  /** What happened before: carried, or hovered over. */
  dragging?: number;
  hovered?: number;
  /** With every pointer, but for those that are named. */
  means: string[];
  but?: Partial<Record<Pointer, string[]>>;
}
const without = (meanings: string[]) => ({ touch: meanings, hand: meanings, key: meanings });

const table: Row[] = [
  { what: 'a hotspot without actions', object: 10, means: ['click 10'] },
  { what: 'a hotspot with actions', object: 11, means: ['click 11'] },
  {
    what: 'a hotspot that carries hover',
    object: 12,
    means: ['click 12'],
    but: without(['hover-in 12']),
  },
  { what: 'a hotspot that is hovered', object: 12, hovered: 12, means: ['click 12'] },
  { what: 'a choice', object: 13, part: 2, means: ['choice 2'] },
  { what: 'a choice that is not there', object: 13, part: 3, means: [] },
  { what: 'a question beside its choices', object: 13, means: [] },
  { what: 'a thing to drag', object: 14, means: ['drag-begin 14'] },
  { what: 'what is carried', object: 14, dragging: 14, means: ['drop 14 null'] },
  {
    what: 'a thing to drag that has actions',
    object: 15,
    means: ['drag-begin 15', 'click 15'],
  },
  {
    what: 'a thing to drag that carries hover',
    object: 16,
    means: ['drag-begin 16'],
    but: without(['hover-in 16']),
  },
  { what: 'what is carried and carries hover', object: 16, dragging: 16, means: ['drop 16 null'] },
  {
    what: 'another thing than what is carried',
    object: 15,
    dragging: 14,
    means: ['drop 14 null', 'drag-begin 15', 'click 15'],
  },
  { what: 'a zone with nothing carried', object: 17, means: ['click 17'] },
  { what: 'a zone for what is carried', object: 17, dragging: 14, means: ['drop 14 17'] },
  { what: 'a thing that is a zone too', object: 18, means: ['drag-begin 18'] },
  {
    what: 'a thing that is a zone too, for what is carried',
    object: 18,
    dragging: 14,
    means: ['drop 14 18'],
  },
  {
    what: 'a model that turns',
    object: 19,
    means: ['click 19'],
    but: { gaze: ['spin 19 45'] },
  },
  { what: 'a model that turns and acts', object: 20, means: ['click 20'] },
  { what: 'a model that does neither', object: 21, means: [] },
  { what: 'an image without actions', object: 22, means: [] },
  { what: 'a disabled hotspot', object: 23, means: [] },
  { what: 'a hidden hotspot', object: 24, means: [] },
  { what: 'a disabled thing to drag', object: 25, means: [] },
  { what: 'a choice of a disabled question', object: 26, part: 1, means: [] },
  { what: 'a disabled model', object: 27, means: [] },
  { what: 'an object of another scene', object: 900, means: [] },
  { what: 'no object at all', object: 4711, means: [] },
];

const ready = ({ dragging, hovered }: Row) => {
  const run = begun();
  if (dragging !== undefined) run.send({ type: 'drag-begin', object: dragging });
  if (hovered !== undefined) run.send({ type: 'hover-in', object: hovered });
  return run;
};

for (const row of table)
  test(`[interact:click] [interact:choice] [interact:drag] what a press on ${row.what} means, with every pointer`, () => {
    for (const pointer of pointers) {
      const { object, part } = row;
      const run = ready(row);
      const meanings = pressMeaning(at(run), { object, part, pointer });
      expect(meanings.map(said), pointer).toEqual(row.but?.[pointer] ?? row.means);
      // The run does just that.
      const apart = ready(row);
      for (const meaning of meanings) apart.send(meaning);
      run.send({ type: 'press', object, part, pointer });
      const { variables, flags, answers, dragging, hovered, drops } = apart.state;
      expect(run.state, pointer).toMatchObject({ variables, flags, answers, dragging, hovered, drops });
      if (row.means.length === 0) expect(run.last('click')).toBeUndefined();
    }
  });

test('nothing answers while a scene is on its way, or before the run began', () => {
  const run = new TestPlay(roomWith(objects));
  for (const pointer of pointers) expect(pressMeaning(at(run), { object: 11, pointer })).toEqual([]);
  run.send({ type: 'start' });
  expect(pressMeaning(at(run), { object: 11, pointer: 'mouse' })).toEqual([]);
  expect([holdMeaning(at(run), 14), holdMeaning(at(run), 19)]).toEqual([null, null]);
  run.send({ type: 'press', object: 11, pointer: 'mouse' });
  expect(run.last('ignored')).toMatchObject({ act: 'press', object: 11, why: 'not-here' });
});

test('[interact:hover] only what can hover does, over an object as a whole; a press with the others leaves what was hovered', () => {
  for (const pointer of pointers) {
    const run = begun();
    const score = () => run.state.variables[0] ?? 0;
    run.send({ type: 'hover', object: 12, over: true, pointer });
    expect([run.state.hovered, score()], pointer).toEqual(canHover[pointer] ? [12, 10] : [null, 0]);
    run.send({ type: 'hover', object: 12, over: false, pointer });
    expect(run.state.hovered).toBeNull();
    run.send({ type: 'hover', object: 12, part: 1, over: true, pointer });
    expect(run.state.hovered).toBeNull();

    run.send({ type: 'hover-in', object: 12 });
    run.send({ type: 'press', object: 11, pointer });
    expect(run.state.hovered, pointer).toBe(canHover[pointer] ? 12 : null);
  }
});

test('[interact:hover] [interact:click] without a pointer that hovers, two presses do what hovering and clicking do', () => {
  const pressed = (pointer: Pointer) => {
    const run = begun();
    const scores = [];
    for (let press = 0; press < 2; press++) {
      run.send({ type: 'press', object: 12, pointer });
      scores.push(run.state.variables[0] ?? 0);
    }
    return scores;
  };
  for (const pointer of ['touch', 'hand', 'key'] as const) expect(pressed(pointer)).toEqual([10, 11]);
});

test('[interact:drag] [interact:spin] holding drags what is dragged and turns what is turned, and nothing that does not answer', () => {
  const run = begun();
  const held = objects.map(({ id }) => [id, holdMeaning(at(run), id)]).filter(([, means]) => means);
  expect(held).toEqual([
    [14, 'drag'],
    [15, 'drag'],
    [16, 'drag'],
    [18, 'drag'],
    [19, 'spin'],
    [20, 'spin'],
  ]);
});

test('[interact:drag] what is carried off while another is carried puts that back first; what may not be dragged stays', () => {
  const run = begun();
  run.send({ type: 'drag', object: 14 });
  run.send({ type: 'drag', object: 15 });
  expect(run.state.dragging).toBe(15);
  expect(run.last('drop')).toMatchObject({ object: 14, zone: null });
  for (const object of [11, 25]) run.send({ type: 'drag', object });
  expect(run.state.dragging).toBe(15);
});

test('[interact:spin] a look turns by a step and reports it; a hand that turned it already only reports', () => {
  const run = begun();
  run.send({ type: 'press', object: 19, pointer: 'gaze' });
  run.send({ type: 'spin', object: 19 });
  run.send({ type: 'spin', object: 27, degrees: 15 });
  expect(run.types().filter((type) => type === 'spin')).toHaveLength(2);
  expect(run.effects.filter(({ type }) => type === 'turn')).toEqual([
    { type: 'turn', object: 19, degrees: 45 },
  ]);
});

test('a press that leads out of the run does nothing more', () => {
  const leaves = [{ action: 'exit' }];
  const run = new TestPlay(
    roomWith([{ id: 10, type: 'hotspot-drag', name: 'Plug', onBeginDrag: leaves, actions: scored }]),
  ).begin();
  run.send({ type: 'press', object: 10, pointer: 'mouse' });
  expect(run.state.exited).toBe(true);
  expect(run.types()).not.toContain('click');
});
