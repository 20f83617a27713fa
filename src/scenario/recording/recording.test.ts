import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fixture, roomWith } from '#tests/support/test-play.ts';
import { loadScenario } from '../loading/load-scenario.ts';
import type { RunEvent } from '../runtime/events.ts';
import type { LogEntry } from '../runtime/log.ts';
import { indexProject, type Project } from '../runtime/project.ts';
import { seededRandom } from '../runtime/seeded-random.ts';
import { createRun, step } from '../runtime/step.ts';
import { displayText } from '../runtime/substitute.ts';
import { recordingSchema } from '../schema/recording.ts';
import { pointers } from '../types.ts';
import { createRecorder, type Recording } from './recorder.ts';
import { type Replayed, replay } from './replay.ts';

const projectOf = (name: 'all-kinds' | 'two-rooms'): Project => {
  const loaded = loadScenario(fixture(name));
  if (!loaded.ok) throw new Error(loaded.error);
  return indexProject(loaded.project);
};

/** What may come to a run: from the learner, the world, the parent window, sensible or not. */
const told: fc.Arbitrary<RunEvent> = fc.oneof(
  fc
    .integer({ min: 9, max: 27 })
    .chain((object) =>
      fc.constantFrom<RunEvent>(
        ...pointers.map((pointer): RunEvent => ({ type: 'press', object, pointer })),
        { type: 'hover', object, over: true, pointer: 'ray' },
        { type: 'drag', object },
        { type: 'click', object },
        { type: 'activate', object },
        { type: 'hover-in', object },
        { type: 'hover-out', object },
        { type: 'spin', object },
        { type: 'media-ended', object },
      ),
    ),
  fc.constantFrom<RunEvent>(
    { type: 'choice', object: 15, choice: 1 },
    { type: 'drag-begin', object: 24 },
    { type: 'drop', object: 24, zone: 25 },
    { type: 'drop', object: 24, zone: null },
    { type: 'media-ended' },
    { type: 'pause' },
    { type: 'resume' },
    { type: 'platform', platform: 'vr' },
    { type: 'start' },
    { type: 'leave' },
  ),
  fc.constantFrom<RunEvent>(
    { type: 'set-variable', variable: 'SCORE', value: '%RAND(1,6)%' },
    { type: 'set-variable', variable: 'nobody', value: 1 },
    { type: 'run-event', event: 'alarm' },
    { type: 'trouble', code: 'jump-slow', data: { seconds: Number.NaN } },
    { type: 'tick', sceneTime: 1500 },
    { type: 'tick', sceneTime: Number.NaN },
    { type: 'tick' },
  ),
);
const clock = fc.oneof(
  fc.double({ min: -10, max: 20_000, noNaN: true }),
  fc.constantFrom(0, Number.NaN, Number.POSITIVE_INFINITY),
);

/** A run that is recorded while it goes, as a player does it. */
function recorded(project: Project, seed: number, acts: readonly (readonly [RunEvent, number])[]): Recording {
  const recorder = createRecorder(project, seed);
  let now = 17.25;
  const env = () => ({ now, random: recorder.random, platform: 'web' as const });
  recorder.begin(env());
  let state = createRun(project, env());
  const log: LogEntry[] = [];
  const send = (event: RunEvent) => {
    recorder.note(now, event);
    const result = step(project, state, event, env());
    state = result.state;
    log.push(...result.log);
    if (!state.loaded && state.sceneId !== null && !state.exited)
      send({ type: 'scene-loaded', sceneId: state.sceneId });
  };
  send({ type: 'start' });
  for (const [event, passes] of acts) {
    now += Number.isFinite(passes) ? passes : 0;
    const kept = now;
    if (!Number.isFinite(passes)) now = passes;
    send(event);
    now = kept;
  }
  return JSON.parse(JSON.stringify({ ...recorder.recording(), log })) as Recording;
}

test('any run, recorded and read back from its file, replays to the same log', () => {
  for (const name of ['all-kinds', 'two-rooms'] as const) {
    const project = projectOf(name);
    fc.assert(
      fc.property(fc.array(fc.tuple(told, clock)), fc.integer(), (acts, seed) => {
        const recording = recorded(project, seed, acts);
        expect(replay(project, recording).differs).toBeUndefined();
        const read = recordingSchema.parse(recording) as unknown as Recording;
        expect(replay(project, read).differs).toBeUndefined();
      }),
      { numRuns: 60 },
    );
  }
});

test('chance plays its part again: the same numbers in values and in drawn texts, and others from another seed', () => {
  const loaded = loadScenario(
    roomWith(
      [
        {
          id: 10,
          type: 'hotspot',
          name: 'Throw',
          actions: [
            { action: 'modifyvariable', target: 30, value: '%RAND(1,1000000)%' },
            {
              action: 'show',
              target: 11,
              conditions: [{ condition: 'less', object: 30, target: '%RAND(1,1000000)%' }],
            },
          ],
        },
        { id: 11, type: 'text', name: 'Card', txt: '%Dice% of %RAND(1,1000000)%', visible: false },
        { id: 12, type: 'question', name: 'Sum', choices: [{ id: 1, txt: '%RAND(1,1000000)%' }] },
        { id: 13, type: 'hotspot', name: 'Anew', actions: [{ action: 'reset', value: 'all' }] },
      ],
      {},
      { variables: [{ id: 30, name: 'Dice', value: 0 }] },
    ),
  );
  if (!loaded.ok) throw new Error(loaded.error);
  const project = indexProject(loaded.project);
  const visit = [10, 10, 13, 10].flatMap((object): [RunEvent, number][] => [
    [{ type: 'click', object }, 50],
    [{ type: 'choice', object: 12, choice: 1 }, 50],
  ]);
  const run = recorded(project, 7, visit);
  const numbers = ({ log }: { log?: readonly LogEntry[] }) =>
    log!.flatMap(({ type, data }) =>
      type === 'variable:changed' ? [data.value] : type === 'questionAnswered' ? [data.choice] : [],
    );
  const card = ({ state }: Replayed) => displayText({ project, state }, 11, '%Dice% of %RAND(1,1000000)%');
  const again = replay(project, run);
  expect(again.differs).toBeUndefined();
  expect(numbers(again)).toEqual(numbers(run));
  // Three throws, and a choice that reads otherwise only once all began anew.
  expect(new Set(numbers(run)).size).toBe(5);
  expect(again.state).toEqual(replay(project, run).state);
  expect(card(again)).toBe(card(replay(project, run)));
  const other = replay(project, { ...run, seed: 8 });
  expect(other.differs?.recorded).toMatchObject({ type: 'variable:changed' });
  expect(numbers(other).filter((number) => numbers(run).includes(number))).toEqual([]);
  expect(card(other)).not.toBe(card(again));
});

test('a film that only the player knew to be one is one when its run is replayed', () => {
  const assetId = '0f8fad5b-d9cb-469f-a165-70867728950e';
  const loaded = loadScenario(roomWith([], { assetId, duration: 5000 }));
  if (!loaded.ok) throw new Error(loaded.error);
  const known = indexProject(loaded.project, (id) => id === assetId);
  const recording = recorded(known, 1, [[{ type: 'tick', sceneTime: 9000 }, 9000]]);
  expect(recording.log!.map(({ type }) => type)).not.toContain('scene:end');
  const read = recordingSchema.parse(recording) as unknown as Recording;
  expect(replay(indexProject(loaded.project), read).differs).toBeUndefined();
});

test('a run that goes otherwise than it was recorded is told apart, by its first difference', () => {
  const project = projectOf('two-rooms');
  const recording = recorded(project, 1, [[{ type: 'click', object: 11 }, 100]]);
  const at = recording.log!.findIndex(({ type }) => type === 'click');
  recording.log![at] = { ...recording.log![at]!, relativeTime: 5 };
  expect(replay(project, recording).differs).toMatchObject({
    at,
    recorded: { type: 'click', relativeTime: 5 },
    replayed: { type: 'click', relativeTime: 100 },
  });
});

test('ticks are kept as numbers, and what comes after very many steps is cut', () => {
  const project = projectOf('two-rooms');
  const recorder = createRecorder(project, 1);
  recorder.note(5, { type: 'tick' });
  recorder.note(6, { type: 'tick', sceneTime: 2 });
  recorder.note(Number.NaN, { type: 'resume' });
  expect(recorder.recording().steps).toEqual([5, [6, 2], { at: null, event: { type: 'resume' } }]);
  for (let index = 0; index < 130_000; index++) recorder.note(index, { type: 'tick' });
  const { steps, cut } = recorder.recording();
  expect([steps.length, cut]).toEqual([120_000, true]);
});

test('a seed gives the same numbers in [0, 1) each time, spread evenly', () => {
  const [a, b] = [seededRandom(7), seededRandom(7)];
  const numbers = Array.from({ length: 10_000 }, a);
  expect(Array.from({ length: 10_000 }, b)).toEqual(numbers);
  expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
  for (let tenth = 0; tenth < 10; tenth++)
    expect(numbers.filter((number) => Math.floor(number * 10) === tenth).length).toBeGreaterThan(800);
});
