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
