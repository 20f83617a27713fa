import { fieldsOfAction } from '../actions/forms.ts';
import { conditionTable } from '../conditions/registry.ts';
import type { Doc } from '../edits/changes.ts';
import { nameKey, namesInTexts } from '../edits/named-in-texts.ts';
import { keysOf, scenesInOrder, valueAt } from '../edits/selectors.ts';
import { changeActions } from '../runtime/project.ts';
import type { Action } from '../schema/action.ts';
import { eachAction } from './check-scenario.ts';

const reads = (id: number) => (action: Action) =>
  fieldsOfAction(action.action).some(
    ({ control, path }) => control === 'variable' && valueAt(action, keysOf(path)) === id,
  ) ||
  action.conditions.some(
    ({ condition, object }) => conditionTable[condition]?.about === 'variable' && object === id,
  );

/**
 * Where a variable is used: names of the scenes whose actions, conditions or texts (`%name%`) refer to it, and of the
 * variables whose actions do.
 */
export function variableUses(doc: Doc, id: number): string[] {
  const { variables } = doc.project;
  const variable = variables.find((one) => one.id === id);
  if (!variable) return [];
  const refers = reads(id);
  const key = nameKey(variable.name);
  const known = variables.map(({ name }) => name);
  const names = (value: unknown) => namesInTexts(value, known).has(key);
  const scenes = scenesInOrder(doc).filter((scene) => {
    let found = names(scene);
    eachAction(scene, (action) => {
      found ||= refers(action);
    });
    return found;
  });
  const others = variables.filter((one) => {
    const actions = one.id === id ? [] : changeActions(one.data);
    return actions.some(refers) || names(actions);
  });
  return [...scenes, ...others].map(({ name }) => name);
}
