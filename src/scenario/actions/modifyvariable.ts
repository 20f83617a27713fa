import { SCORE_ID } from '../constants.ts';
import { Fault, targetOf } from '../runtime/draft.ts';
import { toNumber, variableValue } from '../runtime/selectors.ts';
import { assign, modified } from '../runtime/variables.ts';
import { type ModType, modTypes } from '../types.ts';
import type { ActionForm, Sentence } from './action-form.ts';
import type { ActionRow } from './action-row.ts';

/** Changes a variable. */
export const modifyvariable = {
  type: 'modifyvariable',
  target: 'variable',
  durable: true,
  perform: (context) => {
    const { draft, action } = context;
    const id = targetOf(context);
    const modtype = action.modtype ?? 'set';
    if (!modTypes.includes(modtype)) throw new Fault(`There is no change called '${modtype}'`);
    const before = id === SCORE_ID ? (draft.state.variables[id] ?? 0) : variableValue(draft, id);
    const by = draft.text(action.value);
    if (modtype === 'divide' && toNumber(by) === 0)
      draft.note('trouble', 'data', { code: 'division-by-zero', variable: id });
    else assign(draft, id, modified(before, modtype, by));
  },
} as const satisfies ActionRow;

const sentences = {
  set: 'modifyvariable',
  add: 'modifyvariableAdd',
  subtract: 'modifyvariableSubtract',
  multiply: 'modifyvariableMultiply',
  divide: 'modifyvariableDivide',
  round: 'modifyvariableRound',
} as const satisfies Record<ModType, Sentence>;

export const modifyvariableForm = {
  group: 'values',
  fields: [
    { path: 'target', control: 'variable', label: 'fields.variable' },
    { path: 'modtype', control: 'choice', choices: modTypes, starts: 'set' },
    { path: 'value', control: 'value', starts: 0 },
  ],
  says: ({ modtype = 'set' }) => sentences[modtype],
} as const satisfies ActionForm;
