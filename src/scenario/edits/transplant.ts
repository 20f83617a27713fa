import { eachAction } from '../checks/check-scenario.ts';
import { eachReference } from '../checks/references.ts';
import { newScene } from '../objects/new-scene.ts';
import type { SceneObject } from '../objects/registry.ts';
import { changeActions } from '../runtime/project.ts';
import type { Action } from '../schema/action.ts';
import type { ObjectFields } from '../schema/object.ts';
import type { Scene } from '../schema/scene.ts';
import type { Variable } from '../schema/variable.ts';
import type { ActionType } from '../types.ts';
import { builtInNames, renamerOfTexts } from './named-in-texts.ts';
import { copiedVariableNames, nameSet } from './names.ts';
import { newIds, renumbered } from './renumber.ts';
import { findObject } from './selectors.ts';

/** A part of a scenario, as the clipboard and clips hold it. */
export interface ScenarioFragment {
  scenes: readonly Scene[];
  objects: readonly ObjectFields[];
  /** The variables its actions and conditions refer to. */
  variables: readonly Variable[];
}

export interface Transplanted {
  scenes: Scene[];
  objects: ObjectFields[];
  variables: Variable[];
  /** References to things that the fragment does not hold. They are removed, since their ids could mean something else. */
  left: LeftBehind[];
}

/** What of a fragment could not come along; `what` is the name of what it belonged to, or of the file. */
export type LeftBehind =
  | { why: 'action' | 'condition'; what: string; action: ActionType }
  | { why: 'file'; what: string };

/**
 * Prepares a fragment of one scenario for another: new ids from `firstId` on, and variable names that are free there
 * (spec section 5: ' (2)'), in texts as well. Variables of timers are created anew with their timers.
 */
export function transplant(fragment: ScenarioFragment, into: Ground): Transplanted {
  const steps = transplantInSteps(fragment, into);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Of the scenario that a fragment goes into. */
interface Ground {
  firstId: number;
  variableNames: Iterable<string>;
}

/** The same for whoever has something else to do between its scenes and objects. */
export function* transplantInSteps(
  { scenes, objects, variables }: ScenarioFragment,
  { firstId, variableNames }: Ground,
): Generator<void, Transplanted> {
  let next = firstId;
  const take = () => next++;
  const renamed = new Map<number, number>();
  for (const scene of scenes) renamed.set(scene.id, take());
  const held = [...scenes.flatMap((scene) => scene.objects as ObjectFields[]), ...objects];
  for (const [old, id] of newIds(held, take)!) renamed.set(old, id);
  const own = variables.filter(({ id, sys }) => id > 0 && !sys && !renamed.has(id));
  for (const { id } of own) renamed.set(id, take());
  yield;
  const left = leftBehind({ scenes, objects, variables: own }, renamed);
  const lose = () => undefined;
  const freeName = copiedVariableNames(nameSet([...builtInNames, ...variableNames]));
  const newNames = new Map(own.map(({ name }) => [name, freeName(name)]));
  const inTexts = renamerOfTexts(
    newNames,
    variables.map(({ name }) => name),
  );
  const here = <Part>(part: Part): Part => inTexts(renumbered(part, renamed, lose));
  const made: Pick<Transplanted, 'scenes' | 'objects'> = { scenes: [], objects: [] };
  for (const scene of scenes) {
    yield;
    made.scenes.push({ ...here(scene), oldId: scene.id });
  }
  for (const object of objects) {
    yield;
    made.objects.push(here(object));
  }
  return {
    ...made,
    variables: own.map((variable) => {
      const data = changeActions(variable.data).length
        ? {
            data: JSON.stringify(here(JSON.parse(variable.data!))),
          }
        : {};
      return { ...variable, ...data, id: renamed.get(variable.id)!, name: newNames.get(variable.name)! };
    }),
    left,
  };
}

/** What actions and conditions of a fragment point at that is not among what got an id. */
function leftBehind(
  { scenes, objects, variables }: ScenarioFragment,
  renamed: ReadonlyMap<number, number>,
): LeftBehind[] {
  const found: LeftBehind[] = [];
  const look = (given: Action, name: () => string) =>
    eachReference(given, (kind, to, condition) => {
      if (kind !== 'event' && typeof to === 'number' && to > 0 && !renamed.has(to))
        found.push({ why: condition ? 'condition' : 'action', what: name(), action: given.action });
    });
  for (const scene of [...scenes, { ...newScene(1, ''), objects: objects as SceneObject[] }])
    eachAction(scene, (action, id) =>
      look(action, () => (id === null ? scene.name : (findObject(scene, id)?.object.name ?? ''))),
    );
  for (const { name, data } of variables) for (const action of changeActions(data)) look(action, () => name);
  return found;
}

/** Number of ids a fragment needs. */
export function idsNeeded({ scenes, objects, variables }: ScenarioFragment): number {
  let count = 0;
  newIds([...scenes.flatMap((scene) => scene.objects as ObjectFields[]), ...objects], () => ++count);
  return count + scenes.length + variables.length;
}
