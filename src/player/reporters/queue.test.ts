import { expect, test } from 'vitest';
import type { Statement } from '#scenario/play.ts';
import { createStatementQueue, localStatements } from './queue.ts';

const said = (scene: string): Statement => ({
  at: 0,
  scenario: 'S',
  verb: 'experienced',
  sceneId: 1,
  scene,
  duration: 1,
});
const memory = (kept: Statement[] = []) => ({
  load: () => [...kept],
  save: (waiting: readonly Statement[]) => {
    kept = [...waiting];
  },
  get kept() {
    return kept;
  },
});

test('[player:parent-out] statements are delivered in order, and forgotten when they are', async () => {
  const store = memory();
  const told: string[] = [];
  const queue = createStatementQueue(
    { deliver: async (statement) => void told.push((statement as { scene: string }).scene) },
    store,
  );
  queue.add([said('a'), said('b')]);
  queue.add([said('c')]);
  expect(store.kept.length).toBeGreaterThan(0);
  await queue.idle();
  expect(told).toEqual(['a', 'b', 'c']);
  expect(store.kept).toEqual([]);
});

test('[player:parent-out] what cannot be delivered is kept, tried again after longer and longer, and never overtaken', async () => {
  const store = memory();
  const told: string[] = [];
  const pauses: number[] = [];
  let failures = 3;
  const deliver = async (statement: Statement) => {
    if (failures-- > 0) throw new Error('offline');
    told.push((statement as { scene: string }).scene);
  };
  const queue = createStatementQueue({ deliver }, store, async (ms) => {
    pauses.push(ms);
    expect(store.kept.map((one) => (one as { scene: string }).scene)).toEqual(['a', 'b']);
  });
  queue.add([said('a'), said('b')]);
  await queue.idle();
  expect(told).toEqual(['a', 'b']);
  expect(pauses).toEqual([1000, 2000, 4000]);
});

test('[player:parent-out] what an earlier visit could not deliver goes first', async () => {
  const told: string[] = [];
  const queue = createStatementQueue(
    { deliver: async (statement) => void told.push((statement as { scene: string }).scene) },
    memory([said('old')]),
  );
  queue.add([said('new')]);
  await queue.idle();
  expect(told).toEqual(['old', 'new']);
});

test('[player:parent-out] a store that is garbled, blocked or full loses nothing of this visit', async () => {
  const garbled = localStatements('k', { getItem: () => '{', setItem: () => undefined } as never);
  expect(garbled.load()).toEqual([]);
  const odd = localStatements('k', { getItem: () => JSON.stringify([null, 7, {}, said('a')]) } as never);
  expect(odd.load()).toEqual([said('a')]);
  const full = localStatements('k', {
    getItem: () => null,
    setItem: () => {
      throw new Error('quota');
    },
    removeItem: () => undefined,
  } as never);
  const told: string[] = [];
  const queue = createStatementQueue(
    { deliver: async (statement) => void told.push((statement as { scene: string }).scene) },
    full,
  );
  queue.add([said('a')]);
  await queue.idle();
  expect(told).toEqual(['a']);
});
