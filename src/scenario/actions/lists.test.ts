import { expect, test } from 'vitest';
import { room } from '#tests/support/action-room.ts';
import { roomWith, TestPlay } from '#tests/support/test-play.ts';

test('[action:conditions] a failing condition skips its action and says what it found; the or-flag needs one', () => {
  const no = { condition: 'greater', object: 30, target: 5 };
  const yes = { condition: 'less', object: 30, target: 5 };
  const score = (conditions: unknown[], or?: boolean) =>
    room([
      { action: 'addscore', value: 1, conditions, or },
      { action: 'addscore', value: 10 },
    ]).click(10);
  expect(score([yes, yes]).state.variables[0]).toBe(11);
  const skipped = score([yes, no]);
  expect(skipped.state.variables[0]).toBe(10);
  expect(skipped.last('action:condition:failed')).toMatchObject({ failed: [{ ...no, found: 4 }] });
  const named = { condition: 'equal', object: 30, target: '%Count%1' };
  expect(score([named]).last('action:condition:failed')).toMatchObject({
    failed: [{ ...named, found: 4, wanted: '41' }],
  });
  expect(score([no, yes], true).state.variables[0]).toBe(11);
  expect(score([no, no], true).state.variables[0]).toBe(10);
});

test('[action:failure] an action that cannot be done is logged and the sequence goes on', () => {
  for (const broken of [
    { action: 'link', target: 77 },
    { action: 'show', target: 77 },
    { action: 'setscore', value: 'many' },
    { action: 'modifyvariable', target: 77 },
    { action: 'modifyvariable', target: 30, modtype: 'append', value: 1 },
    { action: 'animate', target: 12 },
    { action: 'animate', target: 12, animation: 'grow' },
    { action: 'animate', target: 12, animation: { animType: 'fly' } },
    { action: 'show' },
    // What plays nothing cannot be played.
    { action: 'playmedia', target: 12 },
    { action: 'stopmedia', target: 12 },
    { action: 'pausemedia', target: 12 },
    { action: 'settime', target: 12, value: 3 },
  ]) {
    const run = room([broken, { action: 'addscore', value: 1 }]).click(10);
    expect(run.state.variables[0]).toBe(1);
    expect(run.last('action:error')?.message).toBeTruthy();
  }
});

test('[action:failure] a film of another scene cannot be played; a timer of one can, until this scene is left', () => {
  const play = [901, 902].map((target) => ({ action: 'playmedia', target }));
  const file = roomWith([
    { id: 10, type: 'hotspot', name: 'Play', actions: play },
    { id: 11, type: 'hotspot', name: 'On', actions: [{ action: 'link', target: 2 }] },
  ]);
  const objects = [
    { id: 901, type: 'video', name: 'Film' },
    { id: 902, type: 'timer', name: 'Clock', style: { time: 2 }, onDone: [{ action: 'addscore', value: 1 }] },
  ];
  const [first, second] = file.scenes;
  const begun = () => new TestPlay({ ...file, scenes: [first, { ...second, objects }] }).begin().click(10);
  const run = begun();
  expect(run.last('action:error')).toMatchObject({ target: 901, message: "'Film' is in another scene" });
  expect(run.state.flags[901]).toBeUndefined();
  run.wait(2);
  expect(run.state.variables[0]).toBe(1);
  const left = begun().click(11);
  left.wait(2);
  expect(left.state.variables[0]).toBeUndefined();
});

test('[action:failure] [action:runevent] a delayed run event that is not there is an error at once: time goes on past its moment', () => {
  const run = room([
    { action: 'runevent', target: 77, timeout: 1 },
    { action: 'hide', target: 11, timeout: 2 },
  ]).click(10);
  expect(run.last('action:error')).toMatchObject({ action: 'runevent', message: 'There is no object 77' });
  run.wait(3);
  expect(run.log.filter(({ type }) => type === 'timeout:fired')).toHaveLength(1);
  expect(run.state.elapsed).toBe(3000);
});

test('[action:failure] of what is not there neither a condition nor its opposite holds: an error of its own action', () => {
  const object = 77;
  for (const dead of [
    { condition: 'answered', object },
    { condition: 'notanswered', object },
    { condition: 'visited', object },
    { condition: 'notvisited', object },
    { condition: 'notshown', object },
    { condition: 'notdropped', object },
    { condition: 'notdropped', object: 12, object2: 77 },
    { condition: 'containsobj', object: 12, object2: 77 },
    { condition: 'less', object, target: 1 },
    { condition: 'ltequal', object, target: 1 },
    { condition: 'notequal', object, target: 1 },
    { condition: 'notcontains', object, target: 1 },
  ]) {
    const run = room([
      { action: 'addscore', value: 10, conditions: [dead] },
      { action: 'addscore', value: 1 },
    ]);
    run.click(10);
    expect([dead, run.state.variables[0]]).toEqual([dead, 1]);
    expect(run.last('action:error')?.message).toMatch(/^There is no .* 77$/);
  }
});

test('[action:conditions] [action:failure] joined by OR, one that cannot be asked is told and does not stand in the way of another', () => {
  const dead = { condition: 'shown', object: 77 };
  const yes = { condition: 'less', object: 30, target: 5 };
  const no = { condition: 'greater', object: 30, target: 5 };
  const asked = (...conditions: object[]) =>
    room([
      { action: 'addscore', value: 10, conditions, or: true },
      { action: 'addscore', value: 1 },
    ]).click(10);
  for (const order of [
    [dead, yes],
    [yes, dead],
    [no, dead, yes],
  ])
    expect(asked(...order).state.variables[0]).toBe(11);
  expect(asked(dead, yes).last('trouble')).toEqual({
    code: 'condition-fault',
    message: 'There is no object 77',
  });
  for (const order of [[dead], [dead, no], [no, dead]]) {
    const run = asked(...order);
    expect(run.state.variables[0]).toBe(1);
    expect(run.last('action:error')).toMatchObject({ action: 'addscore', message: 'There is no object 77' });
  }
});

test('a run event that calls itself ends, and the run lives on', () => {
  const run = new TestPlay(
    roomWith([
      { id: 10, type: 'run-event', name: 'Loop', actions: [{ action: 'runevent', target: 10 }] },
      { id: 11, type: 'hotspot', name: 'Go', actions: [{ action: 'runevent', target: 10 }] },
      { id: 12, type: 'hotspot', name: 'Sane', actions: [{ action: 'addscore', value: 1 }] },
    ]),
  )
    .begin()
    .click(11);
  expect(run.types()).toContain('actions:limit');
  expect(run.click(12).state.variables[0]).toBe(1);
});
