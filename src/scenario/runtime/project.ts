import { PLATFORM_ID, PLATFORM_NAME, SCORE_ID, SCORE_NAME } from '../constants.ts';
import { factsOf } from '../objects/facts.ts';
import type { Action } from '../schema/action.ts';
import type { ObjectFields } from '../schema/object.ts';
import type { ProjectData } from '../schema/project-data.ts';
import type { Scene } from '../schema/scene.ts';
import type { Variable } from '../schema/variable.ts';
import { PLAYED, SHOWN } from './flags.ts';

/** An object with where it is and what it starts as. */
export interface Entry {
  object: ObjectFields;
  sceneId: number;
  /** Ids of the groups and layers it is in, the nearest first. */
  parents: readonly number[];
  /** Flags when its scene is first loaded. */
  start: number;
}

/** A scenario indexed once, so that no step searches it. */
export interface Project {
  id: number;
  name: string;
  data: ProjectData;
  scenes: ReadonlyMap<number, Scene>;
  /** By position: the first is the initial one. */
  order: readonly Scene[];
  objects: ReadonlyMap<number, Entry>;
  /** Entries of each scene in author's order. */
  inScene: ReadonlyMap<number, readonly Entry[]>;
  variables: ReadonlyMap<number, Variable>;
  /** Variable ids by lower-case name. */
  variableIds: ReadonlyMap<string, number>;
  /** Actions that run when a variable changes, from its `data`. */
  onChange: ReadonlyMap<number, readonly Action[]>;
  /** Run-event ids by lower-case name. */
  runEvents: ReadonlyMap<string, readonly number[]>;
  questions: number;
}

/** What a run is made from: a scenario file, or the parts of one. */
export interface Playable {
  id: number;
  name: string;
  projectData: ProjectData;
  scenes: readonly Scene[];
  variables?: readonly Variable[];
}

export function indexProject(source: Playable): Project {
  const order = [...source.scenes].sort((a, b) => a.position - b.position || a.id - b.id);
  const objects = new Map<number, Entry>();
  const inScene = new Map<number, Entry[]>();
  for (const scene of order) inScene.set(scene.id, indexScene(scene, objects));
  const listed = source.projectData.variables.length
    ? source.projectData.variables
    : (source.variables ?? []);
  const variables = new Map(listed.map((variable) => [variable.id, variable]));
  if (!variables.has(SCORE_ID))
    variables.set(SCORE_ID, { id: SCORE_ID, name: SCORE_NAME, value: 0, sys: true });
  if (!variables.has(PLATFORM_ID))
    variables.set(PLATFORM_ID, { id: PLATFORM_ID, name: PLATFORM_NAME, value: 'web', sys: true });
  const runEvents = new Map<string, number[]>();
  for (const { object } of objects.values())
    if (object.type === 'run-event') {
      const name = object.name.toLowerCase();
      runEvents.set(name, [...(runEvents.get(name) ?? []), object.id]);
    }
  return {
    id: source.id,
    name: source.name,
    data: source.projectData,
    scenes: new Map(order.map((scene) => [scene.id, scene])),
    order,
    objects,
    inScene,
    variables,
    variableIds: new Map(
      [...variables.values()].map((variable) => [variable.name.toLowerCase(), variable.id]),
    ),
    onChange: new Map([...variables.values()].flatMap(({ id, data }) => changeActions(id, data))),
    runEvents,
    questions: [...objects.values()].filter(({ object }) => object.type === 'question').length,
  };
}

function indexScene(scene: Scene, objects: Map<number, Entry>): Entry[] {
  const entries: (Entry & { parents: number[] })[] = [];
  const walk = (list: readonly ObjectFields[], parents: number[]) => {
    for (const object of list) {
      const entry = { object, sceneId: scene.id, parents, start: 0 };
      entries.push(entry);
      objects.set(object.id, entry);
      if (object.objects) walk(object.objects, [object.id, ...parents]);
    }
  };
  walk(scene.objects as ObjectFields[], []);
  for (const entry of entries) entry.parents = withNamedParents(entry, objects);
  for (const entry of entries) entry.start = startFlags(entry, objects);
  return entries;
}

/** Parents by nesting, then by `parentId`; a parent met twice ends the walk (a group inside itself). */
function withNamedParents(entry: Entry, objects: ReadonlyMap<number, Entry>): number[] {
  const parents = [...entry.parents];
  for (let top = objects.get(parents.at(-1) ?? entry.object.id)?.object.parentId; top !== undefined; ) {
    if (top === entry.object.id || parents.includes(top)) break;
    parents.push(top);
    top = objects.get(top)?.object.parentId;
  }
  return parents;
}

/** Shown unless hidden; an audio that is shown, and autoplaying video and timers, start as played (spec section 4). */
function startFlags({ object, parents }: Entry, objects: ReadonlyMap<number, Entry>): number {
  if (object.visible === false) return 0;
  const visible = parents.every((id) => objects.get(id)?.object.visible !== false);
  return SHOWN | (visible && startsByItself(object) ? PLAYED : 0);
}

export function startsByItself(object: ObjectFields): boolean {
  const { starts } = factsOf(object);
  return starts === 'always' || (starts === 'autoplay' && object.autoplay === true);
}

/** A variable's `data` is JSON with actions; anything else carries none. */
function changeActions(id: number, data: string | undefined): [number, Action[]][] {
  if (!data) return [];
  try {
    const { actions } = JSON.parse(data) as { actions?: unknown };
    const list = Array.isArray(actions) ? actions.filter((one) => typeof one?.action === 'string') : [];
    return list.length > 0 ? [[id, list]] : [];
  } catch {
    return [];
  }
}
