import { expect, test } from 'vitest';
import { createRecorder, type Effect, indexProject, loadScenario, replay } from '#scenario/play.ts';
import { createPlay, type Handlers, lookOf } from './create-play.ts';

const file = {
  id: 7,
  name: 'Two rooms',
  projectData: { version: 2, nextObjId: 10 },
  scenes: [
    {
      id: 1,
      name: 'Hall',
      position: 0,
      objects: [
        {
          id: 3,
          type: 'hotspot',
          name: 'Door',
          assetId: '-1',
          actions: [
            { action: 'addscore', target: 0, value: 10, conditions: [] },
            { action: 'link', target: 2, angle: 90, conditions: [] },
          ],
        },
        { id: 4, type: 'text', name: 'Card', txt: 'Score %SCORE%' },
      ],
    },
    { id: 2, name: 'Cellar', position: 1, objects: [] },
  ],
};

function playing(over: Partial<Handlers> = {}) {
  const loaded = loadScenario(file);
  if (!loaded.ok) throw new Error(loaded.error);
  const done: Effect[] = [];
  const note = (effect: Effect) => void done.push(effect);
  const effects = new Proxy(over, { get: (target, key) => Reflect.get(target, key) ?? note }) as Handlers;
  let now = 0;
  const play = createPlay({
    project: indexProject(loaded.project),
    effects,
    env: { now: () => (now += 10), random: () => 0.5 },
  });
  return { play, done };
}

test('[play:hotspot] a click runs the hotspot’s actions and asks for the next scene', () => {
  const { play, done } = playing();
  play.dispatch({ type: 'start' });
  play.dispatch({ type: 'scene-loaded', sceneId: 1 });
  play.dispatch({ type: 'click', object: 3 });
  expect(play.state.run.sceneId).toBe(2);
  expect(done.filter(({ type }) => type === 'load-scene')).toEqual([
    expect.objectContaining({ sceneId: 1 }),
    expect.objectContaining({ sceneId: 2, yaw: 90 }),
  ]);
});

test('[play:text] names between percent signs show their values, and nothing shows before the picture', () => {
  const { play } = playing();
  play.dispatch({ type: 'start' });
  const card = play.project.objects.get(4)!.object;
  expect(lookOf(play.project, play.state.run, card).visible).toBe(false);
  play.dispatch({ type: 'scene-loaded', sceneId: 1 });
  expect(lookOf(play.project, play.state.run, card)).toMatchObject({ visible: true, enabled: false });
  expect(lookOf(play.project, play.state.run, card).txt).toMatch(/^Score \d+$/);
});

test('events sent while an effect is performed wait their turn', () => {
  const order: string[] = [];
  const { play } = playing({
    'load-scene': ({ sceneId }, run) => {
      run.dispatch({ type: 'scene-loaded', sceneId });
      order.push(`asked ${sceneId}, loaded ${run.state.run.loaded}`);
    },
  });
  play.dispatch({ type: 'start' });
  expect(order).toEqual(['asked 1, loaded false']);
  expect(play.state.run.loaded).toBe(true);
});

test('an effect that fails is logged and the run goes on', () => {
  const { play } = playing({
    'load-scene': () => {
      throw new Error('no picture');
    },
  });
  play.dispatch({ type: 'start' });
  expect(play.log.some(({ type }) => type === 'trouble')).toBe(true);
  play.dispatch({ type: 'scene-loaded', sceneId: 1 });
  expect(play.state.run.loaded).toBe(true);
});

test('a live run that is recorded replays to the same log', async () => {
  const loaded = loadScenario(file);
  if (!loaded.ok) throw new Error(loaded.error);
  const project = indexProject(loaded.project);
  const recorder = createRecorder(project, 42);
  let now = 0;
  const effects = new Proxy({} as Handlers, {
    get:
      () => (effect: Effect, play: { dispatch(event: { type: 'scene-loaded'; sceneId: number }): void }) => {
        if (effect.type === 'load-scene') play.dispatch({ type: 'scene-loaded', sceneId: effect.sceneId });
        if (effect.type === 'bookmark') throw new Error('the disk is full');
      },
  });
  const play = createPlay({
    project,
    effects,
    recorder,
    env: { now: () => (now += 16.6), random: Math.random },
  });
  play.dispatch({ type: 'start' });
  play.dispatch({ type: 'set-variable', variable: 'SCORE', value: '%RAND(1,100)%' });
  play.dispatch({ type: 'tick' });
  play.dispatch({ type: 'click', object: 3 });
  const { log, differs } = replay(project, { ...recorder.recording(), log: [...play.log] });
  expect(differs).toBeUndefined();
  expect(log).toEqual(play.log);
});
