// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { indexProject, loadScenario } from '#scenario/play.ts';
import { heldServer } from '#tests/support/held-server.ts';
import { drawings } from '#xr/objects/registry.ts';
import { preloadOthers } from './preload-others.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Between two scenes the page gets its turn. */
const TURN = 0.05;
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
const asset = (place: number) => `0f8fad5b-d9cb-469f-a165-7086772895${place}0`;

/** Begins at the first of four scenes, each with what it has beside its name; the server holds what is asked for. */
function begin(fields: (id: number) => object) {
  const loaded = loadScenario({
    id: 1,
    name: 'Four rooms',
    projectData: { version: 2, nextObjId: 20 },
    scenes: [1, 2, 3, 4].map((id) => ({
      id,
      name: `Room ${id}`,
      position: id,
      objects: [],
      ...fields(id),
    })),
  });
  if (!loaded.ok) throw new Error(loaded.error);
  const project = indexProject(loaded.project);
  const server = heldServer();
  const stop = new AbortController();
  const media = (id: string) => ({ type: 'image' as const, files: [{ url: `${id.at(-2)}.jpg` }] });
  const over = vi.fn();
  void preloadOthers({ project, media, from: project.order[0]!, signal: stop.signal }).then(over);
  return { server, stop, over };
}

/** As far as the second scene; they have pictures, the fourth has what is told. */
async function begun(last: object = { assetId: asset(4) }) {
  const started = begin((id) => (id === 4 ? last : { assetId: asset(id) }));
  await pass(TURN);
  return started;
}

test('[player:preload] [player:timeouts] a file that never answers, or falls silent in its midst, holds up the next ones for 25 s and no longer', async () => {
  const { server, over } = await begun();
  expect(server.requests).toEqual(['2.jpg']);
  await pass(24.9);
  expect(server.requests).toEqual(['2.jpg']);
  await pass(0.2);
  expect(server.requests).toEqual(['2.jpg', '3.jpg']);

  server.answer('3.jpg');
  for (let part = 0; part < 3; part++) {
    await pass(20);
    server.send('3.jpg', 'part');
  }
  await pass(24.9);
  expect(server.open()).toEqual(['3.jpg']);
  await pass(0.2);
  // What was given up is not fetched on.
  expect(server.open()).toEqual(['4.jpg']);

  server.answer('4.jpg');
  server.send('4.jpg', 'picture');
  server.end('4.jpg');
  await pass(TURN);
  expect(over).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

test('[player:preload] nothing more is fetched once the page lets it be', async () => {
  const { server, stop, over } = await begun();
  stop.abort();
  await pass(TURN);
  expect(server.open()).toEqual([]);
  expect(server.requests).toEqual(['2.jpg']);
  expect(over).toHaveBeenCalledOnce();
});

test('[player:preload] what draws the kinds of a later scene is fetched with it, and no more once the page lets it be', async () => {
  const fetched = vi.spyOn(drawings.question, 'fetch').mockReturnValue(undefined);
  const quiz = { objects: [{ id: 10, type: 'question', name: 'Quiz' }] };
  const { server, stop, over } = await begun(quiz);
  for (const picture of ['2.jpg', '3.jpg']) {
    expect(fetched).not.toHaveBeenCalled();
    server.answer(picture);
    server.end(picture);
    await pass(TURN);
  }
  expect([over.mock.calls.length, fetched.mock.calls.length]).toEqual([1, 1]);
  stop.abort();

  const other = await begun(quiz);
  other.server.answer('2.jpg');
  other.server.end('2.jpg');
  await pass(TURN);
  other.stop.abort();
  await pass(TURN);
  expect([other.over.mock.calls.length, fetched.mock.calls.length]).toEqual([1, 1]);
});

test('[player:preload] between two scenes the page gets its turn, also where nothing is to be fetched', async () => {
  const looked = vi.spyOn(drawings.question, 'fetch').mockReturnValue(undefined);
  const { over } = begin((id) => ({ objects: [{ id: 10 + id, type: 'question', name: 'Quiz' }] }));
  for (const scenes of [1, 2, 3, 4]) {
    expect(looked).toHaveBeenCalledTimes(scenes);
    await vi.advanceTimersToNextTimerAsync();
  }
  expect(over).toHaveBeenCalledOnce();
});

test('[player:preload] [const:prefetch] where data is saved no scene is looked through', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  const looked = vi.spyOn(drawings.question, 'fetch').mockReturnValue(undefined);
  const { over } = begin((id) => ({ objects: [{ id: 10 + id, type: 'question', name: 'Quiz' }] }));
  await pass(0);
  expect([over.mock.calls.length, looked.mock.calls.length]).toEqual([1, 0]);
});
