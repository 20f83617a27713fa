import { actionTable } from '../actions/registry.ts';
import { conditionTable } from '../conditions/registry.ts';
import { PLATFORM_ID, SCORE_ID } from '../constants.ts';
import { changeActions, eventKey } from '../runtime/project.ts';
import type { Action } from '../schema/action.ts';
import type { ObjectFields } from '../schema/object.ts';
import type { Scene } from '../schema/scene.ts';
import type { Variable } from '../schema/variable.ts';
import { actionLists } from '../types.ts';

type ConditionName = Action['conditions'][number]['condition'];

/** What an author should know before publishing. Ids are of the scene, object or variable concerned. */
export type Finding =
  | {
      code: 'dead-reference';
      /** Null: the action is what a variable does when it changes. */
      sceneId: number | null;
      objectId: number | null;
      variableId?: number;
      action: Action['action'];
      /** The condition of the action that asks about what is not there; absent: the action itself points there. */
      condition?: ConditionName;
      /** An id, or the name of a run event. */
      target: number | string;
    }
  | { code: 'unreachable-scene'; sceneId: number };

/**
 * Looks a scenario over without playing it. Scenes in any order; the lowest position is the initial one. SCORE and
 * PLATFORM need not be among the variables.
 */
export function checkScenario(scenes: readonly Scene[], variables: readonly Variable[]): Finding[] {
  const known = {
    scene: new Set<number | string>(scenes.map(({ id }) => id)),
    object: new Set<number | string>(),
    variable: new Set<number | string>([SCORE_ID, PLATFORM_ID, ...variables.map(({ id }) => id)]),
    event: new Set<number | string>(),
  };
  for (const scene of scenes)
    eachObject(scene.objects as ObjectFields[], ({ id, type, name }) => {
      known.object.add(id);
      if (type === 'run-event') known.event.add(eventKey(name));
    });
  const findings: Finding[] = [];
  /** Finds what is dead in an action; adds the scene that it leads to. */
  const check = (given: Action, place: Partial<Finding>, to: Set<number>) => {
    for (const { kind, target, condition } of pointersOf(given)) {
      if (!known[kind].has(typeof target === 'string' ? eventKey(target) : target)) {
        const dead = {
          code: 'dead-reference',
          sceneId: null,
          objectId: null,
          ...place,
          action: given.action,
        };
        findings.push({ ...dead, ...(condition && { condition }), target } as Finding);
      } else if (kind === 'scene' && !condition) to.add(target as number);
    }
  };
  const links = new Map<number, Set<number>>();
  for (const scene of scenes) {
    const to = new Set<number>();
    links.set(scene.id, to);
    eachAction(scene, (action, objectId) => check(action, { sceneId: scene.id, objectId }, to));
  }
  // A variable may change in any scene.
  const anywhere = new Set<number>();
  for (const { id, data } of variables)
    for (const action of changeActions(data)) check(action, { variableId: id }, anywhere);
  const reached = reachable(scenes, links, anywhere);
  for (const { id } of scenes)
    if (!reached.has(id)) findings.push({ code: 'unreachable-scene', sceneId: id });
  return findings;
}

interface Pointer {
  kind: 'scene' | 'object' | 'variable' | 'event';
  target: number | string;
  condition?: ConditionName;
}

/** What an action and its conditions point at; a run event's name that is put together at run time is left out. */
function* pointersOf({ action, target, value, conditions }: Action): Generator<Pointer> {
  const kind = actionTable[action]?.target;
  if (typeof target === 'number' && kind)
    yield { kind: kind === 'scene' || kind === 'variable' ? kind : 'object', target };
  const name = String(value ?? '');
  if (target === undefined && kind === 'run-event' && !name.includes('%'))
    yield { kind: 'event', target: name };
  for (const { condition, object, object2 } of conditions ?? []) {
    const row = conditionTable[condition];
    if (!row) continue;
    if (row.about !== 'score') yield { kind: row.about, target: object, condition };
    if (row.needs === 'object2' && object2 !== undefined)
      yield { kind: 'object', target: object2, condition };
  }
}

function reachable(
  scenes: readonly Scene[],
  links: ReadonlyMap<number, ReadonlySet<number>>,
  anywhere: ReadonlySet<number>,
): Set<number> {
  const first = [...scenes].sort((a, b) => a.position - b.position || a.id - b.id)[0];
  const reached = new Set<number>();
  const open = first ? [first.id, ...anywhere] : [];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    open.push(...(links.get(id) ?? []));
  }
  return reached;
}

function eachObject(objects: readonly ObjectFields[], look: (object: ObjectFields) => void): void {
  for (const object of objects) {
    look(object);
    if (object.objects) eachObject(object.objects, look);
  }
}

/** Every action of a scene, with the object it belongs to. */
export function eachAction(scene: Scene, look: (action: Action, objectId: number | null) => void): void {
  for (const action of [...scene.actionsShow, ...scene.actions]) look(action, null);
  for (const event of scene.timers) for (const action of event.actions) look(action, null);
  eachObject(scene.objects as ObjectFields[], (object) => {
    for (const list of actionLists) for (const action of object[list] ?? []) look(action, object.id);
    for (const choice of object.choices ?? []) for (const action of choice.actions) look(action, object.id);
  });
}
