// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { presence as limits } from '#catalog/limits.ts';
import { newObject, newScene, projectDataSchema } from '#scenario';
import { editor } from './editor.ts';
import { type Colleague, colleagues, createPresence, whoIsAt } from './presence.ts';

const told = vi.hoisted(() => [] as { window: string; sceneId: number | null; selection: number[] }[]);
vi.mock('#api/client.ts', () => ({
  api: { live: { present: { mutate: async (input: (typeof told)[number]) => void told.push(input) } } },
}));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  told.length = 0;
  editor.open({
    scenarioId: 5,
    name: 'Gallery',
    project: projectDataSchema.parse({}),
    scenes: { 1: newScene(1, 'Hall', { objects: [newObject('hotspot', 2, { yaw: 0, pitch: 0 })] }) },
  });
});
afterEach(() => void vi.useRealTimers());

const ada: Colleague = { window: 'w2', userId: 7, name: 'Ada L', sceneId: 1, selection: [2] };

test('tells what is selected here, again while it stays, and nothing once it is closed', async () => {
  const presence = createPresence(5, 'w1');
  presence.tell();
  editor.select([2]);
  await vi.advanceTimersByTimeAsync(limits.pauseMs);
  expect(told.map(({ window, sceneId, selection }) => [window, sceneId, selection])).toEqual([
    ['w1', 1, []],
    ['w1', 1, [2]],
  ]);
  await vi.advanceTimersByTimeAsync(limits.beatMs);
  expect(told).toHaveLength(3);
  presence.close();
  await vi.advanceTimersByTimeAsync(limits.beatMs * 2);
  expect(told).toHaveLength(3);
});

test('shows who else is there until their window goes or falls silent, and says so to who comes', async () => {
  const presence = createPresence(5, 'w1');
  presence.hear(ada);
  expect(whoIsAt(colleagues.present, 1, 2)).toEqual(['Ada L']);
  expect(whoIsAt(colleagues.present, 1)).toEqual(['Ada L']);
  expect(whoIsAt(colleagues.present, 1, 3)).toEqual([]);
  await vi.advanceTimersByTimeAsync(limits.pauseMs);
  expect(told).toHaveLength(1);
  presence.hear({ ...ada, selection: [] });
  await vi.advanceTimersByTimeAsync(limits.pauseMs);
  expect(told).toHaveLength(1);
  presence.forget('w2');
  expect(colleagues.present).toEqual({});

  presence.hear(ada);
  await vi.advanceTimersByTimeAsync(limits.goneMs - 1);
  expect(Object.keys(colleagues.present)).toEqual(['w2']);
  await vi.advanceTimersByTimeAsync(1);
  expect(colleagues.present).toEqual({});
  presence.close();
});
