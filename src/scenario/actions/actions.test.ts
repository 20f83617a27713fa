import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { room } from '#tests/support/action-room.ts';
import { roomWith, TestPlay } from '#tests/support/test-play.ts';
import { ANSWERED, CLICKED, CORRECT, SHOWN } from '../runtime/flags.ts';
import { flagsOf, scoreOf } from '../runtime/selectors.ts';
import { actionSchema } from '../schema/action.ts';
import { actionTypes } from '../types.ts';
import { actionFormOf } from './forms.ts';
import { actionTable } from './registry.ts';

const shownFlag = (run: ReturnType<typeof room>, id: number) => ((run.state.flags[id] ?? 0) & 1) === 1;

test('every action has its file, its form, and fields that the format has', () => {
  const files = readdirSync(new URL('.', import.meta.url)).map((file) => file.replace('.ts', ''));
  for (const type of actionTypes) {
    expect(files).toContain(type);
    expect(actionTable[type].type).toBe(type);
    const { fields } = actionFormOf(type);
    for (const { path } of fields) expect(actionSchema.shape).toHaveProperty(path.split('.')[0]!);
    expect(fields.some(({ path }) => path === 'target')).toBe(actionTable[type].target !== null);
  }
});

test('the actions that change the durable part of a run are those of the scenario format', () => {
  const durable = actionTypes.filter((type) => actionTable[type].durable);
  const named =
    'setscore, addscore, modifyvariable, show, hide, enable, disable, reset, resetobj, complete, link';
  expect([...durable].sort()).toEqual(named.split(', ').sort());
});

test("[action:link] leads to a scene along the angle, the scene's own yaw, or the present heading", () => {
  const yaw = (angle?: number | string) =>
    room([{ action: 'link', target: 2, angle }])
      .click(10)
      .effects.findLast((effect) => effect.type === 'load-scene');
  expect(yaw(-90)).toEqual({ type: 'load-scene', sceneId: 2, yaw: -90 });
  expect(yaw()).toMatchObject({ yaw: 45 });
  expect(yaw('keep')).toMatchObject({ yaw: 'keep' });
  // As some files write it; what is none is the scene's own.
  expect(yaw('-90')).toMatchObject({ yaw: -90 });
  expect(yaw('left')).toMatchObject({ yaw: 45 });
  expect(room([{ action: 'link', target: 2 }]).click(10).state).toMatchObject({ sceneId: 2, loaded: true });
});

test('[action:show] shows, runs the show-actions once, and a timeout reverses it', () => {
  const run = room([{ action: 'show', target: 11, timeout: 2.5 }]).click(10);
  expect(shownFlag(run, 11)).toBe(true);
  expect(run.state.variables[0]).toBe(1);
  run.wait(2.4);
  expect(shownFlag(run, 11)).toBe(true);
  run.wait(0.1);
  expect(shownFlag(run, 11)).toBe(false);
  expect(run.state.variables[0]).toBe(1);
});

test('[action:hide] [action:target-this] hides the object that owns the list, and a timeout reverses it', () => {
  const run = room([{ action: 'hide', target: 'this', timeout: 1 }]).click(10);
  expect(shownFlag(run, 10)).toBe(false);
  run.send({ type: 'click', object: 10 });
  expect(run.last('ignored')).toMatchObject({ object: 10, why: 'hidden' });
  run.wait(1);
  expect(shownFlag(run, 10)).toBe(true);
});

test('[action:enable] [action:disable] a disabled object stays and does not answer', () => {
  const run = room([{ action: 'disable', target: 12 }])
    .click(10)
    .click(12);
  expect(run.state.variables[0]).toBeUndefined();
  expect(run.last('ignored')).toMatchObject({ object: 12, why: 'disabled' });
  const again = room([
    { action: 'disable', target: 12 },
    { action: 'enable', target: 12 },
  ])
    .click(10)
    .click(12);
  expect(again.state.variables[0]).toBe(2);
});

test.each(['group', 'layer'])(
  '[action:enable] [action:disable] what is in a disabled %s does not answer',
  (type) => {
    const act = (id: number, action: string, target = 20) => ({
      id,
      type: 'hotspot',
      name: action,
      actions: [{ action, target }],
    });
    const pin = { id: 22, type: 'hotspot', name: 'Pin', actions: [{ action: 'addscore', value: 1 }] };
    const inner = { id: 21, type: 'group', name: 'Inner', objects: [pin] };
    const run = new TestPlay(
      roomWith([
        act(10, 'disable'),
        act(11, 'enable'),
        act(12, 'enable', 22),
        { id: 20, type, name: 'Outer', objects: [inner] },
      ]),
    ).begin();
    run.click(10).click(12).click(22);
    expect(run.last('ignored')).toMatchObject({ object: 22, why: 'disabled' });
    expect(run.state.variables).toEqual({});
    expect(run.click(11).click(22).state.variables).toEqual({ 0: 1 });
  },
);

test('[action:resetobj] puts flags, visibility and enabled back', () => {
  const run = room([
    { action: 'hide', target: 12 },
    { action: 'disable', target: 12 },
    { action: 'resetobj', target: 12 },
  ]);
  const flags = () => flagsOf({ project: run.project, state: run.state }, 12);
  run.click(12);
  expect(flags()).toBe(SHOWN | CLICKED);
  run.click(10);
  expect(flags()).toBe(SHOWN);
  run.click(12);
  expect(run.state.variables[0]).toBe(4);
  expect(run.effects).toContainEqual({ type: 'reset-object', object: 12 });
});

test('[action:resetobj] takes back what was answered and what was dropped, of this object alone', () => {
  const question = (id: number) => ({
    id,
    type: 'question',
    name: `${id}`,
    choices: [{ id: 1, txt: 'Yes' }],
  });
  const plug = (id: number) => ({ id, type: 'hotspot-drag', name: `${id}` });
  const anew = [20, 30].map((target) => ({ action: 'resetobj', target }));
  const run = new TestPlay(
    roomWith([
      { id: 10, type: 'hotspot', name: 'Anew', actions: anew },
      question(20),
      question(21),
      plug(30),
      plug(31),
      { id: 32, type: 'hotspot-drop', name: 'Socket' },
    ]),
  ).begin();
  for (const object of [20, 21]) run.send({ type: 'choice', object, choice: 1 });
  for (const object of [30, 31]) {
    run.send({ type: 'drag-begin', object });
    run.send({ type: 'drop', object, zone: 32 });
  }
  const at = () => ({ project: run.project, state: run.state });
  // Each is gone after its answer.
  expect([20, 21].map((id) => flagsOf(at(), id))).toEqual([ANSWERED | CORRECT, ANSWERED | CORRECT]);
  run.click(10);
  expect([20, 21].map((id) => flagsOf(at(), id))).toEqual([SHOWN, ANSWERED | CORRECT]);
  expect(run.state.answers.map(({ quest }) => quest)).toEqual(['21']);
  expect(run.state.drops).toEqual({ 31: 32 });
  expect(scoreOf(at())).toBe(50);
});

test('[action:setscore] [action:addscore] add starts from what was set, else from 0', () => {
  expect(
    room([
      { action: 'addscore', value: '2.5' },
      { action: 'addscore', value: '%Count%' },
    ]).click(10).state.variables[0],
  ).toBe(6.5);
  expect(
    room([
      { action: 'setscore', value: 40 },
      { action: 'addscore', value: -15 },
    ]).click(10).state.variables[0],
  ).toBe(25);
});

test("[action:modifyvariable] changes a variable by its own name's value too", () => {
  const change = (modtype: string, value: unknown) =>
    room([{ action: 'modifyvariable', target: 30, modtype, value }]).click(10).state.variables[30];
  expect(change('set', 'blue')).toBe('blue');
  expect(change('set', '7')).toBe(7);
  expect(change('add', '%COUNT%')).toBe(8);
  expect(change('subtract', 1)).toBe(3);
  expect(change('multiply', 2.5)).toBe(10);
  expect(change('divide', 3)).toBe(1.33);
  expect(change('divide', 0)).toBeUndefined();
});

test('[action:runevent] runs by id or name, at once or later, and a missing one is named in the log', () => {
  expect(room([{ action: 'runevent', target: 15 }]).click(10).state.variables[0]).toBe(5);
  const later = room([{ action: 'runevent', value: 'ALARM', timeout: 2 }]).click(10);
  expect(later.state.variables[0]).toBeUndefined();
  later.wait(2);
  expect(later.state.variables[0]).toBe(5);
});

test('[error:run-event-missing] a run event that is not there is named, and the sequence goes on', () => {
  const run = room([
    { action: 'runevent', value: 'Flood' },
    { action: 'addscore', value: 3 },
  ]).click(10);
  expect(run.last('action:error')).toMatchObject({ message: 'Could not find run-event with name Flood' });
  expect(run.state.variables[0]).toBe(3);
});

test('[action:complete] is reported once; [action:exit] completes and leaves', () => {
  const run = room([{ action: 'complete' }, { action: 'complete' }, { action: 'exit' }]).click(10);
  expect(run.effects.slice(-2)).toEqual([{ type: 'complete' }, { type: 'exit' }]);
  expect(run.types().filter((type) => type === 'complete')).toHaveLength(1);
  expect(run.send({ type: 'click', object: 12 }).log).toEqual([]);
});

test('[action:reset] of the scene forgets its flags; of all, the variables too', () => {
  const scene = room([
    { action: 'addscore', value: 7 },
    { action: 'reset', value: 'scene' },
  ]).click(10);
  expect(scene.state).toMatchObject({ sceneId: 1, flags: {}, variables: { 0: 7 } });
  for (const value of ['all', 'All', '%What%']) {
    const all = room(
      [
        { action: 'addscore', value: 7 },
        { action: 'reset', value },
      ],
      {},
      { variables: [{ id: 32, name: 'What', value: 'all' }] },
    ).click(10);
    expect(all.state).toMatchObject({ sceneId: 1, flags: {}, visited: { 1: true } });
    expect(all.state.variables).toEqual({});
  }
});

test('[action:pan] turns to an object or a yaw', () => {
  const run = room([
    { action: 'pan', target: 12 },
    { action: 'pan', angle: -30 },
  ]).click(10);
  expect(run.effects.slice(-2)).toEqual([
    { type: 'pan', yaw: 70, pitch: -5, object: 12 },
    { type: 'pan', yaw: -30 },
  ]);
});

test('[action:animate] [action:stopanimate] are effects on the object', () => {
  const run = room([
    { action: 'animate', target: 12, animation: { animType: 'spin', size: 2 } },
    { action: 'stopanimate', target: 12 },
  ]).click(10);
  expect(run.effects.slice(-2)).toEqual([
    { type: 'animate', object: 12, animType: 'spin', size: 2 },
    { type: 'stop-animate', object: 12 },
  ]);
});

test('[action:weblink] [action:openattachment] ask the world to open something', () => {
  const run = room([
    { action: 'weblink', value: 'https://example.org/?n=%Count%' },
    { action: 'openattachment', src: 'plan.pdf', assetName: 'Plan' },
    { action: 'openattachment', src: '', value: 'notes.pdf' },
  ]).click(10);
  expect(run.effects.slice(-3)).toMatchObject([
    { type: 'open', what: 'weblink', address: 'https://example.org/?n=4' },
    { type: 'open', what: 'attachment', address: 'plan.pdf', assetName: 'Plan' },
    { type: 'open', what: 'attachment', address: 'notes.pdf' },
  ]);
});
