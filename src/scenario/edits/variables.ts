import type { Variable, VariableValue } from '../schema/variable.ts';
import type { Doc, EditResult } from './changes.ts';

const sameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Adds a variable. Names are unique ignoring case (spec section 5: CVRERROR_VAR_EXISTS). */
export function addVariable(doc: Doc, { variable }: { variable: Variable }): EditResult {
  if (doc.project.variables.some((other) => sameName(other.name, variable.name)))
    return { refused: 'variable-exists' };
  return {
    changes: [
      { target: 'project', path: ['variables', { id: variable.id }], before: undefined, after: variable },
    ],
  };
}

/** Renames a variable or changes its initial value; built-in variables refuse. */
export function setVariable(
  doc: Doc,
  { id, name, value }: { id: number; name?: string; value?: VariableValue },
): EditResult {
  const before = doc.project.variables.find((variable) => variable.id === id);
  if (!before || before.sys) return { refused: 'variable-not-found' };
  if (
    name !== undefined &&
    doc.project.variables.some((other) => other.id !== id && sameName(other.name, name))
  )
    return { refused: 'variable-exists' };
  const after = { ...before, name: name ?? before.name, value: value ?? before.value };
  return { changes: [{ target: 'project', path: ['variables', { id }], before, after }] };
}

export function removeVariable(doc: Doc, { id }: { id: number }): EditResult {
  const at = doc.project.variables.findIndex((variable) => variable.id === id);
  const before = doc.project.variables[at];
  if (!before || before.sys) return { refused: 'variable-not-found' };
  return { changes: [{ target: 'project', path: ['variables', { id }], before, after: undefined, at }] };
}
