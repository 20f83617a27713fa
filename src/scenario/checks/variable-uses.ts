import { fieldsOfAction } from '../actions/forms.ts';
import { conditionTable } from '../conditions/registry.ts';
import type { Doc } from '../edits/changes.ts';
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
  const named = `%${variable.name.toLowerCase()}%`;
  const scenes = scenesInOrder(doc).filter((scene) => {
    let found = JSON.stringify(scene).toLowerCase().includes(named);
    eachAction(scene, (action) => {
      found ||= refers(action);
    });
    return found;
  });
  const others = variables.filter((one) => one.id !== id && changeActions(one.data).some(refers));
  return [...scenes, ...others].map(({ name }) => name);
}
