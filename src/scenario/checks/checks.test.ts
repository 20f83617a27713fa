import { expect, test } from 'vitest';
import { fixture, roomWith, TestPlay } from '#tests/support/test-play.ts';
import { loadScenario } from '../loading/load-scenario.ts';
import { checkScenario } from './check-scenario.ts';

const check = (file: unknown) => {
  const { project } = new TestPlay(file);
  return checkScenario([...project.scenes.values()], [...project.variables.values()]);
};

test('a scenario in order has nothing to say', () => {
  expect(check(fixture('two-rooms'))).toEqual([]);
  expect(check(fixture('all-kinds'))).toEqual([]);
});

test('dead references and scenes that no link leads to are found', () => {
  expect(check(fixture('broken-references'))).toEqual([
    { code: 'dead-reference', sceneId: 1, objectId: 10, action: 'link', target: 99 },
    { code: 'dead-reference', sceneId: 1, objectId: 10, action: 'show', target: 98 },
  ]);
  expect(check(fixture('stereo'))).toEqual([{ code: 'unreachable-scene', sceneId: 2 }]);
});

test('what conditions, calls by name and changes of a variable point at is looked up too', () => {
  const about = (condition: string, object: number, more: object = {}) => ({ condition, object, ...more });
  const dead = [
    about('notanswered', 71),
    about('dropped', 20, { object2: 72 }),
    about('visited', 73),
    about('less', 74, { target: 1 }),
  ];
  const alive = [
    about('pass', 0),
    about('equal', -1, { target: 'vr' }),
    about('containsobj', 20, { object2: 21 }),
    about('less', 30, { target: 1 }),
  ];
  const data = JSON.stringify({
    actions: [
      { action: 'link', target: 2 },
      // Nobody looked over what a variable says that it does: its conditions may be anything.
      { action: 'hide', target: 75, conditions: [null] },
      { action: 'hide', target: 21, conditions: {} },
    ],
  });
  const file = roomWith(
    [
      {
        id: 20,
        type: 'hotspot-drag-drop',
        name: 'Box',
        actions: [
          { action: 'complete', conditions: [...dead, ...alive] },
          { action: 'runevent', value: ' ALARM' },
          { action: 'runevent', value: 'Flood' },
          { action: 'runevent', value: '%which%' },
          { action: 'modifyvariable', target: 76, value: 1 },
        ],
      },
      { id: 21, type: 'run-event', name: 'Alarm' },
    ],
    {},
    { variables: [{ id: 30, name: 'Count', value: 0, data }] },
  );
  const here = { code: 'dead-reference', sceneId: 1, objectId: 20 };
  expect(check(file)).toEqual([
    { ...here, action: 'complete', condition: 'notanswered', target: 71 },
    { ...here, action: 'complete', condition: 'dropped', target: 72 },
    { ...here, action: 'complete', condition: 'visited', target: 73 },
    { ...here, action: 'complete', condition: 'less', target: 74 },
    { ...here, action: 'runevent', target: 'Flood' },
    { ...here, action: 'modifyvariable', target: 76 },
    { code: 'dead-reference', sceneId: null, objectId: null, variableId: 30, action: 'hide', target: 75 },
  ]);
  const named = loadScenario(file);
  expect(named.ok && named.problems).toEqual([
    ...['notanswered → 71', 'dropped → 72', 'visited → 73', 'less → 74', 'runevent → Flood'].map((what) => ({
      code: 'dead-reference',
      where: 'First / Box',
      what,
    })),
    { code: 'dead-reference', where: 'First / Box', what: 'modifyvariable → 76' },
    { code: 'dead-reference', where: 'Count', what: 'hide → 75' },
    { code: 'unknown-condition', where: 'Count', what: '{…}' },
  ]);
});

test('run events that can only go in a circle are found', () => {
  const event = (id: number, name: string, ...actions: object[]) => ({
    id,
    type: 'run-event',
    name,
    actions,
  });
  const call = (more: object) => ({ action: 'runevent', ...more });
  const found = check(
    roomWith([
      event(10, 'Ping', call({ target: 11 })),
      event(11, 'Pong', call({ value: 'PING' })),
      event(12, 'Self', call({ target: 'this' })),
      event(13, 'Clock', call({ target: 13, timeout: 1 })),
      event(14, 'Asked', call({ target: 14, conditions: [{ condition: 'less', object: 0, target: 5 }] })),
      event(15, 'Starts it', call({ target: 10 })),
    ]),
  );
  expect(found.filter(({ code }) => code === 'circle')).toEqual(
    [10, 11, 12].map((objectId) => ({ code: 'circle', sceneId: 1, objectId })),
  );
});

test('what several actions of a place have in common is found once', () => {
  const lost = { action: 'show', target: 98 };
  const file = roomWith([
    { id: 20, type: 'hotspot', name: 'Door', actions: [{ action: 'link' }, lost, { action: 'link' }, lost] },
    { id: 21, type: 'hotspot', name: 'Gate', actions: [{ action: 'link' }, { action: 'link', target: 2 }] },
  ]);
  const here = { code: 'dead-reference', sceneId: 1, objectId: 20 };
  expect(check(file)).toEqual([
    { ...here, action: 'link', target: '' },
    { ...here, action: 'show', target: 98 },
    { ...here, objectId: 21, action: 'link', target: '' },
  ]);
});
