import { expect, test } from 'vitest';
import { roomWith, TestPlay } from '#tests/support/test-play.ts';
import { conditionTypes } from '../types.ts';
import { conditionTable } from './registry.ts';

const variables = [
  { id: 30, name: 'Count', value: '10' },
  { id: 31, name: 'Word', value: 'Green Door' },
];

function room(projectData: object = {}) {
  return new TestPlay(
    roomWith(
      [
        { id: 10, type: 'hotspot', name: 'Pin' },
        { id: 11, type: 'text', name: 'Hidden', visible: false },
        {
          id: 12,
          type: 'layer',
          name: 'Layer',
          visible: false,
          objects: [{ id: 13, type: 'text', name: 'Inside' }],
        },
        { id: 14, type: 'audio', name: 'Hum', visible: true },
        { id: 15, type: 'video', name: 'Clip' },
        {
          id: 16,
          type: 'question',
          name: 'Quiz',
          autohide: false,
          choices: [
            { id: 1, txt: 'a' },
            { id: 2, txt: 'b' },
          ],
          correctchoice: 2,
        },
        { id: 17, type: 'hotspot-drag', name: 'Plug' },
        { id: 18, type: 'hotspot-drop', name: 'Socket' },
      ],
      {},
      { variables, ...projectData },
    ),
  ).begin();
}
type Room = ReturnType<typeof room>;

function holds(
  run: Room,
  condition: {
    condition: keyof typeof conditionTable;
    object: number;
    object2?: number;
    target?: string | number;
  },
) {
  const row = conditionTable[condition.condition];
  return (
    row.evaluate({ project: run.project, state: run.state }, condition, (text) => String(text ?? ''))
      .holds !== row.negate
  );
}

/** Each pair: what makes the first hold. Before it the second holds, after it the first. */
test.each([
  ['visited', 'notvisited', { object: 2 }, (run: Room) => run.send({ type: 'start', sceneId: 2 })],
  ['selected', 'notselected', { object: 10 }, (run: Room) => run.click(10)],
  [
    'answered',
    'notanswered',
    { object: 16 },
    (run: Room) => run.send({ type: 'choice', object: 16, choice: 1 }),
  ],
  [
    'correct',
    'notcorrect',
    { object: 16 },
    (run: Room) => run.send({ type: 'choice', object: 16, choice: 2 }),
  ],
] as const)('[condition:%s] [condition:%s]', (yes, no, about, act) => {
  const run = room();
  expect([holds(run, { condition: yes, ...about }), holds(run, { condition: no, ...about })]).toEqual([
    false,
    true,
  ]);
  act(run);
  expect([holds(run, { condition: yes, ...about }), holds(run, { condition: no, ...about })]).toEqual([
    true,
    false,
  ]);
});

test('[condition:shown] [condition:notshown] what a hidden layer holds is not shown, whatever its own flag', () => {
  const run = room();
  expect([10, 11, 12, 13].map((object) => holds(run, { condition: 'shown', object }))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect([10, 13].map((object) => holds(run, { condition: 'notshown', object }))).toEqual([false, true]);
  // An object of a scene never loaded is not shown.
  expect(holds(run, { condition: 'shown', object: 900 })).toBe(false);
});

test('[condition:played] [condition:notplayed] audio that is shown starts as played, a video waits for its start', () => {
  const run = room();
  expect([14, 15].map((object) => holds(run, { condition: 'played', object }))).toEqual([true, false]);
  expect(holds(run, { condition: 'notplayed', object: 15 })).toBe(true);
});

test('[condition:dropped] [condition:notdropped] [condition:containsobj] follow the drop and the drag out', () => {
  const run = room();
  const asked = () => [
    holds(run, { condition: 'dropped', object: 17 }),
    holds(run, { condition: 'dropped', object: 17, object2: 18 }),
    holds(run, { condition: 'dropped', object: 17, object2: 10 }),
    holds(run, { condition: 'notdropped', object: 17 }),
    holds(run, { condition: 'containsobj', object: 18 }),
    holds(run, { condition: 'containsobj', object: 18, object2: 17 }),
    holds(run, { condition: 'containsobj', object: 18, object2: 10 }),
  ];
  const out = [false, false, false, true, false, false, false];
  expect(asked()).toEqual(out);
  run.send({ type: 'drag-begin', object: 17 });
  run.send({ type: 'drop', object: 17, zone: 18 });
  expect(asked()).toEqual([true, true, false, false, true, true, false]);
  run.send({ type: 'drag-begin', object: 17 });
  expect(asked()).toEqual(out);
});

test('[condition:pass] [condition:notpass] against the passing grade, 75 where none is given', () => {
  const graded = (score: number, projectData: object) => {
    const run = room(projectData);
    run.send({ type: 'set-variable', variable: 'score', value: score });
    // Where there are questions, a score alone is no pass.
    expect(holds(run, { condition: 'pass', object: 0 })).toBe(false);
    run.send({ type: 'choice', object: 16, choice: 1 });
    return [holds(run, { condition: 'pass', object: 0 }), holds(run, { condition: 'notpass', object: 0 })];
  };
  expect(graded(60, { passinggrade: 60 })).toEqual([true, false]);
  expect(graded(59.99, { passinggrade: 60 })).toEqual([false, true]);
  expect(graded(74, {})).toEqual([false, true]);
  expect(graded(75, {})).toEqual([true, false]);
});

test.each([
  ['greater', [false, false, true]],
  ['gtequal', [false, true, true]],
  ['less', [true, false, false]],
  ['ltequal', [true, true, false]],
  ['equal', [false, true, false]],
  ['notequal', [true, false, true]],
] as const)('[condition:%s] compares numbers as numbers', (condition, wanted) => {
  // 10 against 11, 10 and 9: as texts '10' would come before '9'.
  expect(['11', 10, '9'].map((target) => holds(room(), { condition, object: 30, target }))).toEqual(wanted);
});

test('texts compare without regard to case', () => {
  const run = room();
  expect(holds(run, { condition: 'equal', object: 31, target: 'GREEN door' })).toBe(true);
  expect(holds(run, { condition: 'greater', object: 31, target: 'green dog' })).toBe(true);
});

test('[condition:contains] [condition:notcontains] look for a part of the text', () => {
  const run = room();
  expect(
    ['DOOR', 'window'].map((target) => holds(run, { condition: 'contains', object: 31, target })),
  ).toEqual([true, false]);
  expect(
    ['DOOR', 'window'].map((target) => holds(run, { condition: 'notcontains', object: 31, target })),
  ).toEqual([false, true]);
});

test('[condition:score] object 0 is the score, [condition:platform] object -1 the platform', () => {
  const run = room();
  run.send({ type: 'choice', object: 16, choice: 2 });
  expect(holds(run, { condition: 'equal', object: 0, target: 100 })).toBe(true);
  expect(holds(run, { condition: 'equal', object: -1, target: 'WEB' })).toBe(true);
  run.send({ type: 'platform', platform: 'vr' });
  expect(holds(run, { condition: 'equal', object: -1, target: 'vr' })).toBe(true);
});

test('the table holds every condition, and the editor offers those of its first slice', () => {
  expect(Object.keys(conditionTable).sort()).toEqual([...conditionTypes].sort());
});
