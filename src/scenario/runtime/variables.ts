import { PLATFORM_ID, SCORE_ID } from '../constants.ts';
import type { VariableValue } from '../schema/variable.ts';
import type { ModType } from '../types.ts';
import { type Draft, Fault } from './draft.ts';
import { roundTo, tidy, toNumber, variableValue } from './selectors.ts';

/** Gives a variable a value; its own actions run when that is a new one. */
export function assign(draft: Draft, id: number, value: VariableValue): void {
  const variable = draft.project.variables.get(id);
  if (!variable) throw new Fault(`There is no variable ${id}`);
  if (id === PLATFORM_ID) throw new Fault('PLATFORM cannot be set');
  const before = variableValue(draft, id);
  draft.put('variables', id, value);
  const score = id === SCORE_ID;
  draft.note(score ? 'score:changed' : 'variable:changed', 'data', {
    variable: id,
    scene: draft.state.sceneId,
    name: variable.name,
    before,
    value,
  });
  if (before !== value) draft.run(draft.project.onChange.get(id), null, 'variable');
}

/**
 * What `modifyvariable` makes of two values (spec section 5). Arithmetic needs numbers on both sides;
 * add joins texts, subtract takes a matching end off; a zero divisor changes nothing.
 */
export function modified(before: VariableValue, type: ModType, by: VariableValue): VariableValue {
  const [a, b] = [toNumber(before), toNumber(by)];
  // What a number is written otherwise than stays a text: 007, 1.50.
  if (type === 'set') return b !== null && String(b) === by ? b : by;
  if (a === null || (b === null && type !== 'round')) return modifiedText(before, type, String(by));
  const result = computed(a, type, b ?? 0);
  // What is too large for a number changes nothing, as a zero divisor does.
  return Number.isFinite(result) ? result : before;
}

function computed(a: number, type: Exclude<ModType, 'set'>, b: number): number {
  switch (type) {
    case 'add':
      return tidy(a + b);
    case 'subtract':
      return tidy(a - b);
    case 'multiply':
      return tidy(a * b);
    case 'divide':
      return b === 0 ? Number.NaN : roundTo(a / b, 2);
    case 'round':
      return roundTo(a, Math.min(10, Math.max(0, Math.trunc(b))));
  }
}

function modifiedText(before: VariableValue, type: ModType, by: string): VariableValue {
  const text = String(before);
  if (type === 'add') return text + by;
  if (type === 'subtract' && by !== '' && text.endsWith(by)) return text.slice(0, -by.length);
  return before;
}
