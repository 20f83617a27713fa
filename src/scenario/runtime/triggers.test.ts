import { expect, test } from 'vitest';
import { roomWith, TestPlay } from '#tests/support/test-play.ts';
import { factsOf } from '../objects/play-facts.ts';
import { kindOf } from '../objects/registry.ts';
import { actionLists, objectTypes } from '../types.ts';

/** What was said and done to the object 10, whatever it is: all that a run can report of one. */
function everythingDone(type: (typeof objectTypes)[number]): TestPlay {
  const lists = Object.fromEntries(
    actionLists.map((list) => [list, [{ action: 'addscore', value: '0', conditions: [] }]]),
  );
  const run = new TestPlay(
    roomWith([
      {
        id: 10,
        type,
        name: 'It',
        choices: [{ id: 1, txt: 'Yes', actions: [] }],
        style: { time: 5 },
        autoplay: true,
        ...lists,
      },
      { id: 20, type: 'hotspot-drag', name: 'Plug' },
      { id: 21, type: 'hotspot-drop', name: 'Socket' },
    ]),
  ).begin();
  const { media } = factsOf({ type });
  run.send({ type: 'hover', object: 10, pointer: 'mouse', over: true });
  run.send({ type: 'hover', object: 10, pointer: 'mouse', over: false });
  run.send({ type: 'press', object: 10, pointer: 'mouse' });
  run.send({ type: 'drop', object: 10, zone: null });
  run.send({ type: 'drag-begin', object: 10 });
  run.send({ type: 'drop', object: 10, zone: 21 });
  for (const zone of [10, null]) {
    run.send({ type: 'drag-begin', object: 20 });
    run.send({ type: 'drop', object: 20, zone });
  }
  if (type === 'question') run.send({ type: 'press', object: 10, part: 1, pointer: 'mouse' });
  if (type === 'run-event') run.send({ type: 'run-event', event: 'It' });
  if (media === 'timer') run.wait(6);
  else if (media) run.send({ type: 'media-ended', object: 10 });
  return run;
}

test.each(objectTypes)('[edit:%s] the editor lists each trigger that a run knows, and no other', (type) => {
  const ran = everythingDone(type)
    .log.filter(({ type, data }) => type === 'actions:start' && (data as { owner: number }).owner === 10)
    .map(({ data }) => (data as { from: string }).from)
    // What calls a run event says so.
    .map((from) => (from === 'runEvent' ? 'actions' : from));
  expect(new Set(kindOf(type).actionLists)).toEqual(new Set(ran));
});
