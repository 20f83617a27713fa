// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { indexProject, loadScenario } from '#scenario/play.ts';
import { startClock } from './clock.ts';
import { createPlay, type Handlers } from './create-play.ts';
import { createEffectHandlers } from './effect-handlers.ts';

const file = {
  id: 1,
  name: 'Tour',
  projectData: { version: 2, nextObjId: 20 },
  scenes: [
    {
      id: 1,
      name: 'Film',
      position: 0,
      video: 'tour.mp4',
      duration: 5000,
      timers: [{ time: 1000, name: 'Early', actions: [{ action: 'addscore', value: 1 }] }],
      actions: [{ action: 'addscore', value: 10 }],
      objects: [{ id: 3, type: 'hotspot', name: 'Jump', actions: [{ action: 'jump', value: 2 }] }],
    },
  ],
};

function tour() {
  const loaded = loadScenario(file);
  if (!loaded.ok) throw new Error(loaded.error);
  const nothing = () => undefined;
  const effects: Handlers = createEffectHandlers({
    view: { yaw: 0, pitch: 0, arrive: nothing, glide: nothing },
    heading: nothing,
    media: nothing,
    sound: () => ({ over: true, play: nothing, pause: nothing }),
    keep: nothing,
    report: nothing,
    failed: nothing,
  });
  const play = createPlay({
    project: indexProject(loaded.project),
    effects,
    env: { now: () => Date.now(), random: () => 0.5 },
  });
  return play;
}

const film = () => ({
  time: 0 as number | undefined,
  lost: false,
  play: vi.fn(),
  pause: vi.fn(),
  stop: vi.fn(),
  seek: vi.fn((): unknown => undefined),
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[player:scene-media] a film goes while its scene does, tells its time, and jumps with it', () => {
  const play = tour();
  const clock = startClock(play);
  const shown = film();
  play.dispatch({ type: 'start' });
  play.objects.register('scene', shown);
  expect(shown.play).not.toHaveBeenCalled();
  play.dispatch({ type: 'scene-loaded', sceneId: 1 });
  expect(shown.play).toHaveBeenCalledOnce();

  // Half a second passes, but the film says it is not there yet.
  vi.advanceTimersByTime(2000);
  expect(play.state.run.variables[0]).toBeUndefined();
  shown.time = 1.2;
  vi.advanceTimersByTime(200);
  expect(play.state.run.variables[0]).toBe(1);

  play.dispatch({ type: 'click', object: 3 });
  expect(shown.seek).toHaveBeenCalledWith(2);
  clock.hold('prompt', true);
  expect(shown.pause).toHaveBeenCalled();
  clock.hold('prompt', false);
  expect(shown.play).toHaveBeenCalledTimes(2);
  clock.stop();
});

test('a film that stops loading does not stop the run: time goes on, and the scene ends when it would', () => {
  const play = tour();
  const clock = startClock(play);
  const shown = { ...film(), time: undefined, lost: true };
  play.dispatch({ type: 'start' });
  play.objects.register('scene', shown);
  play.dispatch({ type: 'scene-loaded', sceneId: 1 });
  vi.advanceTimersByTime(1500);
  expect(play.state.run.variables[0]).toBe(1);
  vi.advanceTimersByTime(4000);
  expect(play.state.run.variables[0]).toBe(11);
  expect(play.state.run.scene.ended).toBe(true);
  clock.stop();
});

test('[player:timeouts] [error:slow-jump] a jump that takes longer than 3 s is told as slow, and the run goes on', async () => {
  const play = tour();
  play.dispatch({ type: 'start' });
  play.objects.register('scene', { ...film(), seek: () => new Promise(() => undefined) });
  play.dispatch({ type: 'scene-loaded', sceneId: 1 });
  play.dispatch({ type: 'click', object: 3 });
  await vi.advanceTimersByTimeAsync(2900);
  expect(play.log.some(({ type }) => type === 'trouble')).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(play.log.find(({ type }) => type === 'trouble')?.data).toEqual({ code: 'jump-slow', seconds: 2 });
});
