import { readFileSync } from 'node:fs';
import {
  createRun,
  type Effect,
  type Env,
  indexProject,
  type LogEntry,
  loadScenario,
  type Platform,
  type RunEvent,
  type RunState,
  step,
} from '#scenario/play.ts';

export type FixtureName =
  | 'minimal'
  | 'two-rooms'
  | 'all-kinds'
  | 'version-1'
  | 'stereo'
  | 'broken-references'
  | 'unknown-keys'
  | 'not-a-scenario';

/** The text of a shared fixture. */
export const fixture = (name: FixtureName): string =>
  readFileSync(new URL(`../fixtures/scenarios/${name}.json`, import.meta.url), 'utf8');

/** A file with one scene 1 of these objects, and an empty scene 2. */
export function roomWith(objects: unknown[], scene: object = {}, projectData: object = {}) {
  return {
    id: 1,
    name: 'Test',
    projectData: { version: 2, nextObjId: 1000, ...projectData },
    scenes: [
      { id: 1, name: 'First', position: 0, objects, ...scene },
      {
        id: 2,
        name: 'Second',
        position: 1,
        default_yaw: 45,
        objects: [{ id: 900, type: 'text', name: 'There' }],
      },
    ],
  };
}

/** Drives a scenario by hand: a clock that only moves when told, dice that are given. */
export function drive(file: unknown, { random = [0], platform = 'web' as Platform } = {}) {
  const loaded = loadScenario(file);
  if (!loaded.ok) throw new Error(loaded.error);
  const project = indexProject(loaded.project);
  let now = 0;
  let dice = 0;
  const env = (): Env => ({ now, platform, random: () => random[dice++ % random.length]! });
  const run = {
    project,
    state: createRun(project, env()) as RunState,
    log: [] as LogEntry[],
    effects: [] as Effect[],
    send(event: RunEvent) {
      const result = step(project, run.state, event, env());
      run.state = result.state;
      // One by one: a step that is cut as a circle did more than a call takes as its arguments.
      for (const entry of result.log) run.log.push(entry);
      for (const effect of result.effects) run.effects.push(effect);
      return result;
    },
    /** Lets milliseconds pass untold: the next event hears of them. */
    pass(ms: number) {
      now += ms;
      return run;
    },
    /** Lets seconds pass. */
    wait(seconds: number) {
      now += seconds * 1000;
      return run.send({ type: 'tick' });
    },
    /** Begins, and says that each scene asked for is there at once. */
    begin(sceneId?: number) {
      run.send({ type: 'start', ...(sceneId === undefined ? {} : { sceneId }) });
      return run.arrive();
    },
    arrive() {
      while (!run.state.loaded && run.state.sceneId !== null && !run.state.exited)
        run.send({ type: 'scene-loaded', sceneId: run.state.sceneId });
      return run;
    },
    click(object: number) {
      run.send({ type: 'click', object });
      return run.arrive();
    },
    types: () => run.log.map((entry) => entry.type),
    last: (type: LogEntry['type']) => run.log.findLast((entry) => entry.type === type)?.data,
  };
  return run;
}
