import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fixture, roomWith, TestPlay } from '#tests/support/test-play.ts';
import type { Bookmark } from '../schema/bookmark.ts';
import { bookmarkFits, toBookmark } from './bookmark.ts';
import type { RunEvent } from './events.ts';
import { isShown } from './selectors.ts';
import type { RunState } from './state.ts';

/** What the scenario format calls the durable part of a run, read from its state: no bookmark may leave any of it out. */
const durable = ({ sceneId, variables, flags, pending, ...more }: RunState) => {
  const { visited, drops, disabled, answers, complete } = more;
  // What a timeout will show or hide again is kept as it is then (docs/reference/scenario-format.md).
  const kept = { ...flags };
  for (const { act, target } of pending)
    if (act !== 'run-event')
      kept[target] = act === 'show' ? (kept[target] ?? 0) | 1 : (kept[target] ?? 0) & ~1;
  return {
    sceneId,
    variables,
    flags: kept,
    visited,
    drops,
    disabled,
    answers,
    complete,
  };
};

const act = (action: string, more: object = {}) => ({ action, ...more });
/** Every press changes something that lasts, or takes it back. */
const restless = roomWith(
  [
    { id: 10, type: 'hotspot', name: 'Finish', actions: [act('complete')] },
    { id: 11, type: 'hotspot', name: 'All anew', actions: [act('reset', { value: 'all' })] },
    { id: 13, type: 'hotspot', name: 'Scene anew', actions: [act('reset', { value: 'scene' })] },
    {
      id: 18,
      type: 'hotspot',
      name: 'Close',
      actions: [
        act('disable', { target: 26 }),
        act('hide', { target: 21 }),
        act('addscore', { value: -0.5 }),
      ],
    },
    {
      id: 21,
      type: 'hotspot',
      name: 'Name',
      actions: [act('modifyvariable', { target: 60, value: '007' }), act('resetobj', { target: 15 })],
    },
    { id: 26, type: 'hotspot', name: 'Away', actions: [act('link', { target: 2 })] },
    {
      id: 15,
      type: 'question',
      name: 'Quiz',
      autohide: true,
      choices: ['No', 'Yes'].map((txt, index) => ({ id: index + 1, txt })),
    },
    { id: 24, type: 'hotspot-drag', name: 'Plug' },
    { id: 25, type: 'hotspot-drop', name: 'Socket' },
    { id: 27, type: 'timer', name: 'Clock', varid: 61, style: { time: 3 } },
    { id: 28, type: 'run-event', name: 'back', actions: [act('link', { target: 1 })] },
  ],
  {},
  {
    bookmark: true,
    variables: [
      { id: 60, name: 'Agent', value: '' },
      { id: 61, name: 'Left', value: 3, sys: true },
    ],
  },
);

test('[state:resume] [entity:bookmark] [entity:runtime-flags] the durable part of any run is kept in time, and comes back', () => {
  const told: fc.Arbitrary<RunEvent> = fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .constantFrom(10, 11, 13, 18, 21, 26)
        .map((object) => ({ type: 'click' as const, object })),
    },
    fc.constantFrom(1, 2).map((choice) => ({ type: 'choice' as const, object: 15, choice })),
    fc.constant({ type: 'drag-begin' as const, object: 24 }),
    fc.constantFrom(25, 26, null).map((zone) => ({ type: 'drop' as const, object: 24, zone })),
    fc.constantFrom(0, 60).map((variable) => ({ type: 'set-variable' as const, variable, value: 7 })),
    fc.constant({ type: 'run-event' as const, event: 'back' }),
  );
  for (const file of [fixture('all-kinds'), fixture('two-rooms'), restless])
    fc.assert(
      fc.property(fc.array(fc.tuple(told, fc.integer({ min: 0, max: 4 }))), (acts) => {
        const run = new TestPlay(file).begin();
        let kept = '';
        const keep = ({ effects }: { effects: readonly { type: string }[] }) => {
          if (effects.some(({ type }) => type === 'bookmark'))
            kept = JSON.stringify(toBookmark(run.project, run.state));
        };
        keep(run);
        for (const [event, seconds] of acts) {
          keep(run.send(event));
          keep(run.wait(seconds));
          while (!run.state.loaded && !run.state.exited)
            keep(run.send({ type: 'scene-loaded', sceneId: run.state.sceneId! }));
        }
        const now = JSON.stringify(toBookmark(run.project, run.state));
        if (run.project.data.bookmark) expect(kept).toBe(now);
        const bookmark = JSON.parse(now);
        const again = new TestPlay(file);
        expect(bookmarkFits(again.project, bookmark)).toBe(true);
        again.send({ type: 'resume-bookmark', bookmark });
        expect(durable(again.state)).toEqual(durable(run.state));
        expect(again.state.completeSent).toBe(run.state.completeSent);
      }),
      { numRuns: 60 },
    );
});

test('[state:resume] a run that was completed and begun anew is resumed in progress, and reports its completion once', () => {
  const run = new TestPlay(restless).begin().click(10).click(11);
  expect(run.state).toMatchObject({ complete: false, completeSent: true });
  const resumed = () => {
    const again = new TestPlay(restless);
    again.send({ type: 'resume-bookmark', bookmark: toBookmark(run.project, run.state)! });
    return again.arrive();
  };
  expect(resumed().state).toMatchObject({ complete: false, completeSent: true });
  expect(resumed().click(10).types()).not.toContain('complete');
  // Completed again: nothing is reported, yet the bookmark is to say so.
  expect(run.send({ type: 'click', object: 10 }).effects).toContainEqual({ type: 'bookmark' });
  expect(resumed().state).toMatchObject({ complete: true, completeSent: true });
});

test('[state:bookmark-discard] a bookmark of another publishing does not fit', () => {
  const run = new TestPlay(fixture('two-rooms')).begin();
  const bookmark = toBookmark(run.project, run.state)!;
  expect(bookmarkFits(run.project, bookmark)).toBe(true);
  expect(bookmarkFits(run.project, { ...bookmark, publishDate: '2026-11-21T10:00:00Z' })).toBe(false);
  expect(bookmarkFits(run.project, { ...bookmark, lastSceneId: 77 })).toBe(false);
});

test('a bookmark that holds only the fields of section 3, or anything at all in their place, never stops a run', () => {
  const plain = {
    scenarioId: new TestPlay(fixture('two-rooms')).project.id,
    lastSceneId: 2,
    runtimeVariables: [{ id: 0, value: 4 }],
    mapRuntime: {},
    questionsAnswered: [],
    publishDate: null,
    completeSent: false,
  };
  const resumed = (bookmark: object) => {
    const run = new TestPlay(fixture('two-rooms'));
    run.send({ type: 'resume-bookmark', bookmark: bookmark as Bookmark });
    return run.arrive();
  };
  expect(resumed(plain).state).toMatchObject({ sceneId: 2, loaded: true, variables: { 0: 4 }, drops: {} });
  const keys = [...Object.keys(plain), 'visited', 'drops', 'disabled', 'complete'];
  fc.assert(
    fc.property(fc.constantFrom(...keys), fc.anything({ maxDepth: 3 }), (key, value) => {
      expect(resumed({ ...plain, [key]: value }).state.loaded).toBe(true);
    }),
  );
});

test('[state:resume] a run is kept after whatever counts, not only where a scene is entered, and completes once', () => {
  const objects = [
    { id: 10, type: 'hotspot', name: 'Point', actions: [{ action: 'addscore', value: 5 }] },
    { id: 11, type: 'hotspot', name: 'Done', actions: [{ action: 'complete' }] },
    { id: 12, type: 'hotspot', name: 'Look', actions: [{ action: 'pan', angle: 9 }], autohide: false },
  ];
  const run = new TestPlay(roomWith(objects, {}, { bookmark: true })).begin();
  const keeps = (object: number) =>
    run.send({ type: 'click', object }).effects.filter(({ type }) => type === 'bookmark').length;
  // The second press of what was pressed before changes nothing that lasts.
  expect([keeps(10), keeps(11), keeps(12), keeps(12)]).toEqual([1, 1, 1, 0]);
  const again = new TestPlay(roomWith(objects, {}, { bookmark: true }));
  again.send({ type: 'resume-bookmark', bookmark: toBookmark(run.project, run.state)! });
  expect(again.arrive().state.variables).toEqual({ 0: 5 });
  again.click(11);
  expect(again.types()).not.toContain('complete');
  const unkept = new TestPlay(roomWith(objects)).begin();
  unkept.click(10);
  expect(unkept.effects.map(({ type }) => type)).not.toContain('bookmark');
});

test('[state:resume] [action:hide] [action:show] a timeout that still runs is reversed where its scene is left, and in a bookmark', () => {
  const objects = [
    { id: 10, type: 'hotspot', name: 'Door', actions: [act('hide', { target: 11, timeout: 5 })] },
    { id: 11, type: 'image', name: 'Sign' },
    { id: 12, type: 'image', name: 'Ghost', visible: false },
    { id: 13, type: 'hotspot', name: 'Call', actions: [act('show', { target: 12, timeout: 5 })] },
    { id: 14, type: 'hotspot', name: 'Late', actions: [act('runevent', { target: 15, timeout: 5 })] },
    { id: 15, type: 'run-event', name: 'bang', actions: [act('addscore', { value: 1 })] },
    { id: 16, type: 'hotspot', name: 'Away', actions: [act('link', { target: 2 })] },
  ];
  const begun = () =>
    new TestPlay(roomWith(objects, {}, { bookmark: true })).begin().click(10).click(13).click(14);
  const run = begun();
  expect([isShown(run, 11), isShown(run, 12)]).toEqual([false, true]);
  const { mapRuntime } = toBookmark(run.project, run.state)!;
  expect([mapRuntime[11]! & 1, mapRuntime[12]! & 1]).toEqual([1, 0]);
  const left = run.click(16).arrive();
  left.wait(9);
  expect([left.state.flags[11]! & 1, left.state.flags[12]! & 1, left.state.variables[0]]).toEqual([
    1,
    0,
    undefined,
  ]);
  const stayed = begun();
  stayed.wait(6);
  expect([isShown(stayed, 11), isShown(stayed, 12), stayed.state.variables[0]]).toEqual([true, false, 1]);
});

test('[state:resume] resuming runs the start lists but for what changes the durable part', () => {
  const objects = [
    {
      id: 10,
      type: 'hotspot',
      name: 'Hint',
      actionsShow: [
        act('animate', { target: 10, animation: { animType: 'grow' } }),
        act('addscore', { value: 3 }),
      ],
    },
    {
      id: 11,
      type: 'run-event',
      name: 'welcome',
      actions: [act('pan', { angle: 40 }), act('addscore', { value: 10 })],
    },
    { id: 12, type: 'hotspot', name: 'Go', actions: [act('addscore', { value: 100 })] },
  ];
  const scene = { actionsShow: [act('runevent', { target: 11 }), act('hide', { target: 12, timeout: 1 })] };
  const file = roomWith(objects, scene, { bookmark: true });
  const run = new TestPlay(file).begin();
  expect(run.state.variables[0]).toBe(13);
  run.wait(2);
  const again = new TestPlay(file);
  again.send({ type: 'resume-bookmark', bookmark: toBookmark(run.project, run.state)! });
  const { effects } = again.send({ type: 'scene-loaded', sceneId: 1 });
  expect(effects.map(({ type }) => type)).toEqual(expect.arrayContaining(['pan', 'animate']));
  expect(again.state.variables[0]).toBe(13);
  expect(isShown(again, 12)).toBe(true);
  // From here on everything counts again.
  expect(again.click(12).state.variables[0]).toBe(113);
});
