import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { entriesOf, indexProject, replay } from '#scenario/play.ts';
import { sample, sampleNames } from '#tests/support/samples.ts';
import { logLines, playScript } from '../../scripts/scenario/play-script.ts';

const folder = new URL('../fixtures/runs/', import.meta.url);
const runs = sampleNames.flatMap((name) =>
  readdirSync(new URL(`${name}/`, folder))
    .filter((file) => file.endsWith('.steps'))
    .map((file) => [name, file.replace('.steps', '')] as const),
);

/** The golden logs say how each run must go; `vitest run tests/unit -u` writes them anew after a change that is meant. */
test.each(runs)('%s, %s: goes as its golden log says, and replays to the same', async (name, ending) => {
  const steps = readFileSync(new URL(`${name}/${ending}.steps`, folder), 'utf8');
  const { log, recording } = playScript(sample(name), steps);
  await expect(logLines(log)).toMatchFileSnapshot(`../fixtures/runs/${name}/${ending}.golden.txt`);
  expect(log.filter(({ type }) => type === 'action:error' || type === 'trouble')).toEqual([]);
  const again = replay(indexProject(sample(name)), recording);
  expect(again.differs).toBeUndefined();
  expect(again.log).toHaveLength(log.length);
});

/** What a run comes to: the last completion's result and score, and how it was left. */
const outcome = (name: (typeof sampleNames)[number], ending: string) => {
  const steps = readFileSync(new URL(`${name}/${ending}.steps`, folder), 'utf8');
  const { log, state } = playScript(sample(name), steps);
  const done = entriesOf(log, 'complete').at(-1)?.data;
  return [
    done?.result,
    done?.score,
    log.findLast(({ type }) => type === 'exit' || type === 'leave')?.type,
    state.exited,
  ];
};

test.each([
  ['hazard-hunt', 'passed', 'passed', 95, 'leave'],
  ['hazard-hunt', 'failed', 'failed', 22.5, 'leave'],
  ['product-quiz', 'basics-then-experts', 'passed', 100, 'exit'],
  ['product-quiz', 'hasty-expert', 'passed', 57.14, 'leave'],
  ['product-quiz', 'not-passed', 'failed', 28.57, 'leave'],
  ['assembly', 'in-order', 'passed', 100, 'leave'],
  ['assembly', 'with-mistakes', 'passed', 100, 'leave'],
  ['evacuation', 'both-safe', 'passed', 99, 'exit'],
  ['evacuation', 'alone', 'failed', 68, 'leave'],
  ['evacuation', 'too-late', 'failed', 0, 'leave'],
  ['evacuation', 'stood-still', 'failed', 0, 'leave'],
  ['video-tour', 'right-at-once', 'passed', 100, 'exit'],
  ['video-tour', 'jump-back', undefined, undefined, 'leave'],
  ['museum', 'three-stars', 'completed', 100, 'leave'],
  ['museum', 'plan-folds', undefined, undefined, 'leave'],
] as const)('%s, %s, ends %s with %s', (name, ending, result, score, last) => {
  expect(outcome(name, ending)).toEqual([result, score, last, true]);
});

test('every run of the samples has its outcome above', () => {
  expect(runs).toHaveLength(15);
});
