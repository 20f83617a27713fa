import { PLATFORM_ID, SCORE_ID } from '../constants.ts';
import type { VariableValue } from '../schema/variable.ts';
import type { ModType } from '../types.ts';
import { type Draft, Fault } from './draft.ts';
import { round2, toNumber, variableValue } from './read.ts';

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
  if (type === 'set') return b ?? by;
  if (type === 'round') return a === null ? before : roundTo(a, b ?? 0);
  if (a === null || b === null) return modifiedText(String(before), type, String(by));
  const result = computed(a, type, b);
  // What is too large for a number changes nothing, as a zero divisor does.
  return Number.isFinite(result) ? result : before;
}

function computed(a: number, type: Exclude<ModType, 'set' | 'round'>, b: number): number {
  switch (type) {
    case 'add':
      return tidy(a + b);
    case 'subtract':
      return tidy(a - b);
    case 'multiply':
      return tidy(a * b);
    case 'divide':
      return b === 0 ? Number.NaN : round2(a / b);
  }
}

function modifiedText(before: string, type: ModType, by: string): string {
  if (type === 'add') return before + by;
  if (type === 'subtract' && by !== '' && before.endsWith(by)) return before.slice(0, -by.length);
  return before;
}

/** Keeps 0.1 + 0.2 from showing its binary tail. */
const tidy = (value: number) => Number(value.toPrecision(15));

function roundTo(value: number, decimals: number): number {
  const scale = 10 ** Math.min(10, Math.max(0, Math.trunc(decimals)));
  return Math.round((value + Number.EPSILON) * scale) / scale;
}
