import { beforeAll, expect, test } from 'vitest';
import { startI18n, text } from '#i18n/i18n.ts';
import { loadAppTexts } from '#i18n/load-app.ts';
import { playing, room } from '#tests/support/inspected-room.ts';
import { tellEvent } from './describe-event.ts';

beforeAll(() =>
  startI18n({ load: loadAppTexts, namespaces: ['common', 'format', 'inspector'], locale: 'us' }),
);

test('[inspector:events] a skipped action says what was compared with what, not the names it was written with', () => {
  const skipped = (conditions: object[]) => {
    const actions = [{ action: 'hide', target: 10, conditions }];
    const door = { id: 10, type: 'hotspot', name: 'Door', actions };
    const variables = [
      { id: 20, name: 'Keys', value: 3 },
      { id: 21, name: 'Needed', value: 4 },
    ];
    const play = playing(room([door], { variables }));
    play.dispatch({ type: 'click', object: 10 });
    const entry = play.log.find(({ type }) => type === 'action:condition:failed')!;
    return tellEvent({ project: play.project, text: text as never }, entry).why;
  };
  expect(skipped([{ condition: 'gtequal', object: 20, target: '%Needed%' }])).toEqual([
    '“Keys” is at least 4 – found: 3',
  ]);
  expect(skipped([{ condition: 'contains', object: 20, target: '%needed%2' }])).toEqual([
    '“Keys” contains 42 – found: 3',
  ]);
  expect(skipped([{ condition: 'containsobj', object: 10, object2: 10 }])).toEqual([
    '“Door” holds “Door” – found: nothing',
  ]);
});

test('[inspector:events] what was ignored says why, in words, whatever the reason', () => {
  const zone = { id: 11, type: 'hotspot-drag-drop', name: 'Box' };
  const noTime = {
    id: 12,
    type: 'timer',
    name: 'At once',
    autoplay: true,
    style: { time: 0 },
    onDone: [{ action: 'playmedia', target: 'this' }],
  };
  let now = 0;
  const play = playing(room([zone, noTime]), () => now);
  play.dispatch({ type: 'drop', object: 11, zone: null });
  now = 1000;
  play.dispatch({ type: 'tick' });
  const telling = { project: play.project, text: text as never };
  const ignored = play.log.filter(({ type }) => type === 'ignored');
  expect(ignored.map((entry) => tellEvent(telling, entry)).map(({ detail }) => detail)).toEqual(
    expect.arrayContaining([
      'It was not being dragged.',
      'The timer of no length has already ended at this moment.',
    ]),
  );
});

test('[inspector:events] trouble says with what: a variable, a file, a line of the scenario', () => {
  const play = playing(room([{ id: 10, type: 'hotspot', name: 'Door' }]));
  const tell = (data: object) =>
    tellEvent({ project: play.project, text: text as never }, {
      id: 1,
      type: 'trouble',
      timestamp: 0,
      relativeTime: 0,
      category: 'other',
      data,
    } as never);
  expect(tell({ code: 'variable-not-found', variable: 'Lamp' })).toEqual({
    title: 'Warning – Trouble: “Lamp”',
    detail: 'variable-not-found',
    why: [],
  });
  expect(tell({ code: 'model-broken', url: '/a.glb', object: 10, cause: 'x' }).detail).toBe(
    'model-broken · /a.glb',
  );
  expect(
    tell({ code: 'file-problem', problem: 'dead-reference', where: 'Hall / Door', what: 'link → 9' }).detail,
  ).toBe('dead-reference · Hall / Door · link → 9');
});
