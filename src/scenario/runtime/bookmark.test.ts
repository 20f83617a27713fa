import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drive, fixture, roomWith } from '#tests/support/scenario-run.ts';
import type { Bookmark } from '../schema/bookmark.ts';
import { bookmarkFits, toBookmark } from './bookmark.ts';

test('[state:resume] [entity:bookmark] [entity:runtime-flags] the durable part of any run comes back from its bookmark', () => {
  const act = fc.oneof(
    fc.constantFrom(10, 11, 13, 18, 21, 26).map((object) => ({ type: 'click' as const, object })),
    fc.constantFrom(1, 2).map((choice) => ({ type: 'choice' as const, object: 15, choice })),
    fc.constant({ type: 'drag-begin' as const, object: 24 }),
    fc.constantFrom(25, 26, null).map((zone) => ({ type: 'drop' as const, object: 24, zone })),
    fc.constantFrom(0, 60).map((variable) => ({ type: 'set-variable' as const, variable, value: 7 })),
  );
  for (const name of ['all-kinds', 'two-rooms'] as const)
    fc.assert(
      fc.property(fc.array(fc.tuple(act, fc.integer({ min: 0, max: 4 }))), (acts) => {
        const run = drive(fixture(name)).begin();
        for (const [event, seconds] of acts) {
          run.send(event);
          run.wait(seconds);
          run.arrive();
        }
        const bookmark = JSON.parse(JSON.stringify(toBookmark(run.project, run.state)));
        const again = drive(fixture(name));
        expect(bookmarkFits(again.project, bookmark)).toBe(true);
        again.send({ type: 'resume-bookmark', bookmark });
        expect(toBookmark(again.project, again.state)).toEqual(bookmark);
      }),
      { numRuns: 40 },
    );
});

test('[state:bookmark-discard] a bookmark of another publishing does not fit', () => {
  const run = drive(fixture('two-rooms')).begin();
  const bookmark = toBookmark(run.project, run.state)!;
  expect(bookmarkFits(run.project, bookmark)).toBe(true);
  expect(bookmarkFits(run.project, { ...bookmark, publishDate: '2026-11-21T10:00:00Z' })).toBe(false);
  expect(bookmarkFits(run.project, { ...bookmark, lastSceneId: 77 })).toBe(false);
});

test('a bookmark that holds only the fields of section 3, or anything at all in their place, never stops a run', () => {
  const plain = {
    scenarioId: drive(fixture('two-rooms')).project.id,
    lastSceneId: 2,
    runtimeVariables: [{ id: 0, value: 4 }],
    mapRuntime: {},
    questionsAnswered: [],
    publishDate: null,
    completeSent: false,
  };
  const resumed = (bookmark: object) => {
    const run = drive(fixture('two-rooms'));
    run.send({ type: 'resume-bookmark', bookmark: bookmark as Bookmark });
    return run.arrive();
  };
  expect(resumed(plain).state).toMatchObject({ sceneId: 2, loaded: true, variables: { 0: 4 }, drops: {} });
  const keys = [...Object.keys(plain), 'visited', 'drops', 'disabled'];
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
  const run = drive(roomWith(objects, {}, { bookmark: true })).begin();
  const keeps = (object: number) =>
    run.send({ type: 'click', object }).effects.filter(({ type }) => type === 'bookmark').length;
  // The second press of what was pressed before changes nothing that lasts.
  expect([keeps(10), keeps(11), keeps(12), keeps(12)]).toEqual([1, 1, 1, 0]);
  const again = drive(roomWith(objects, {}, { bookmark: true }));
  again.send({ type: 'resume-bookmark', bookmark: toBookmark(run.project, run.state)! });
  expect(again.arrive().state.variables).toEqual({ 0: 5 });
  again.click(11);
  expect(again.types()).not.toContain('complete');
  const unkept = drive(roomWith(objects)).begin();
  unkept.click(10);
  expect(unkept.effects.map(({ type }) => type)).not.toContain('bookmark');
});
