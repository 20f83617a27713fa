import { PLATFORM_ID, PLATFORM_NAME, SCORE_ID, SCORE_NAME } from '../constants.ts';
import { outlineOf } from '../loading/scene-outlines.ts';
import { factsOf } from '../objects/play-facts.ts';
import type { Action } from '../schema/action.ts';
import type { Asset } from '../schema/asset.ts';
import type { ObjectFields } from '../schema/object.ts';
import type { ProjectData } from '../schema/project-data.ts';
import type { Scene } from '../schema/scene.ts';
import type { Variable } from '../schema/variable.ts';
import { PLAYED, SHOWN } from './flags.ts';
import { LazyMap } from './lazy-map.ts';

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
  /** Scenes of a film: these end when it does. */
  films: ReadonlySet<number>;
  objects: ReadonlyMap<number, Entry>;
  /** Entries of each scene in author's order. */
  inScene: ReadonlyMap<number, readonly Entry[]>;
  variables: ReadonlyMap<number, Variable>;
  /** Variable ids by lower-case name. */
  variableIds: ReadonlyMap<string, number>;
  /** Actions that run when a variable changes, from its `data`. */
  onChange: ReadonlyMap<number, readonly Action[]>;
  /** Scene by object. */
  sceneOf: ReadonlyMap<number, number>;
  /** Run events by lower-case name, then by scene. */
  runEvents: ReadonlyMap<string, ReadonlyMap<number, number>>;
  questions: number;
  /** Something in it can be heard. */
  sounds: boolean;
}

/** What a run is made from: a scenario file, or the parts of one. */
export interface Playable {
  id: number;
  name: string;
  projectData: ProjectData;
  scenes: readonly Scene[];
  variables?: readonly Variable[];
  assets?: readonly Pick<Asset, 'id' | 'type'>[];
}

/**
 * Indexes a scenario. Of a scene's objects only ids are read until somebody asks for one of them. `isFilm`: what is
 * known of assets that the scenario itself does not list.
 */
export function indexProject(source: Playable, isFilm?: (assetId: string) => boolean): Project {
  const order = [...source.scenes].sort((a, b) => a.position - b.position || a.id - b.id);
  const scenes = new Map(order.map((scene) => [scene.id, scene]));
  const sceneOf = new Map<number, number>();
  const runEvents = new Map<string, Map<number, number>>();
  let [questions, sounds] = [0, false];
  for (const scene of order) {
    const outline = outlineOf(scene);
    for (const id of outline.ids) sceneOf.set(id, scene.id);
    for (const [name, id] of outline.events) noteRunEvent(runEvents, name, scene.id, id);
    questions += outline.questions;
    sounds ||= outline.sounds;
  }
  const entries = new Map<number, Entry>();
  const inScene: LazyMap<readonly Entry[]> = new LazyMap(scenes, (id) =>
    indexScene(scenes.get(id)!, entries, (one) => entries.get(one) ?? objects.get(one)),
  );
  const objects: LazyMap<Entry> = new LazyMap(sceneOf, (id) => {
    if (!entries.has(id)) inScene.get(sceneOf.get(id)!);
    return entries.get(id)!;
  });
  const variables = variablesOf(source);
  return {
    id: source.id,
    name: source.name,
    data: source.projectData,
    scenes,
    order,
    films: filmsOf(source, isFilm),
    objects,
    inScene,
    sceneOf,
    variables,
    variableIds: new Map(
      [...variables.values()].map((variable) => [variable.name.toLowerCase(), variable.id]),
    ),
    onChange: new Map([...variables.values()].map(({ id, data }) => [id, changeActions(data)])),
    runEvents,
    questions,
    sounds,
  };
}

/** Named as a film, or by an asset that is one. */
function filmsOf({ scenes, assets = [] }: Playable, isFilm?: (assetId: string) => boolean): Set<number> {
  const listed = new Set(assets.filter(({ type }) => type === 'video').map(({ id }) => id));
  const films = scenes.filter(
    ({ video, assetId }) => video || (assetId && (listed.has(assetId) || isFilm?.(assetId))),
  );
  return new Set(films.map(({ id }) => id));
}

/** `projectData` is the authority on variables; SCORE and PLATFORM are always there. */
function variablesOf(source: Playable): Map<number, Variable> {
  const listed = source.projectData.variables.length
    ? source.projectData.variables
    : (source.variables ?? []);
  const variables = new Map(listed.map((variable) => [variable.id, variable]));
  if (!variables.has(SCORE_ID))
    variables.set(SCORE_ID, { id: SCORE_ID, name: SCORE_NAME, value: 0, sys: true });
  if (!variables.has(PLATFORM_ID))
    variables.set(PLATFORM_ID, { id: PLATFORM_ID, name: PLATFORM_NAME, value: 'web', sys: true });
  return variables;
}

/** Run events are found by name whatever its case. */
export const eventKey = (name: string): string => name.trim().toLowerCase();

function noteRunEvent(
  runEvents: Map<string, Map<number, number>>,
  name: string,
  scene: number,
  id: number,
): void {
  const key = eventKey(name);
  const byScene = runEvents.get(key) ?? new Map<number, number>();
  runEvents.set(key, byScene);
  if (!byScene.has(scene)) byScene.set(scene, id);
}

/** Entries of a scene; they are put among `objects` before their parents are looked for. */
function indexScene(
  scene: Scene,
  objects: Map<number, Entry>,
  find: (id: number) => Entry | undefined,
): Entry[] {
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
  for (const entry of entries) entry.parents = withNamedParents(entry, find);
  for (const entry of entries) entry.start = startFlags(entry, find);
  return entries;
}

/** Parents by nesting, then by `parentId`; a parent met twice ends the walk (a group inside itself). */
function withNamedParents(entry: Entry, find: (id: number) => Entry | undefined): number[] {
  const parents = [...entry.parents];
  for (let top = find(parents.at(-1) ?? entry.object.id)?.object.parentId; top !== undefined; ) {
    if (top === entry.object.id || parents.includes(top)) break;
    parents.push(top);
    top = find(top)?.object.parentId;
  }
  return parents;
}

/** Shown unless hidden; an audio that is shown, and autoplaying video and timers, start as played (spec section 4). */
function startFlags({ object, parents }: Entry, find: (id: number) => Entry | undefined): number {
  const shown = object.visible === false ? 0 : SHOWN;
  if (!startsByItself(object)) return shown;
  const { media } = factsOf(object);
  if (media === 'video' || media === 'timer') return shown | PLAYED;
  const seen = shown && parents.every((id) => find(id)?.object.visible !== false);
  return shown | (seen ? PLAYED : 0);
}

/** Whether it starts by itself while nobody sees it: a time limit needs no clock on screen. */
export function startsUnseen(object: ObjectFields): boolean {
  return factsOf(object).media === 'timer' && startsByItself(object);
}

export function startsByItself(object: ObjectFields): boolean {
  const { starts } = factsOf(object);
  return starts === 'always' || (starts === 'autoplay' && object.autoplay === true);
}

/** The actions that run when a variable changes: its `data` is JSON with actions; anything else carries none. */
export function changeActions(data: unknown): readonly Action[] {
  if (!data) return [];
  try {
    const { actions } = JSON.parse(String(data)) as { actions?: unknown };
    return Array.isArray(actions) ? actions.filter((one) => typeof one?.action === 'string') : [];
  } catch {
    return [];
  }
}
