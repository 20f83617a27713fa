import { expect, test } from 'vitest';
import { roomWith, TestPlay } from '#tests/support/test-play.ts';
import { step } from '../play.ts';
import { PendingQueue } from './pending-queue.ts';
import { seededRandom } from './seeded-random.ts';
import type { Pending } from './state.ts';

test('a queue is a sorted list in which what is due together comes as it was set', () => {
  const random = seededRandom(7);
  const dice = (count: number) => Math.floor(random() * count);
  const acts = ['show', 'hide', 'run-event'] as const;
  const make = (): Pending => ({ act: acts[dice(3)]!, target: dice(5), owner: null, due: dice(20) });
  const started = Array.from({ length: 30 }, make).sort((a, b) => a.due - b.due);
  const queue = new PendingQueue(started);
  let plain = [...started];
  for (let turn = 0; turn < 2000; turn++) {
    const what = dice(7);
    if (what < 3) {
      const one = make();
      queue.add(one);
      plain = [...plain, one].sort((a, b) => a.due - b.due);
    } else if (what < 5) {
      const first = queue.first();
      expect(first).toBe(plain[0]);
      if (first) queue.remove(first);
      plain = plain.slice(1);
    } else if (what === 5) {
      const target = dice(5);
      queue.takeBack(target);
      plain = plain.filter((one) => one.act === 'run-event' || one.target !== target);
    } else expect(queue.list()).toEqual(plain);
    for (const one of plain.slice(0, 3)) expect(queue.has(one)).toBe(true);
  }
});

test('what was pending before a step stays as it was, whatever the step does with it', () => {
  const wait = (timeout: number) => ({ action: 'runevent', target: 20, timeout });
  const run = new TestPlay(
    roomWith(
      [
        { id: 10, type: 'hotspot', name: 'Pin', actions: [wait(3), wait(1), wait(2)] },
        {
          id: 20,
          type: 'run-event',
          name: 'Event',
          actions: [
            { action: 'addscore', value: 1 },
            { action: 'hide', target: 10, timeout: 9 },
          ],
        },
      ],
      {},
    ),
  ).begin();
  run.click(10);
  const { state, project } = run;
  const before = structuredClone(state.pending);
  expect(before.map(({ due }) => due - state.elapsed)).toEqual([1000, 2000, 3000]);
  const env = (seconds: number) => ({
    now: state.now + seconds * 1000,
    random: () => 0,
    platform: 'web' as const,
  });
  for (const [seconds, left] of [
    [0.5, 3],
    [1.5, 3],
    [5, 1],
    [0, 3],
  ] as const)
    expect(step(project, state, { type: 'tick' }, env(seconds)).state.pending).toHaveLength(left);
  expect(step(project, state, { type: 'leave' }, env(0)).state.pending).toEqual([]);
  expect(state.pending).toEqual(before);
});
