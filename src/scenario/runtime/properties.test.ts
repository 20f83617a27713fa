import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fixture, roomWith, TestPlay } from '#tests/support/test-play.ts';
import { toBookmark } from './bookmark.ts';
import type { RunEvent } from './events.ts';
import { ANSWERED, CORRECT } from './flags.ts';

const told: fc.Arbitrary<RunEvent> = fc.oneof(
  fc.integer({ min: 10, max: 27 }).map((object): RunEvent => ({ type: 'click', object })),
  fc.constantFrom<RunEvent>(
    { type: 'choice', object: 15, choice: 1 },
    { type: 'choice', object: 15, choice: 2 },
    { type: 'drag-begin', object: 24 },
    { type: 'drop', object: 24, zone: 25 },
    { type: 'run-event', event: 'alarm' },
  ),
);
const acts = fc.array(fc.tuple(told, fc.integer({ min: 0, max: 9000 })), { maxLength: 25 });

test('flags stay flags: five bits, correct only with answered, whatever comes', () => {
  fc.assert(
    fc.property(acts, (all) => {
      const run = new TestPlay(fixture('all-kinds')).begin();
      for (const [event, ms] of all) {
        run.send(event);
        run.wait(ms / 1000);
        run.arrive();
        for (const flags of Object.values(run.state.flags)) {
          expect(flags & ~31).toBe(0);
          if (flags & CORRECT) expect(flags & ANSWERED).toBe(ANSWERED);
        }
      }
    }),
    { numRuns: 40 },
  );
});

test('time that passes in pieces comes to the same as time that passes at once', () => {
  fc.assert(
    fc.property(acts, fc.integer({ min: 2, max: 7 }), (all, pieces) => {
      const [whole, split] = [
        new TestPlay(fixture('all-kinds')).begin(),
        new TestPlay(fixture('all-kinds')).begin(),
      ];
      for (const [event, ms] of all) {
        for (const run of [whole, split]) run.send(event);
        // Pieces of whole milliseconds: none is lost between them.
        whole.wait((ms * pieces) / 1000);
        for (let piece = 0; piece < pieces; piece++) split.wait(ms / 1000);
        for (const run of [whole, split]) run.arrive();
      }
      expect(toBookmark(split.project, split.state)).toMatchObject({
        ...toBookmark(whole.project, whole.state),
        questionsAnswered: whole.state.answers.map(({ quest, choice, correct }) => ({
          quest,
          choice,
          correct,
        })),
      });
      const types = (run: typeof whole) =>
        run.log.filter(({ type }) => type !== 'timeout:fired').map(({ type }) => type);
      expect(types(split)).toEqual(types(whole));
    }),
    { numRuns: 40 },
  );
});

test('effects come in the order of the author’s actions, whatever their conditions', () => {
  const one = fc.record({
    kind: fc.constantFrom('pan', 'weblink', 'animate', 'playmedia'),
    runs: fc.boolean(),
    broken: fc.boolean(),
  });
  const actionOf = (kind: string, index: number) =>
    ({
      pan: { action: 'pan', angle: index },
      weblink: { action: 'weblink', value: `https://a.test/${index}` },
      animate: { action: 'animate', target: 11, value: `${index}`, animation: { animType: 'tooltip' } },
      playmedia: { action: 'settime', target: 12, value: index },
    })[kind];
  const mark = (effect: object) => {
    const { yaw, address, text, seconds } = effect as Record<string, string | number>;
    return Number(yaw ?? text ?? seconds ?? String(address).split('/').at(-1));
  };
  fc.assert(
    fc.property(fc.array(one, { maxLength: 12 }), (list) => {
      const actions = list.flatMap(({ kind, runs, broken }, index) => [
        ...(broken ? [{ action: 'show', target: 77 }] : []),
        {
          ...actionOf(kind, index),
          conditions: [{ condition: 'equal', object: -1, target: runs ? 'web' : 'vr' }],
        },
      ]);
      const run = new TestPlay(
        roomWith([
          { id: 10, type: 'hotspot', name: 'Go', actions },
          { id: 11, type: 'text', name: 'Card' },
          { id: 12, type: 'video', name: 'Clip' },
        ]),
      ).begin();
      const effects = run.send({ type: 'click', object: 10 }).effects;
      const wanted = list.flatMap(({ runs }, index) => (runs ? [index] : []));
      expect(effects.map(mark)).toEqual(wanted);
    }),
  );
});
