import { expect, test } from 'vitest';
import { roomWith } from '#tests/support/test-play.ts';
import { loadScenario } from '../loading/load-scenario.ts';
import type { RunEvent } from '../runtime/events.ts';
import type { LogEntry } from '../runtime/log.ts';
import { indexProject, type Project } from '../runtime/project.ts';
import { createRun, step } from '../runtime/step.ts';
import { checkRun } from './check-run.ts';
import { createRecorder, type Recording } from './recorder.ts';

const link = { action: 'link', target: 2 };
const door = (changes: object = {}) => ({
  id: 10,
  type: 'hotspot',
  name: 'Door',
  actions: [{ action: 'addscore', value: 5 }, link],
  ...changes,
});
const lamp = { id: 11, type: 'hotspot', name: 'Lamp', actions: [{ action: 'hide', target: 'this' }] };

function room(objects: object[]): Project {
  const loaded = loadScenario(roomWith(objects));
  if (!loaded.ok) throw new Error(loaded.error);
  return indexProject(loaded.project);
}

/** A run in which the lamp and then the door are pressed, with its log, as it is kept. */
function kept(project: Project): Recording {
  const recorder = createRecorder(project, 4);
  let now = 0;
  const env = () => ({ now, random: recorder.random, platform: 'web' as const });
  recorder.begin(env());
  let state = createRun(project, env());
  const log: LogEntry[] = [];
  const send = (event: RunEvent) => {
    recorder.note(now, event);
    const result = step(project, state, event, env());
    state = result.state;
    log.push(...result.log);
    if (!state.loaded && state.sceneId !== null && !state.exited)
      send({ type: 'scene-loaded', sceneId: state.sceneId });
  };
  send({ type: 'start' });
  for (const object of [11, 10]) {
    now += 1000;
    send({ type: 'click', object });
  }
  return JSON.parse(JSON.stringify({ ...recorder.recording(), log })) as Recording;
}

test('a kept run goes as it did while names, looks, places and what is added beside change', () => {
  const recording = kept(room([lamp, door()]));
  expect(checkRun(room([lamp, door()]), recording)).toBeUndefined();
  const other = room([
    { ...lamp, name: 'Torch', yaw: 40, effects: { opacity: 0.3 } },
    door({ name: 'Gate' }),
    { id: 12, type: 'text', name: 'Sign', txt: 'New' },
  ]);
  expect(checkRun(other, recording)).toBeUndefined();
});

test('it says where it first goes otherwise, in which scene, about what, and what happened instead', () => {
  const recording = kept(room([lamp, door()]));
  const cheaper = room([lamp, door({ actions: [{ action: 'addscore', value: 3 }, link] })]);
  expect(checkRun(cheaper, recording)).toMatchObject({
    recorded: { type: 'score:changed', data: { value: 5 } },
    replayed: { type: 'score:changed', data: { value: 3 } },
    at: 2000,
    sceneId: 1,
  });
  expect(checkRun(room([lamp, door({ visible: false })]), recording)).toMatchObject({
    recorded: { type: 'click' },
    replayed: { type: 'ignored', data: { object: 10, why: 'hidden' } },
    sceneId: 1,
    objectId: 10,
  });
});

test('what does not happen any more, and what happens besides, is told apart', () => {
  const recording = kept(room([lamp, door()]));
  const closed = checkRun(room([lamp, door({ actions: [{ action: 'addscore', value: 5 }] })]), recording);
  expect(closed).toMatchObject({ recorded: { type: 'scene:enter', data: { scene: 2 } }, sceneId: 1 });
  expect(closed?.replayed).toBeUndefined();
  const points = { action: 'addscore', value: 5 };
  const finishing = room([lamp, door({ actions: [points, { action: 'complete' }] })]);
  const more = checkRun(finishing, kept(room([lamp, door({ actions: [points] })])));
  expect(more).toMatchObject({ replayed: { type: 'complete' }, sceneId: 1 });
  expect(more?.recorded).toBeUndefined();
});

test('without its log a run is held to nothing', () => {
  const { log: _, ...recording } = kept(room([lamp, door()]));
  expect(checkRun(room([lamp]), recording)).toBeUndefined();
});
