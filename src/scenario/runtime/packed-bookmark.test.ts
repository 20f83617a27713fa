import { expect, test } from 'vitest';
import { fixture, TestPlay } from '#tests/support/test-play.ts';
import { largestBookmark } from '../checks/worst-bookmark.ts';
import { toBookmark } from './bookmark.ts';
import { packBookmark, unpackBookmark } from './packed-bookmark.ts';

test('[entity:bookmark] a packed bookmark comes back as it was, but for parts of a second', () => {
  for (const name of ['all-kinds', 'two-rooms'] as const) {
    const run = new TestPlay(fixture(name)).begin();
    for (const { object } of run.project.objects.values()) {
      run.send({ type: 'click', object: object.id });
      for (const { id } of object.choices ?? []) run.send({ type: 'choice', object: object.id, choice: id });
    }
    run.send({ type: 'set-variable', variable: [...run.project.variables.keys()][0]!, value: 'a~b "é"' });
    run.wait(2);
    const kept = toBookmark(run.project, run.state)!;
    const packed = packBookmark(run.project, kept);
    const rounded = kept.questionsAnswered.map((one) => ({
      ...one,
      quest: run.project.objects.get(one.originalData.questId)!.object.name,
      choice: expect.any(String),
      elapsed: Math.round(one.elapsed / 100) * 100,
      timestamp: Math.round(one.timestamp / 1000) * 1000,
    }));
    expect(unpackBookmark(run.project, packed)).toEqual({
      ...kept,
      questionsAnswered: rounded,
      visited: expect.arrayContaining(kept.visited),
    });
    expect(packed.length).toBeLessThanOrEqual(largestBookmark(run.project).characters);
  }
});

test('cut off, empty, or of somebody else, it is none', () => {
  const { project, state } = new TestPlay(fixture('all-kinds')).begin();
  const packed = packBookmark(project, toBookmark(project, state)!);
  for (const bad of ['', 'x', '{"a":1}', packed.slice(0, 5), packed.slice(0, -3), `9${packed.slice(1)}`])
    expect(unpackBookmark(project, bad)).toBeNull();
});
