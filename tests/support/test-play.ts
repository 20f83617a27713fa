import { readFileSync } from 'node:fs';
import {
  createRun,
  type Effect,
  type Env,
  indexProject,
  type LogEntry,
  type LogEntryOf,
  type LogType,
  loadScenario,
  type Platform,
  type Project,
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

/** A scenario played by hand, without a picture: its clock only moves when told, and its dice are given. */
export class TestPlay {
  readonly project: Project;
  state: RunState;
  readonly log: LogEntry[] = [];
  readonly effects: Effect[] = [];
  #now = 0;
  #dice = 0;

  constructor(
    file: unknown,
    readonly given: { random?: readonly number[]; platform?: Platform } = {},
  ) {
    const loaded = loadScenario(file);
    if (!loaded.ok) throw new Error(loaded.error);
    this.project = indexProject(loaded.project);
    this.state = createRun(this.project, this.#env);
  }

  get #env(): Env {
    const { random = [0], platform = 'web' } = this.given;
    return { now: this.#now, platform, random: () => random[this.#dice++ % random.length]! };
  }

  send(event: RunEvent) {
    const result = step(this.project, this.state, event, this.#env);
    this.state = result.state;
    // One by one: a step that is cut as a circle did more than a call takes as its arguments.
    for (const entry of result.log) this.log.push(entry);
    for (const effect of result.effects) this.effects.push(effect);
    return result;
  }
  /** Lets milliseconds pass untold: the next event hears of them. */
  pass(ms: number): this {
    this.#now += ms;
    return this;
  }
  /** Lets seconds pass. */
  wait(seconds: number) {
    this.#now += seconds * 1000;
    return this.send({ type: 'tick' });
  }
  /** Begins, and says that each scene asked for is there at once. */
  begin(sceneId?: number): this {
    this.send({ type: 'start', ...(sceneId === undefined ? {} : { sceneId }) });
    return this.arrive();
  }
  arrive(): this {
    while (!this.state.loaded && this.state.sceneId !== null && !this.state.exited)
      this.send({ type: 'scene-loaded', sceneId: this.state.sceneId });
    return this;
  }
  click(object: number): this {
    this.send({ type: 'click', object });
    return this.arrive();
  }
  types(): LogEntry['type'][] {
    return this.log.map((entry) => entry.type);
  }
  last<T extends LogType>(type: T): LogEntryOf<T>['data'] | undefined {
    return this.log.findLast((entry): entry is LogEntryOf<T> => entry.type === type)?.data;
  }
}
