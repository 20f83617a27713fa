import { actionFormOf } from '../actions/forms.ts';
import { isThere } from '../loading/untyped.ts';
import { changeActions, eventKey } from '../runtime/project.ts';
import type { Action } from '../schema/action.ts';
import type { ObjectFields } from '../schema/object.ts';
import type { Scene } from '../schema/scene.ts';
import type { Variable } from '../schema/variable.ts';
import { actionLists, type ConditionType } from '../types.ts';
import { type Circle, circlesOf } from './circles.ts';
import { actionRows, eachReference, isKnown, type Known, knownOf } from './references.ts';

/** Where an action stands: what a variable does when it changes stands in no scene. */
interface ActionHolder {
  sceneId: number | null;
  /** Null: it stands in a list of the scene's own, or of a variable. */
  objectId: number | null;
  variableId?: number;
}

interface DeadReference extends ActionHolder {
  code: 'dead-reference';
  action: Action['action'];
  /** The condition of the action that asks about what is not there; absent: the action itself points there. */
  condition?: ConditionType;
  /** An id, or the name of a run event; empty where the action points at nothing and has to. */
  target: number | string;
}

/** What an author should know before publishing. Ids are of the scene, object or variable concerned. */
export type Finding = DeadReference | Circle | { code: 'unreachable-scene'; sceneId: number };

/**
 * Looks a scenario over without playing it. Scenes in any order; the lowest position is the initial one. SCORE and
 * PLATFORM need not be among the variables.
 */
export function checkScenario(scenes: readonly Scene[], variables: readonly Variable[]): Finding[] {
  const known = knownIn(scenes, variables);
  const dead = new Map<string, DeadReference>();
  /** Each once, however many actions of a place have it. */
  const tell = (one: Omit<DeadReference, 'code'>) =>
    dead.set(JSON.stringify(one), { code: 'dead-reference', ...one });
  /** Finds what is dead in an action; adds the scene that it leads to. */
  const check = (given: Action, place: ActionHolder, linked: Set<number>) => {
    const { action } = given;
    if (lacksTarget(given)) tell({ ...place, action, target: '' });
    eachReference(given, (kind, to, condition) => {
      const target = to as number | string;
      if (!isKnown(known, kind, to)) tell({ ...place, action, ...(condition && { condition }), target });
      else if (kind === 'scene' && !condition) linked.add(to as number);
    });
  };
  const links = new Map<number, Set<number>>();
  for (const scene of scenes) {
    const here = new Set<number>();
    links.set(scene.id, here);
    eachAction(scene, (action, objectId) => check(action, { sceneId: scene.id, objectId }, here));
  }
  // A variable may change in any scene.
  const anywhere = new Set<number>();
  for (const { id, data } of variables)
    for (const action of changeActions(data))
      check(action, { sceneId: null, objectId: null, variableId: id }, anywhere);
  const findings: Finding[] = [...dead.values()];
  const reached = reachable(scenes, links, anywhere);
  for (const { id } of scenes)
    if (!reached.has(id)) findings.push({ code: 'unreachable-scene', sceneId: id });
  return [...findings, ...circlesOf(scenes, variables)];
}

/** Whether an action points at nothing that has to point at something: what it was about was deleted, or not yet chosen. */
export const lacksTarget = ({ action, target }: Action): boolean =>
  Boolean(actionRows.get(action)?.target) &&
  !isThere(target) &&
  actionFormOf(action).fields.some(({ path, absent }) => path === 'target' && !absent);

/** Whether an action, or one of its conditions, points at nothing that is there. */
export function isDead(known: Known, action: Action): boolean {
  let dead = lacksTarget(action);
  eachReference(action, (kind, to) => {
    dead ||= !isKnown(known, kind, to);
  });
  return dead;
}

/** What there is to point at in a scenario. */
export function knownIn(scenes: readonly Scene[], variables: readonly Variable[]): Known {
  const known = knownOf(variables);
  for (const scene of scenes) {
    known.scene.add(scene.id);
    eachObject(scene.objects as ObjectFields[], ({ id, type, name }) => {
      known.object.add(id);
      if (type === 'run-event') known.event.add(eventKey(name));
    });
  }
  return known;
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
  eachObject(scene.objects as ObjectFields[], (object) =>
    eachOwnAction(object, (action) => look(action, object.id)),
  );
}

/** Every action that an object itself carries, those of its choices too. */
export function eachOwnAction(object: ObjectFields, look: (action: Action) => void): void {
  for (const list of actionLists) for (const action of object[list] ?? []) look(action);
  for (const choice of object.choices ?? []) for (const action of choice.actions) look(action);
}
