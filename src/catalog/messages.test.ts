import { expect, test } from 'vitest';
import { inboundMessages, outbound, outboundMessages, parseInbound } from './messages.ts';

test('[player:parent-out] [player:parent-in] the messages are these, and no others', () => {
  expect(outboundMessages).toEqual({
    attempted: ['scenario'],
    experienced: ['scenario', 'scene', 'duration'],
    clicked: ['scenario', 'scene', 'object'],
    dragged: ['scenario', 'scene', 'object'],
    spun: ['scenario', 'scene', 'object'],
    dropped: ['scenario', 'scene', 'object', 'dropzone'],
    answered: ['scenario', 'scene', 'questname', 'questtext', 'choicetext', 'iscorrect', 'duration'],
    updated: ['scenario', 'scene', 'variable', 'value'],
    finish: ['scenario', 'score', 'result', 'duration', 'variables'],
    exit: ['scenario'],
    pinch: ['scenario', 'zoom'],
    studentid: ['scenario', 'studentid'],
    vrmode: ['scenario', 'mode'],
  });
  expect(inboundMessages).toEqual({
    setvar: ['variable', 'value'],
    runevent: ['event'],
    cspCheck: ['url', 'id'],
  });
});

test('[player:parent-out] a message has its type and just the fields of its row', () => {
  expect(
    outbound('experienced', { scenario: 'S', scene: 'Hall', duration: 3, at: 9, verb: 'experienced' }),
  ).toEqual({
    type: 'cenariovr:experienced',
    scenario: 'S',
    scene: 'Hall',
    duration: 3,
  });
});

test('[player:parent-in] takes prefixed and bare types, objects and JSON', () => {
  const wanted = { type: 'setvar', variable: 'Keys', value: 3 };
  expect(parseInbound({ type: 'cenariovr:setvar', variable: 'Keys', value: 3 })).toEqual(wanted);
  expect(parseInbound(JSON.stringify(wanted))).toEqual(wanted);
  expect(parseInbound({ type: 'runevent', event: 'Alarm', more: 1 })).toEqual({
    type: 'runevent',
    event: 'Alarm',
  });
  expect(parseInbound({ type: 'cspCheck', url: 'https://a.test/', id: 7 })).toEqual({
    type: 'cspCheck',
    url: 'https://a.test/',
    id: 7,
  });
});

test('[player:parent-in] anything else is not for the player', () => {
  for (const data of [
    null,
    5,
    'hello',
    '{"type":',
    [],
    { type: 'setvar', variable: 'Keys' },
    { type: 'setvar', variable: 'Keys', value: { a: 1 } },
    { type: 'setvar', variable: 'Keys', value: Number.NaN },
    { type: 'toString' },
    { type: 'constructor' },
    { type: 'runevent', event: 'x'.repeat(10_001) },
    { variable: 'Keys', value: 3 },
  ])
    expect(parseInbound(data)).toBeNull();
});
