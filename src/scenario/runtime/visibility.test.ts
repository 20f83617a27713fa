import { expect, test } from 'vitest';
import { roomWith, TestPlay } from '#tests/support/test-play.ts';
import { PLAYED, SHOWN } from './flags.ts';
import { flagsOf, isShown, shownObjects } from './selectors.ts';

const at = (run: TestPlay) => ({ project: run.project, state: run.state });
const note = (value: string) => [{ action: 'modifyvariable', target: 30, modtype: 'add', value }];
const trace = { variables: [{ id: 30, name: 'Trace', value: '>' }] };

test('[player:visibility] a layer that hides takes all inside with it, at any depth, and gives it back as it was', () => {
  const run = new TestPlay(
    roomWith(
      [
        {
          id: 10,
          type: 'layer',
          name: 'Layer',
          objects: [
            {
              id: 11,
              type: 'group',
              name: 'Group',
              objects: [
                { id: 12, type: 'text', name: 'Deep', actionsShow: note('d') },
                { id: 13, type: 'text', name: 'Hidden itself', visible: false },
              ],
            },
          ],
        },
        { id: 14, type: 'text', name: 'By id', parentId: 10 },
        { id: 15, type: 'text', name: 'Outside' },
        { id: 20, type: 'hotspot', name: 'Hide', actions: [{ action: 'hide', target: 10 }] },
        { id: 21, type: 'hotspot', name: 'Show', actions: [{ action: 'show', target: 10 }] },
      ],
      {},
      trace,
    ),
  ).begin();
  const seen = () => shownObjects(at(run)).map(({ id }) => id);
  expect(seen()).toEqual([10, 11, 12, 14, 15, 20, 21]);
  run.click(20);
  expect(seen()).toEqual([15, 20, 21]);
  // Its own flag stays: it is hidden by what it is in.
  expect(flagsOf(at(run), 12) & SHOWN).toBe(SHOWN);
  run.send({ type: 'click', object: 12 });
  expect(run.last('ignored')).toMatchObject({ object: 12, why: 'hidden' });
  run.click(21);
  expect(seen()).toEqual([10, 11, 12, 14, 15, 20, 21]);
  // Shown at the start and again: its show-actions ran twice.
  expect(run.state.variables[30]).toBe('>dd');
});

test('what start actions hide and show again comes once', () => {
  const actionsShow = [
    { action: 'hide', target: 10 },
    { action: 'show', target: 10 },
  ];
  const card = { id: 10, type: 'text', name: 'Card', actionsShow: note('d') };
  expect(new TestPlay(roomWith([card], { actionsShow }, trace)).begin().state.variables[30]).toBe('>d');
});

test('[player:start-played] a timer that a scene before played is seen in its own, and a sound that one hid has not played', () => {
  const ahead = [
    { action: 'playmedia', target: 901 },
    { action: 'hide', target: 902 },
  ];
  const file = roomWith([
    { id: 10, type: 'hotspot', name: 'Ahead', actions: ahead },
    { id: 11, type: 'hotspot', name: 'On', actions: [{ action: 'link', target: 2 }] },
  ]);
  const [first, second] = file.scenes;
  const objects = [
    { id: 901, type: 'timer', name: 'Clock' },
    { id: 902, type: 'audio', name: 'Hum' },
  ];
  const run = new TestPlay({ ...file, scenes: [first, { ...second, objects }] }).begin().click(10);
  const hummed = () => flagsOf(at(run), 902) & PLAYED;
  expect(hummed()).toBe(0);
  run.click(11);
  expect([isShown(at(run), 901), isShown(at(run), 902), hummed()]).toEqual([true, false, 0]);
});

test('[player:start-played] audio that is shown, and autoplaying videos and timers, start as played; others do not', () => {
  const run = new TestPlay(
    roomWith([
      { id: 10, type: 'audio', name: 'Shown' },
      { id: 11, type: 'audio', name: 'Hidden', visible: false },
      { id: 12, type: 'video', name: 'Autoplay', autoplay: true },
      { id: 13, type: 'video', name: 'Waiting' },
      { id: 14, type: 'timer', name: 'Autoplay', autoplay: true },
      { id: 15, type: 'timer', name: 'Waiting' },
      {
        id: 16,
        type: 'layer',
        name: 'Off',
        visible: false,
        objects: [
          { id: 17, type: 'audio', name: 'In' },
          { id: 20, type: 'timer', name: 'In', autoplay: true },
        ],
      },
      { id: 18, type: 'video', name: 'Hidden', autoplay: true, visible: false },
      { id: 19, type: 'timer', name: 'Hidden', autoplay: true, visible: false },
    ]),
  ).begin();
  const flags = (id: number) => flagsOf(at(run), id) & (SHOWN | PLAYED);
  expect([10, 11, 12, 13, 14, 15, 17].map(flags)).toEqual([17, 0, 17, 1, 17, 1, 1]);
  // Of being shown the specification speaks with audio alone; a film that is hidden waits all the same.
  expect([18, 19, 20].map(flags)).toEqual([16, 16, 17]);
  const begins = { type: 'media', do: 'play', byItself: true };
  expect(run.effects.filter(({ type }) => type === 'media')).toEqual([
    { ...begins, object: 10 },
    { ...begins, object: 12 },
    { ...begins, object: 14 },
    { ...begins, object: 20 },
    { ...begins, object: 19 },
  ]);
});

test('[player:start-played] a time limit needs no clock on screen: it begins hidden, is shown late, and begins anew', () => {
  const clock = {
    id: 11,
    type: 'timer',
    name: 'Limit',
    autoplay: true,
    visible: false,
    style: { time: 5 },
    onDone: note('t'),
  };
  const press = (id: number, action: string) => ({
    id,
    type: 'hotspot',
    name: action,
    actions: [{ action, target: 11 }],
  });
  const objects = [clock, press(12, 'show'), press(13, 'resetobj')];
  const run = new TestPlay(roomWith(objects, { duration: 12_000, loop: true }, trace)).begin();
  run.wait(3);
  // It goes on from where it is, once.
  run.click(12).wait(2);
  expect(run.state.variables[30]).toBe('>t');
  expect(run.types().filter((type) => type === 'mediaPlay')).toHaveLength(1);
  run.click(13).wait(5);
  expect(run.state.variables[30]).toBe('>tt');
  expect(isShown(at(run), 11)).toBe(false);
  // The loop at 12 s.
  run.wait(6.9);
  expect(run.state.variables[30]).toBe('>tt');
  run.wait(0.1);
  expect(run.state.variables[30]).toBe('>ttt');
});

test('what is hidden is not heard, and a hidden timer runs on', () => {
  const run = new TestPlay(
    roomWith(
      [
        { id: 10, type: 'audio', name: 'Hum' },
        { id: 11, type: 'timer', name: 'Clock', autoplay: true, style: { time: 5 }, onDone: note('t') },
        {
          id: 12,
          type: 'hotspot',
          name: 'Hide',
          actions: [
            { action: 'hide', target: 10 },
            { action: 'hide', target: 11 },
          ],
        },
      ],
      {},
      trace,
    ),
  ).begin();
  run.click(12);
  expect(run.effects).toContainEqual({ type: 'media', object: 10, do: 'pause' });
  run.wait(5);
  expect(run.state.variables[30]).toBe('>t');
});

test('a timeout does not reverse what was shown or hidden anew', () => {
  const run = new TestPlay(
    roomWith([
      { id: 10, type: 'text', name: 'Card', visible: false },
      { id: 11, type: 'hotspot', name: 'Show', actions: [{ action: 'show', target: 10, timeout: 3 }] },
    ]),
  ).begin();
  run.click(11).wait(2);
  run.click(11).wait(2);
  expect(isShown(at(run), 10)).toBe(true);
  run.wait(1);
  expect(isShown(at(run), 10)).toBe(false);
});

test('an object that is reset begins again as when its scene was loaded, its media too', () => {
  const run = new TestPlay(
    roomWith(
      [
        { id: 10, type: 'timer', name: 'Clock', autoplay: true, style: { time: 10 }, varid: 31 },
        {
          id: 11,
          type: 'hotspot',
          name: 'Reset',
          actions: [
            { action: 'hide', target: 'this', timeout: 4 },
            { action: 'resetobj', target: 10 },
            { action: 'resetobj', target: 'this' },
          ],
        },
      ],
      {},
      { variables: [{ id: 31, name: 'Timer 1', value: 10, sys: true }] },
    ),
  ).begin();
  run.wait(6);
  expect(run.state.variables[31]).toBe(4);
  run.click(11).wait(1);
  expect(run.state.variables[31]).toBe(9);
  expect(isShown(at(run), 11)).toBe(true);
  expect(run.state.pending).toEqual([]);
});
