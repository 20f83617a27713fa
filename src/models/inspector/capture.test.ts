import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPlay, type Handlers, type Play } from '#models/play/create-play.ts';
import { indexProject, loadScenario, scoreOf } from '#scenario/play.ts';
import { createCapture } from './capture.ts';

const file = {
  id: 7,
  name: 'Room',
  projectData: { version: 2, nextObjId: 50 },
  scenes: [
    {
      id: 1,
      name: 'Hall',
      position: 0,
      objects: [
        {
          id: 3,
          type: 'hotspot',
          name: 'Bell',
          actions: [{ action: 'addscore', target: 0, value: 5, conditions: [] }],
        },
        {
          id: 4,
          type: 'hotspot',
          name: 'Again',
          actions: [{ action: 'reset', value: 'all', conditions: [] }],
        },
      ],
    },
  ],
};

function playing(): { play: Play; pass: (ms: number) => void } {
  const loaded = loadScenario(file);
  if (!loaded.ok) throw new Error(loaded.error);
  const effects = new Proxy({}, { get: () => () => undefined }) as Handlers;
  let now = 0;
  const play = createPlay({
    project: indexProject(loaded.project),
    effects,
    env: { now: () => now, random: () => 0 },
  });
  play.dispatch({ type: 'start' });
  play.dispatch({ type: 'scene-loaded', sceneId: 1 });
  return { play, pass: (ms) => (now += ms) };
}

function capturing(play: () => Play | null, maxEvents = () => 2500) {
  return createCapture({
    play,
    maxEvents,
    score: ({ project, state }) => scoreOf({ project, state: state.run }),
  });
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[inspector:capture-start] starting clears, and listens after 200 ms', () => {
  const { play, pass } = playing();
  const capture = capturing(() => play);
  capture.start();
  play.dispatch({ type: 'click', object: 3 });
  vi.advanceTimersByTime(199);
  expect(capture.state.status).toBe('starting');
  vi.advanceTimersByTime(1);
  expect(capture.state).toMatchObject({ status: 'active', events: [] });
  pass(1000);
  play.dispatch({ type: 'click', object: 3 });
  vi.advanceTimersByTime(50);
  expect(capture.state.events.map(({ type }) => type)).toContain('click');
  expect(capture.state.events.at(-1)).toMatchObject({ state: { sceneId: 1, score: 10 } });

  capture.start();
  vi.advanceTimersByTime(200);
  expect(capture.state.events).toEqual([]);
});

test('[entity:log-event] an event has its id, type, times, category and data, and the run as it was right after', () => {
  const { play, pass } = playing();
  const capture = capturing(() => play);
  capture.start();
  vi.advanceTimersByTime(200);
  pass(1500);
  play.dispatch({ type: 'click', object: 3 });
  pass(1000);
  play.dispatch({ type: 'click', object: 3 });
  vi.advanceTimersByTime(50);
  const clicks = capture.state.events.filter(({ type }) => type === 'click');
  expect(clicks).toEqual([
    {
      id: expect.any(Number),
      type: 'click',
      timestamp: 1500,
      relativeTime: 1500,
      category: 'interaction',
      data: expect.objectContaining({ object: 3, name: 'Bell' }),
      state: { sceneId: 1, score: 5 },
    },
    expect.objectContaining({ timestamp: 2500, relativeTime: 2500, state: { sceneId: 1, score: 10 } }),
  ]);
  expect(clicks[1]!.id).toBeGreaterThan(clicks[0]!.id);
});

test('[inspector:capture] a reset of the run starts it again after 300 ms, with what the new run did', () => {
  const { play, pass } = playing();
  const capture = capturing(() => play);
  capture.start();
  vi.advanceTimersByTime(200);
  play.dispatch({ type: 'click', object: 3 });
  pass(1000);
  play.dispatch({ type: 'click', object: 4 });
  vi.advanceTimersByTime(50);
  expect(capture.state.events[0]).toMatchObject({ type: 'click', data: { object: 3 } });
  vi.advanceTimersByTime(300);
  expect(capture.state.status).toBe('active');
  expect(capture.state.events[0]).toMatchObject({ type: 'reset', data: { what: 'all' } });
});

test('[inspector:lifecycle] after stopping nothing more is logged', () => {
  const { play } = playing();
  const capture = capturing(() => play);
  capture.start();
  vi.advanceTimersByTime(200);
  capture.stop();
  play.dispatch({ type: 'click', object: 3 });
  vi.advanceTimersByTime(1000);
  expect(capture.state).toMatchObject({ status: 'inactive', events: [] });
});

test('[inspector:capture] [const:inspector-timing] looks for a run every 200 ms, 6 s and in 15 retries of 3 s, then gives up quietly', () => {
  const { play } = playing();
  let there: Play | null = null;
  const capture = capturing(() => there);
  capture.start();
  vi.advanceTimersByTime(200);
  expect(capture.state.status).toBe('waiting');
  vi.advanceTimersByTime(6000 + 3000 + 1000);
  there = play;
  vi.advanceTimersByTime(199);
  expect(capture.state.status).toBe('waiting');
  vi.advanceTimersByTime(1);
  expect(capture.state.status).toBe('active');

  there = null;
  capture.start();
  vi.advanceTimersByTime(200 + 6000 + 15 * 3000 - 1);
  expect(capture.state.status).toBe('waiting');
  vi.advanceTimersByTime(1);
  expect(capture.state.status).toBe('given-up');
});

test('[inspector:max-events] the oldest leave when there are more than wanted', () => {
  const { play, pass } = playing();
  let most = 2500;
  const capture = capturing(
    () => play,
    () => most,
  );
  capture.start();
  vi.advanceTimersByTime(200);
  for (let press = 0; press < 30; press++) {
    pass(1000);
    play.dispatch({ type: 'click', object: 3 });
  }
  vi.advanceTimersByTime(50);
  const all = capture.state.events.length;
  most = 10;
  capture.trim();
  expect(capture.state).toMatchObject({ dropped: all - 10 });
  expect(capture.state.events).toHaveLength(10);
});

test('[inspector:max-events] a flood is shown at the latest when the cache of 200 is full', () => {
  const { play, pass } = playing();
  const capture = capturing(() => play);
  capture.start();
  vi.advanceTimersByTime(200);
  while (capture.state.events.length === 0) {
    pass(1000);
    play.dispatch({ type: 'click', object: 3 });
    if (play.log.length > 2000) break;
  }
  expect(capture.state.events.length).toBeGreaterThanOrEqual(200);
  expect(capture.state.events.length).toBeLessThan(210);
});
