// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Launch } from '#catalog/launch.ts';
import { createPlay, type Handlers } from '#models/play/create-play.ts';
import { indexProject, loadScenario, statementsOf } from '#scenario/play.ts';
import { parentWindow } from './parent.ts';
import { createStatementQueue } from './queue.ts';
import type { OutgoingStatement } from './reporter.ts';

const launch = { reporter: { type: 'parent', origins: ['https://school.test'] } } as Launch;
const hotspot = (id: number, name: string, action: object) => ({
  id,
  type: 'hotspot',
  name,
  actions: [action],
});
const file = {
  id: 1,
  name: 'S',
  projectData: { version: 2, nextObjId: 30 },
  scenes: [
    { id: 1, name: 'Hall', position: 0, objects: [hotspot(10, 'On', { action: 'link', target: 2 })] },
    {
      id: 2,
      name: 'Court',
      position: 1,
      objects: [hotspot(11, 'Done', { action: 'complete' }), hotspot(12, 'Leave', { action: 'exit' })],
    },
  ],
};

const posted: { type: string }[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  posted.length = 0;
  const holder = { postMessage: (message: { type: string }) => void posted.push(message) };
  vi.spyOn(window, 'parent', 'get').mockReturnValue(holder as never);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function reporting(left: OutgoingStatement[] = []) {
  const loaded = loadScenario(file);
  if (!loaded.ok) throw new Error(loaded.error);
  const project = indexProject(loaded.project);
  let now = 0;
  const play = createPlay({
    project,
    effects: new Proxy({}, { get: () => () => undefined }) as Handlers,
    env: { now: () => now, random: () => 0 },
  });
  let kept = left;
  const queue = createStatementQueue(parentWindow(launch), {
    load: () => [...kept],
    save: (waiting) => {
      kept = [...waiting];
    },
  });
  play.onLog((entries) => queue.add(statementsOf(project, entries)));
  const enter = (sceneId: number) => play.dispatch({ type: 'scene-loaded', sceneId });
  return { play, enter, pass: (ms: number) => (now += ms), kept: () => kept };
}

const types = () => posted.map(({ type }) => type.replace('cenariovr:', ''));

test('[state:reporting] a change of scene is told with its seconds, completion once, and an exit 500 ms later', async () => {
  const { play, enter, pass, kept } = reporting();
  play.dispatch({ type: 'start' });
  enter(1);
  pass(12_000);
  play.dispatch({ type: 'click', object: 10 });
  enter(2);
  await vi.advanceTimersByTimeAsync(0);
  expect(types()).toEqual(['attempted', 'clicked', 'experienced']);
  expect(posted[2]).toEqual({ type: 'cenariovr:experienced', scenario: 'S', scene: 'Hall', duration: 12 });

  play.dispatch({ type: 'click', object: 11 });
  play.dispatch({ type: 'click', object: 11 });
  play.dispatch({ type: 'click', object: 12 });
  await vi.advanceTimersByTimeAsync(499);
  expect(types().filter((type) => type === 'finish')).toHaveLength(1);
  expect(types()).not.toContain('exit');
  expect(kept().map(({ verb }) => verb)).toEqual(['exited']);
  await vi.advanceTimersByTimeAsync(1);
  expect(types().at(-1)).toBe('exit');
  expect(kept()).toEqual([]);
});

test('[state:reporting] an exit without completion completes first', async () => {
  const { play, enter } = reporting();
  play.dispatch({ type: 'start', sceneId: 2 });
  enter(2);
  play.dispatch({ type: 'click', object: 12 });
  await vi.advanceTimersByTimeAsync(500);
  expect(types().slice(-2)).toEqual(['finish', 'exit']);
});

test('[player:parent-out] an exit that an earlier visit left over closes nothing', async () => {
  const { play } = reporting([
    { at: 0, scenario: 'S', verb: 'finish', score: 1, result: 'passed', duration: 1, variables: [] },
    { at: 0, scenario: 'S', verb: 'exited' },
  ]);
  play.dispatch({ type: 'start' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(types()).toEqual(['finish', 'attempted']);
});
