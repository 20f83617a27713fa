import { NAME_LENGTH } from '../constants.ts';
import type { Action } from '../schema/action.ts';
import type { Variable, VariableValue } from '../schema/variable.ts';
import type { Doc, EditResult } from './changes.ts';
import {
  builtInNames,
  isBuiltInName,
  nameKey,
  renameChanges,
  renamedInData,
  renamerOfTexts,
} from './named-in-texts.ts';
import { isUnfitName } from './names.ts';

/** Whether another variable has the name, or every scenario does: texts could not tell them apart. */
const isTaken = ({ project }: Doc, name: string, id?: number): boolean =>
  isBuiltInName(name) ||
  project.variables.some((other) => other.id !== id && nameKey(other.name) === nameKey(name));

/** Text that is written as a number is stored as one: '7' → 7, '007' stays text. */
export const variableValue = (text: string): VariableValue =>
  text !== '' && String(Number(text)) === text ? Number(text) : text;

/** Adds variables. Names are unique ignoring case (spec section 5: CVRERROR_VAR_EXISTS), and may stand in texts. */
export function addVariables(doc: Doc, { variables }: { variables: readonly Variable[] }): EditResult {
  const taken = new Set([...builtInNames, ...namesOf(doc)].map(nameKey));
  const isFree = (name: string) => !taken.has(name) && taken.add(name);
  if (!variables.every(({ name }) => isFree(nameKey(name)))) return { refused: 'variable-exists' };
  if (variables.some(({ name }) => isUnfitName(name))) return { refused: 'variable-name-unfit' };
  return {
    changes: variables.map((after) => ({
      target: 'project',
      path: ['variables', { id: after.id }],
      before: undefined,
      after,
    })),
  };
}

export const addVariable = (doc: Doc, { variable }: { variable: Variable }): EditResult =>
  addVariables(doc, { variables: [variable] });

const namesOf = ({ project }: Doc) => project.variables.map(({ name }) => name);

/**
 * Renames a variable, in all that names it as well, or changes its initial value; built-in variables refuse.
 */
export function setVariable(
  doc: Doc,
  { id, name, value }: { id: number; name?: string; value?: VariableValue },
): EditResult {
  const before = doc.project.variables.find((variable) => variable.id === id);
  if (!before || before.sys) return { refused: 'variable-not-found' };
  if (name === '') return { refused: 'name-needed', details: { path: 'name' } };
  if (name !== undefined && name.length > NAME_LENGTH)
    return { refused: 'name-too-long', details: { path: 'name', limit: NAME_LENGTH } };
  if (name !== undefined && name !== before.name && isUnfitName(name))
    return { refused: 'variable-name-unfit' };
  if (name !== undefined && isTaken(doc, name, id)) return { refused: 'variable-exists' };
  const after = { ...before, name: name ?? before.name, value: value ?? before.value };
  // Its own actions may name it too.
  if (name !== undefined && before.data)
    after.data = renamedInData(before.data, renamerOfTexts(new Map([[before.name, name]]), namesOf(doc)));
  return {
    changes: [
      { target: 'project', path: ['variables', { id }], before, after },
      ...(after.name === before.name ? [] : renameChanges(doc, before, after.name)),
    ],
  };
}

export function removeVariable(doc: Doc, { id }: { id: number }): EditResult {
  const at = doc.project.variables.findIndex((variable) => variable.id === id);
  const before = doc.project.variables[at];
  if (!before || before.sys) return { refused: 'variable-not-found' };
  return { changes: [{ target: 'project', path: ['variables', { id }], before, after: undefined, at }] };
}

/** Sets the actions that run when the variable's value changes; what else `data` holds is kept. */
export function setVariableActions(
  doc: Doc,
  { id, actions }: { id: number; actions: readonly Action[] },
): EditResult {
  const before = doc.project.variables.find((variable) => variable.id === id);
  if (!before || before.sys) return { refused: 'variable-not-found' };
  const after = { ...before, data: JSON.stringify({ ...dataOf(before.data), actions }) };
  return { changes: [{ target: 'project', path: ['variables', { id }], before, after }] };
}

function dataOf(data: string | undefined): object {
  try {
    return Object(JSON.parse(data ?? '{}')) as object;
  } catch {
    return {};
  }
}
